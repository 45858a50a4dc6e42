import { one, rows, type TableRow } from '#core/database'
import { countPages } from '#core/lists'
import { CURRENCIES, Money } from '#shared/money'
import { findPromoSummary } from '#pricing/queries/promo_list'
import { promoRestrictions } from '#pricing/queries/promos'
import { toPromoForm, toPromoRedemption, toPromoRow } from '#pricing/transformers/promos'
import type { SeriesCode } from '#pricing/promo_summary'
import type { PromoDetailView, PromoRedemptionsView } from '#pricing/views'

export async function promoDetail(id: string): Promise<PromoDetailView | null> {
  const promo = await findPromoSummary(id)
  if (!promo) return null
  const form = toPromoForm(promo, await promoRestrictions(promo))
  return { ...toPromoRow(promo), form, updated: promo.updated_at }
}

const REDEMPTIONS_OF_PROMO =
  'from promo_redemptions r join promos p on p.id = r.promo_id where (p.id = ? or p.series_id = ?)'

/** Lists the redemptions of a code or a series, newest first, with the total discount. */
export async function promoRedemptions(
  id: string,
  { page, pageSize }: { page: number; pageSize: number }
): Promise<PromoRedemptionsView> {
  const counted = await one<{ n: number }>(`select count(*) as n ${REDEMPTIONS_OF_PROMO}`, [id, id])
  const redemptions = await rows<TableRow<'promo_redemptions'>>(
    `select r.* ${REDEMPTIONS_OF_PROMO} order by r.created_at desc, r.order_id desc limit ? offset ?`,
    [id, id, pageSize, (page - 1) * pageSize]
  )
  return {
    rows: redemptions.map(toPromoRedemption),
    count: counted!.n,
    page,
    pages: countPages(counted!.n, pageSize),
    pageSize,
    totals: await discountTotals(id),
  }
}

async function discountTotals(id: string) {
  const sums = await rows<Pick<TableRow<'promo_redemptions'>, 'currency'> & { cents: number }>(
    `select r.currency, sum(r.discount_cents) as cents ${REDEMPTIONS_OF_PROMO}
     and r.released_at is null group by r.currency`,
    [id, id]
  )
  const centsByCurrency = new Map(sums.map(({ currency, cents }) => [currency, cents]))
  return CURRENCIES.flatMap((currency) => {
    const cents = centsByCurrency.get(currency)
    return cents ? [Money.of(cents, currency).toJSON()] : []
  })
}

export function listSeriesCodes(seriesId: string): Promise<SeriesCode[]> {
  return rows('select code, redemption_count from promos where series_id = ? order by code', [
    seriesId,
  ])
}
