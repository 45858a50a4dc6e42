import { shop } from '#config/shop'
import { one, rows } from '#core/database'
import { pagesOf } from '#core/lists'
import { orderNumber } from '#shared/ids'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import { priceText } from '#shared/price_cells'
import { typedEnd, typedStart } from '#shared/shop_time'
import {
  findListedPromo,
  percentOf,
  seriesPrefix,
  toRow,
  type ListedPromo,
} from '#pricing/queries/promo_list'
import type { PromoDetailView, PromoFormView, PromoUsesView } from '#pricing/views'

export async function promoDetail(id: string): Promise<PromoDetailView | null> {
  const promo = await findListedPromo(id)
  return promo && { ...toRow(promo), form: promoForm(promo), updated: promo.updated_at }
}

/** What a form begins with; dates as they are typed, amounts as decimals */
export function promoForm(promo: ListedPromo): PromoFormView {
  const isSeries = promo.series_id !== null
  return {
    code: isSeries ? seriesPrefix(promo.code) : promo.code,
    note: promo.note,
    type: promo.type,
    percent: String(percentOf(promo) ?? ''),
    amount_usd: priceText(promo.amount_usd_cents),
    amount_cad: priceText(promo.amount_cad_cents),
    minimum_usd: priceText(promo.minimum_usd_cents),
    minimum_cad: priceText(promo.minimum_cad_cents),
    products: JSON.parse(promo.products),
    audience: promo.audience,
    groups: JSON.parse(promo.groups),
    start: typedStart(promo.starts_at, shop.timeZone),
    end: typedEnd(promo.ends_at, shop.timeZone),
    limit: promo.use_limit,
    customer_limit: promo.customer_limit,
    reduces_trade_prices: Boolean(promo.reduces_trade_prices),
  }
}

type UseRow = {
  order_id: string
  code: string
  email: string
  currency: Currency
  discount_cents: number
  at: string
  given_back_at: string | null
}

const OF_PROMO =
  'from promo_uses u join promos p on p.id = u.promo_id where (p.id = ? or p.series_id = ?)'

/** By which orders a code, or a series, has been used, newest first, and what it has cost */
export async function promoUses(id: string, page: number): Promise<PromoUsesView> {
  const size = shop.pageSize.list
  const counted = await one<{ n: number }>(`select count(*) as n ${OF_PROMO}`, [id, id])
  const found = await rows<UseRow>(
    `select u.* ${OF_PROMO} order by u.at desc, u.order_id desc limit ? offset ?`,
    [id, id, size, (page - 1) * size]
  )
  const sums = await rows<{ currency: Currency; cents: number }>(
    `select u.currency, sum(u.discount_cents) as cents ${OF_PROMO} and u.given_back_at is null group by u.currency`,
    [id, id]
  )
  const totals = new Map(sums.map(({ currency, cents }) => [currency, cents]))
  return {
    rows: found.map((use) => ({
      orderId: use.order_id,
      number: orderNumber(use.order_id),
      code: use.code,
      email: use.email,
      discount: Money.of(use.discount_cents, use.currency).toJSON(),
      at: use.at,
      isGivenBack: use.given_back_at !== null,
    })),
    count: counted!.n,
    page,
    pages: pagesOf(counted!.n, size),
    totals: CURRENCIES.flatMap((currency) => {
      const cents = totals.get(currency)
      return cents ? [Money.of(cents, currency).toJSON()] : []
    }),
  }
}

/** Every code of a series, with whether it has been used */
export function seriesCodes(id: string): Promise<{ code: string; used: number }[]> {
  return rows('select code, used from promos where series_id = ? order by code', [id])
}
