import { listGroups } from '#accounts'
import { catalog, LINES } from '#catalog'
import { shop } from '#config/shop'
import { countRows, rows, type TableRow } from '#core/database'
import { toCsv } from '#core/files/csv'
import { countPages } from '#core/lists'
import { orderNumber } from '#shared/ids'
import { CURRENCIES, Money } from '#shared/money'
import { formatEndInput, formatStartInput } from '#shared/shop_time'
import { formatPriceCell } from '#shared/typed/price_cells'
import {
  displayCode,
  findPromoSummary,
  percentOf,
  toPromoRow,
  type PromoSummary,
} from '#pricing/promos/promo_list_page'
import { promoRestrictions } from '#pricing/promos/promo_restrictions'
import type { PromoInput, PromoRestrictions } from '#pricing/promos/promo_input_rules'

export async function promoDetail(id: string) {
  const promo = await findPromoSummary(id)
  if (!promo) return null
  const form = toPromoForm(promo, await promoRestrictions(promo))
  return { ...toPromoRow(promo), form, updated: promo.updated_at }
}

export type PromoDetailView = NonNullable<Awaited<ReturnType<typeof promoDetail>>>

const REDEMPTIONS_OF_PROMO =
  'from promo_redemptions r join promos p on p.id = r.promo_id where (p.id = ? or p.series_id = ?)'

/** Lists the redemptions of a code or a series, newest first, with the total discount. */
export async function promoRedemptions(
  id: string,
  { page, pageSize }: { page: number; pageSize: number }
) {
  const count = await countRows(`select count(*) as n ${REDEMPTIONS_OF_PROMO}`, [id, id])
  const redemptions = await rows<TableRow<'promo_redemptions'>>(
    `select r.* ${REDEMPTIONS_OF_PROMO} order by r.created_at desc, r.order_id desc limit ? offset ?`,
    [id, id, pageSize, (page - 1) * pageSize]
  )
  return {
    rows: redemptions.map(toPromoRedemption),
    count,
    page,
    pages: countPages(count, pageSize),
    pageSize,
    /** Total discount per currency, without released redemptions */
    totals: await discountTotals(id),
  }
}

export type PromoRedemptionsView = Awaited<ReturnType<typeof promoRedemptions>>

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

/** Returns the products and groups to which a code can be restricted. */
export async function promoChoices() {
  const { products } = await catalog()
  const groups = await listGroups()
  return {
    lines: LINES.map(({ slug, title }) => ({
      title,
      products: products
        .filter(({ line }) => line === slug)
        .map(({ id, sku, option, isDisabled }) => ({ id, sku, option, isDisabled })),
    })).filter((line) => line.products.length > 0),
    groups: groups.map(({ id, name }) => ({ id, name })),
  }
}

export type PromoChoicesView = Awaited<ReturnType<typeof promoChoices>>

/** Values of the promo form; '' for an open date, no products or groups for no restriction */
export type PromoFormView = Omit<PromoInput, 'start' | 'end'> & { start: string; end: string }

function toPromoForm(promo: PromoSummary, { products, groups }: PromoRestrictions): PromoFormView {
  return {
    code: displayCode(promo),
    note: promo.note,
    type: promo.type,
    percent: String(percentOf(promo) ?? ''),
    amount_usd: formatPriceCell(promo.amount_usd_cents),
    amount_cad: formatPriceCell(promo.amount_cad_cents),
    minimum_usd: formatPriceCell(promo.minimum_usd_cents),
    minimum_cad: formatPriceCell(promo.minimum_cad_cents),
    products,
    audience: promo.audience,
    groups,
    start: formatStartInput(promo.starts_at, shop.timeZone),
    end: formatEndInput(promo.ends_at, shop.timeZone),
    limit: promo.redemption_limit,
    customer_limit: promo.customer_limit,
    reduces_trade_prices: Boolean(promo.reduces_trade_prices),
  }
}

const toPromoRedemption = (row: TableRow<'promo_redemptions'>) => ({
  orderId: row.order_id,
  number: orderNumber(row.order_id),
  code: row.code,
  email: row.email,
  discount: Money.of(row.discount_cents, row.currency).toJSON(),
  at: row.created_at,
  isReleased: row.released_at !== null,
})

export type PromoRedemptionView = ReturnType<typeof toPromoRedemption>

/** Writes the codes of a series, and which of them are used. */
export async function seriesCodesCsv(seriesId: string): Promise<string> {
  const codes = await rows<Pick<TableRow<'promos'>, 'code' | 'redemption_count'>>(
    'select code, redemption_count from promos where series_id = ? order by code',
    [seriesId]
  )
  return toCsv(
    ['Code', 'State'],
    codes.map(({ code, redemption_count: count }) => [code, count > 0 ? 'used' : 'unused'])
  )
}
