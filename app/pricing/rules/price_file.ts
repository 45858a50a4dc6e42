import { toCsv } from '#core/csv'
import { CURRENCIES } from '#shared/money'
import { priceText } from '#shared/price_cells'
import type { GroupPricesView, PriceGridProduct, UserPricesView } from '#pricing/views'

const PRODUCT = ['sku', 'name', 'msrp_usd', 'msrp_cad']
const count = (moq: number | null) => (moq === null ? '' : String(moq))

const about = ({ sku, name, msrp }: PriceGridProduct) => [
  sku,
  name,
  ...CURRENCIES.map((currency) => priceText(msrp[currency])),
]

/** A group's own prices as a file that can be imported again */
export function groupPriceFile({ rows }: GroupPricesView): string {
  const head = CURRENCIES.flatMap((currency) => [`price_${currency}`, `moq_${currency}`])
  const lines = rows.map((row) => [
    ...about(row),
    ...CURRENCIES.flatMap((currency) => [priceText(row.price[currency]), count(row.moq[currency])]),
  ])
  return toCsv([...PRODUCT, ...head], lines)
}

/** A customer's own prices as a file that can be imported again */
export function userPriceFile({ rows }: UserPricesView): string {
  const head = [...CURRENCIES.map((currency) => `price_${currency}`), 'moq']
  const lines = rows.map((row) => [
    ...about(row),
    ...CURRENCIES.map((currency) => priceText(row.price[currency])),
    count(row.moq),
  ])
  return toCsv([...PRODUCT, ...head], lines)
}
