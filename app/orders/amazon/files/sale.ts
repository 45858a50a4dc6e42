import { contactOf, instantOf, plainText } from '#orders/amazon/files/cells'
import { OrderSource } from '#shared/enums'
import { isCurrency, type Currency } from '#shared/money'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { LineError, ReportAmounts, ReportOrder } from '#orders/amazon/files/report_order'
import type { CsvRow } from '#shared/text/csv_file'
import type { ReadRow } from '#orders/amazon/files/report_rows'

/** The columns of orders hold 32 bits. */
const MAX_CENTS = 2_000_000_000

/** Sums the items of an order, whose first row has what applies to all of it. */
export function toReportOrder(
  id2: string,
  items: readonly ReadRow[],
  row: CsvRow
): ReportOrder | LineError {
  const { line, cell } = row
  const amounts = sumAmounts(items)
  if (amounts.subtotal + amounts.salesTax + amounts.shipping > MAX_CENTS)
    return { line, err: texts.tooLarge }
  if (amounts.total < 0) return { line, err: texts.discountTooLarge }
  const currency = cell('currency').toLowerCase()
  if (!isCurrency(currency)) return { line, err: texts.noCurrency }

  const placedAt = instantOf(cell('purchase-date'))
  if (placedAt === null) return dateError(row, 'purchase-date')
  const paidAt = cell('payments-date') === '' ? placedAt : instantOf(cell('payments-date'))
  if (paidAt === null) return dateError(row, 'payments-date')
  return {
    id2,
    line,
    source: sourceOf(row, currency),
    currency,
    isShipped: /^(shipped|complete)\b/i.test(cell('order-status')),
    placedAt,
    paidAt,
    changedAt: instantOf(cell('last-updated-date')) ?? placedAt,
    items: [...items.map(toItem), ...giftWrapOf(items)],
    amounts,
    contact: contactOf(row),
  }
}

const toItem = ({ line, sku, asin, name, quantity, totalCents }: ReadRow) => ({
  line,
  sku,
  asin,
  name,
  quantity,
  totalCents,
})

function giftWrapOf(items: readonly ReadRow[]) {
  const totalCents = items.reduce((sum, { giftWrap }) => sum + giftWrap, 0)
  if (totalCents === 0) return []
  const [{ line }] = items
  return [{ line, sku: '', asin: '', name: 'Gift wrap', quantity: 1, totalCents }]
}

function sumAmounts(items: readonly ReadRow[]): ReportAmounts {
  const sum = (read: (item: ReadRow) => number) =>
    items.reduce((total, item) => total + read(item), 0)
  const subtotal = sum(({ totalCents, giftWrap }) => totalCents + giftWrap)
  const discount = sum((item) => item.discount + item.continuedDiscount)
  const salesTax = sum(({ tax }) => tax)
  const shipping = sum((item) => item.shipping)
  return {
    subtotal,
    discount,
    salesTax,
    shipping,
    total: subtotal - discount + salesTax + shipping,
  }
}

const dateError = ({ line, cell }: CsvRow, column: string): LineError => ({
  line,
  err: texts.date(column, plainText(cell(column), 40)),
})

/** The sales channel decides; a report without one has the orders of one marketplace, which its currency tells. */
function sourceOf({ cell }: CsvRow, currency: Currency): string {
  const channel = cell('sales-channel').toLowerCase()
  const isCanadian = channel === '' ? currency === 'cad' : channel === 'amazon.ca'
  const isByAmazon = /^(amazon|afn)$/i.test(cell('fulfillment-channel'))
  if (isByAmazon) return isCanadian ? OrderSource.AmazonCaFba : OrderSource.AmazonComFba
  return isCanadian ? OrderSource.AmazonCa : OrderSource.AmazonCom
}
