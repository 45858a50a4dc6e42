import { shop } from '#config/shop'
import { toCsv } from '#core/files/csv'
import { calendarDay, formatDate } from '#shared/dates'
import type { CustomerPriceList } from '#pricing/price_lists/customer_price_list'

export const PRICE_LIST_FORMATS = ['pdf', 'csv'] as const
export type PriceListFormat = (typeof PRICE_LIST_FORMATS)[number]

const HEADER = [
  'SKU',
  'Product',
  'Line',
  'Currency',
  'MSRP',
  'Price of 1',
  'MOQ',
  'Price from MOQ',
  'Sale until',
  'Date',
]

/** Returns `Price list Dealer USD 2026-11-21.csv`. */
export function priceListFileName(
  { title, currency }: Pick<CustomerPriceList, 'title' | 'currency'>,
  { format, now }: { format: PriceListFormat; now: Date }
): string {
  return `Price list ${title} ${currency.toUpperCase()} ${calendarDay(now, shop.timeZone)}.${format}`
}

/** Writes one row per product; without a price break both price columns hold the same price. */
export function priceListCsv(
  { lines, currency, saleEndsAt }: CustomerPriceList,
  now: Date
): string {
  const date = calendarDay(now, shop.timeZone)
  const lastSaleDay =
    saleEndsAt === null ? '' : calendarDay(lastInstantOfSale(saleEndsAt), shop.timeZone)
  const rows = lines.flatMap(({ title, products }) =>
    products.map(({ product, msrp, breaks, isOnSale }) => {
      const [first] = breaks
      const last = breaks.at(-1) ?? first
      return [
        product.sku,
        product.name,
        title,
        currency.toUpperCase(),
        msrp.toDecimalString(),
        first.price.toDecimalString(),
        last.quantity,
        last.price.toDecimalString(),
        isOnSale ? lastSaleDay : '',
        date,
      ]
    })
  )
  return toCsv(HEADER, rows)
}

/** Returns the last day of the sale as text. */
export const saleUntil = ({ saleEndsAt }: CustomerPriceList): string | null =>
  saleEndsAt && formatDate(lastInstantOfSale(saleEndsAt), shop.timeZone)

// A sale ends before its end instant, which is midnight after the last day.
const lastInstantOfSale = (endsAt: string) => new Date(Date.parse(endsAt) - 1)
