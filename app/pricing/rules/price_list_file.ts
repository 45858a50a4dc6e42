import { shop } from '#config/shop'
import { toCsv } from '#core/csv'
import { calendarDay, formatDate } from '#shared/dates'
import type { CustomerPriceList } from '#pricing/queries/customer_price_list'

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

/** `Price list Dealer USD 2026-11-21.csv` */
export function priceListFileName(
  { title, currency }: Pick<CustomerPriceList, 'title' | 'currency'>,
  { format, now }: { format: 'csv' | 'pdf'; now: Date }
): string {
  return `Price list ${title} ${currency.toUpperCase()} ${calendarDay(now, shop.timeZone)}.${format}`
}

/** One row a product; where no quantity earns another price the last price is the first. */
export function priceListCsv(
  { lines, currency, saleEndsAt }: CustomerPriceList,
  now: Date
): string {
  const date = calendarDay(now, shop.timeZone)
  const until = saleEndsAt === null ? '' : calendarDay(lastInstant(saleEndsAt), shop.timeZone)
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
        isOnSale ? until : '',
        date,
      ]
    })
  )
  return toCsv(HEADER, rows)
}

/** The last day of a sale, as it is to be read */
export const saleUntil = ({ saleEndsAt }: CustomerPriceList): string | null =>
  saleEndsAt && formatDate(lastInstant(saleEndsAt), shop.timeZone)

const lastInstant = (endsAt: string) => new Date(Date.parse(endsAt) - 1)
