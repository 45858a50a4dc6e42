import { columnName } from '#shared/text/csv_file'
import { AMAZON_REPORTS, amazonTexts as texts } from '#shared/texts/amazon'

/** The first three are read, the others are refused by name. */
export type ReportKind = keyof typeof AMAZON_REPORTS
export type ImportedKind = 'order_report' | 'all_orders' | 'unshipped'

/** The columns that identify a kind, most telling first: Amazon adds and drops others by account and year. */
const SIGNS: readonly [kind: ReportKind, columns: readonly string[]][] = [
  ['settlement', ['settlement-id']],
  ['payments', ['date/time', 'type', 'total']],
  ['fba_shipments', ['amazon-order-id', 'shipment-item-id']],
  ['all_orders', ['amazon-order-id', 'order-status']],
  ['order_report', ['order-id', 'item-price']],
  ['unshipped', ['order-id', 'quantity-to-ship']],
  ['listings', ['seller-sku', 'price']],
  ['listings', ['listing-id']],
]

const REQUIRED: Record<ImportedKind, readonly string[]> = {
  order_report: ['order-item-id', 'purchase-date', 'sku', 'quantity-purchased', 'currency'],
  all_orders: ['purchase-date', 'sku', 'quantity', 'currency', 'item-price'],
  unshipped: ['promise-date'],
}

/** Returns the kind of report whose header has these cells; null for anything else. */
export function reportKindOf(header: readonly string[]): ReportKind | null {
  const columns = new Set(header.map(columnName))
  const sign = SIGNS.find(([, names]) => names.every((name) => columns.has(name)))
  return sign?.[0] ?? null
}

export const isImported = (kind: ReportKind): kind is ImportedKind => kind in REQUIRED

/** Returns why a report with this header cannot be imported, or null. */
export function headerError(kind: ReportKind, header: readonly string[]): string | null {
  if (!isImported(kind)) return texts.refusedKind(AMAZON_REPORTS[kind])
  const columns = new Set(header.map(columnName))
  const missing = REQUIRED[kind].filter((name) => !columns.has(name))
  return missing.length > 0 ? texts.missingColumns(AMAZON_REPORTS[kind], missing) : null
}
