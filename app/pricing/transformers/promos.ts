import { shop } from '#config/shop'
import { toCsv } from '#core/files/csv'
import { orderNumber } from '#shared/ids'
import { Money, type MoneyJson } from '#shared/money'
import { formatPriceCell } from '#shared/typed/price_cells'
import { Rate } from '#shared/rate'
import { formatEndInput, formatStartInput } from '#shared/shop_time'
import { seriesPrefix } from '#pricing/rules/promo_code'
import type { TableRow } from '#core/database'
import type { PromoSummary, SeriesCode } from '#pricing/promo_summary'
import type { PromoRestrictions } from '#pricing/rules/promo_input'
import type { PromoFormView, PromoRedemptionView, PromoRowView } from '#pricing/views'

export function toPromoRow(promo: PromoSummary): PromoRowView {
  return {
    id: promo.id,
    code: displayCode(promo),
    codes: promo.series_id === null ? null : promo.total_limit,
    note: promo.note,
    percent: percentOf(promo),
    amounts: [
      ...amountOf(promo.amount_usd_cents, 'usd'),
      ...amountOf(promo.amount_cad_cents, 'cad'),
    ],
    audience: promo.audience,
    startsAt: promo.starts_at,
    endsAt: promo.ends_at,
    used: promo.total_redemptions,
    limit: promo.total_limit,
    state: promo.state,
  }
}

export function toPromoForm(
  promo: PromoSummary,
  { products, groups }: PromoRestrictions
): PromoFormView {
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

export const toPromoRedemption = (row: TableRow<'promo_redemptions'>): PromoRedemptionView => ({
  orderId: row.order_id,
  number: orderNumber(row.order_id),
  code: row.code,
  email: row.email,
  discount: Money.of(row.discount_cents, row.currency).toJSON(),
  at: row.created_at,
  isReleased: row.released_at !== null,
})

export const seriesCodesCsv = (codes: readonly SeriesCode[]): string =>
  toCsv(
    ['Code', 'State'],
    codes.map(({ code, redemption_count: count }) => [code, count > 0 ? 'used' : 'unused'])
  )

const displayCode = ({ code, series_id: seriesId }: PromoSummary) =>
  seriesId === null ? code : seriesPrefix(code)

const percentOf = ({ percent_millionths: millionths }: PromoSummary) =>
  millionths === null ? null : Rate.millionths(millionths).toPercent()

const amountOf = (cents: number | null, currency: 'usd' | 'cad'): MoneyJson[] =>
  cents === null ? [] : [Money.of(cents, currency).toJSON()]
