import { shop } from '#config/shop'
import { centsOf, plainText } from '#orders/amazon/files/cells'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { ImportedKind } from '#orders/amazon/files/report_kind'
import type { LineError, ReportItem } from '#orders/amazon/files/report_order'
import type { CsvRow } from '#shared/text/csv_file'

/** A row with its amounts in cents */
export type ReadRow = ReportItem & {
  itemId: string
  tax: number
  shipping: number
  giftWrap: number
  discount: number
  /** Promotions of the rows that continue this one */
  continuedDiscount: number
}

const CURRENCIES = ['USD', 'CAD']
const CHANNELS = ['', 'amazon.ca', 'amazon.com']
const CANCELLED = /^cancell?ed$/i
const STATUSES = /^(un|partially ?)?shipp(ed|ing)\b|^complete$|^invoiceunconfirmed$/i
const SKU_LENGTH = 40
const NAME_LENGTH = 300

/** Returns why a row is left out although nothing is wrong with it, or null. */
export function skipReason(kind: ImportedKind, { cell }: CsvRow): string | null {
  const channel = cell('sales-channel').toLowerCase()
  if (channel === 'non-amazon') return texts.notAmazon
  const quantity = cell(quantityColumn(kind))
  const [status, itemStatus] = [cell('order-status'), cell('item-status')]
  if (CANCELLED.test(status) || CANCELLED.test(itemStatus) || /^0+$/.test(quantity))
    return texts.cancelled
  if (/^pending/i.test(status)) return texts.pending
  const currency = cell('currency').toUpperCase()
  if (currency !== '' && !CURRENCIES.includes(currency))
    return texts.currency(plainText(currency, 10))
  if (!CHANNELS.includes(channel)) return texts.channel(plainText(cell('sales-channel'), 40))
  if (kind === 'all_orders' && !STATUSES.test(status))
    return texts.unknownStatus(plainText(status, 40))
  return null
}

const quantityColumn = (kind: ImportedKind) =>
  kind === 'all_orders' ? 'quantity' : 'quantity-purchased'

/**
 * Reads the item of a row. An item that a second row of the Order Report continues gets its promotions added; the
 * response is null then, as it is for a row that repeats one word for word.
 */
export function readItem(
  kind: ImportedKind,
  row: CsvRow,
  items: readonly ReadRow[]
): ReadRow | LineError | null {
  const { line, cell } = row
  const amounts = readAmounts(row)
  if ('err' in amounts) return amounts
  const itemId = kind === 'order_report' ? cell('order-item-id') : ''
  const isBlank = cell('item-price') === '' && cell(quantityColumn(kind)) === ''
  const continued =
    itemId === '' ? isBlank && items.at(-1) : items.find((item) => item.itemId === itemId)
  if (continued && isBlank) {
    continued.continuedDiscount += amounts.discount
    return null
  }

  const quantityText = cell(quantityColumn(kind))
  const quantity = /^\d{1,4}$/.test(quantityText) ? Number(quantityText) : 0
  if (quantity < 1 || quantity > shop.quantity.perLine)
    return { line, err: texts.quantity(plainText(quantityText, 20)) }
  if (cell('currency') === '') return { line, err: texts.noCurrency }
  if (cell('item-price') === '') return { line, err: texts.noPrice }
  const item: ReadRow = {
    line,
    itemId,
    sku: plainText(cell('sku'), SKU_LENGTH),
    asin: plainText(cell('asin'), SKU_LENGTH),
    name: plainText(cell('product-name'), NAME_LENGTH),
    quantity,
    ...amounts,
    continuedDiscount: 0,
  }
  if (!continued) return item
  return isSameItem(continued, item) ? null : { line, err: texts.otherContent(continued.line) }
}

const isSameItem = (first: ReadRow, second: ReadRow): boolean =>
  SAME_IN_REPEATED.every((name) => first[name] === second[name])

const SAME_IN_REPEATED = [
  'sku',
  'asin',
  'quantity',
  'totalCents',
  'tax',
  'shipping',
  'giftWrap',
  'discount',
] as const

const TAXES = ['item-tax', 'shipping-tax', 'gift-wrap-tax']
const DISCOUNTS = ['item-promotion-discount', 'ship-promotion-discount']

/** Amounts are for the whole quantity; some reports write discounts with a minus sign. */
function readAmounts({ line, cell }: CsvRow) {
  let wrong: LineError | null = null
  const cents = (column: string): number => {
    const text = cell(column)
    const amount = centsOf(text)
    if (amount === null) wrong ??= { line, err: texts.amount(column, plainText(text, 20)) }
    return amount ?? 0
  }
  const positive = (column: string): number => {
    const amount = cents(column)
    if (amount < 0) wrong ??= { line, err: texts.amount(column, plainText(cell(column), 20)) }
    return amount
  }
  const sum = (columns: readonly string[], read: (column: string) => number) =>
    columns.reduce((total, column) => total + read(column), 0)
  const amounts = {
    totalCents: positive('item-price'),
    tax: sum(TAXES, positive),
    shipping: positive('shipping-price'),
    giftWrap: positive('gift-wrap-price'),
    discount: sum(DISCOUNTS, (column) => Math.abs(cents(column))),
  }
  return (wrong as LineError | null) ?? amounts
}
