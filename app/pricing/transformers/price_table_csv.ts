import { toCsv } from '#core/files/csv'
import { CURRENCIES } from '#shared/money'
import { formatPriceCell } from '#shared/typed/price_cells'
import type { GroupPricesView, PriceGridProduct, UserPricesView } from '#pricing/views'

const PRODUCT_COLUMNS = ['sku', 'name', 'msrp_usd', 'msrp_cad']

/** Writes a group's price table in the format of the price import. */
export function groupPricesCsv({ rows }: GroupPricesView): string {
  const priceColumns = CURRENCIES.flatMap((currency) => [`price_${currency}`, `moq_${currency}`])
  const lines = rows.map((row) => [
    ...productCells(row),
    ...CURRENCIES.flatMap((currency) => [
      formatPriceCell(row.price[currency]),
      moqCell(row.moq[currency]),
    ]),
  ])
  return toCsv([...PRODUCT_COLUMNS, ...priceColumns], lines)
}

/** Writes a customer's price table in the format of the price import. */
export function userPricesCsv({ rows }: UserPricesView): string {
  const priceColumns = [...CURRENCIES.map((currency) => `price_${currency}`), 'moq']
  const lines = rows.map((row) => [
    ...productCells(row),
    ...CURRENCIES.map((currency) => formatPriceCell(row.price[currency])),
    moqCell(row.moq),
  ])
  return toCsv([...PRODUCT_COLUMNS, ...priceColumns], lines)
}

const productCells = ({ sku, name, msrp }: PriceGridProduct) => [
  sku,
  name,
  ...CURRENCIES.map((currency) => formatPriceCell(msrp[currency])),
]

const moqCell = (moq: number | null) => (moq === null ? '' : String(moq))
