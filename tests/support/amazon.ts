import { form } from '#tests/support/multipart'
import { call } from '#tests/support/http'
import type { ImportResult } from '#orders'

const ALL_ORDERS = [
  'amazon-order-id',
  'merchant-order-id',
  'purchase-date',
  'last-updated-date',
  'order-status',
  'fulfillment-channel',
  'sales-channel',
  'product-name',
  'sku',
  'asin',
  'item-status',
  'quantity',
  'currency',
  'item-price',
  'item-tax',
  'shipping-price',
  'shipping-tax',
  'item-promotion-discount',
  'ship-promotion-discount',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
]

const ORDER_REPORT = [
  'order-id',
  'order-item-id',
  'purchase-date',
  'payments-date',
  'buyer-email',
  'buyer-name',
  'buyer-phone-number',
  'sku',
  'product-name',
  'quantity-purchased',
  'currency',
  'item-price',
  'item-tax',
  'shipping-price',
  'shipping-tax',
  'recipient-name',
  'ship-address-1',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'item-promotion-discount',
  'sales-channel',
]

const UNSHIPPED = [
  'order-id',
  'order-item-id',
  'purchase-date',
  'promise-date',
  'buyer-email',
  'sku',
  'quantity-purchased',
  'quantity-to-ship',
  'recipient-name',
  'ship-address-1',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
]

type Cells = Record<string, string | number>

const SALE: Cells = {
  'purchase-date': '2026-10-05T10:11:12-07:00',
  'order-status': 'Shipped',
  'item-status': 'Shipped',
  'fulfillment-channel': 'Merchant',
  'sales-channel': 'Amazon.ca',
  'quantity': 1,
  'quantity-purchased': 1,
  'quantity-to-ship': 1,
  'currency': 'CAD',
  'item-price': '54.99',
  'product-name': 'Cable 3" long',
  'ship-country': 'CA',
  'ship-state': 'Ontario',
  'ship-city': 'Toronto',
  'ship-postal-code': 'M5V2T6',
}

const file = (columns: readonly string[], rows: readonly Cells[], separator = '\t'): string =>
  [
    columns,
    ...rows.map((row) => columns.map((column) => String(row[column] ?? SALE[column] ?? ''))),
  ]
    .map((cells) => cells.join(separator))
    .join('\n') + '\n'

/** The report All Orders; a row names the cells that differ from a shipped order of one unit. */
export const allOrders = (rows: readonly Cells[], separator?: string) =>
  file(ALL_ORDERS, rows, separator)

/** The Order Report, whose orders are not shipped yet */
export const orderReport = (rows: readonly Cells[]) => file(ORDER_REPORT, rows)

export const unshippedReport = (rows: readonly Cells[]) => file(UNSHIPPED, rows)

let last = Math.floor(Math.random() * 1_000_000)

/** Returns an Amazon order id that no other test has. */
export function anAmazonId(): string {
  last += 1
  const digits = String(Date.now()).slice(-7)
  return `701-${digits}-${String(last).padStart(7, '0').slice(-7)}`
}

export type UploadedFile = { name?: string; content: string | Buffer }
type Body = ImportResult & { err: string; code: string; field?: string }

/** Uploads files as staff do. */
export const uploadAmazon = (
  token: string | undefined,
  files: readonly (UploadedFile | string | Buffer)[],
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {}
) => {
  const parts = files.map((entry, index) => {
    const { name, content } =
      typeof entry === 'string' || Buffer.isBuffer(entry)
        ? { name: undefined, content: entry }
        : entry
    return { field: 'files', filename: name ?? `orders_${index + 1}.txt`, content }
  })
  const { body, headers: type } = form(parts)
  return call<Body>('POST', `/api/misc/amazon${query}`, {
    token,
    body,
    headers: { ...type, ...headers },
  })
}
