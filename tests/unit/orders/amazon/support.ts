import type { CsvRow } from '#shared/text/csv_file'

/** A row of a report with these cells; the others are blank. */
export const aRow = (cells: Record<string, string>, line = 2): CsvRow => ({
  line,
  cell: (column) => cells[column] ?? '',
})

/** The cells of a row of the Order Report with one unit */
export const SOLD = {
  'order-id': '701-1234567-1234567',
  'order-item-id': '50000000000011',
  'purchase-date': '2026-10-05T10:11:12-07:00',
  'sku': 'THX-CBH10',
  'asin': 'B00EXAMPLE',
  'product-name': 'Cable',
  'quantity-purchased': '1',
  'currency': 'CAD',
  'item-price': '54.99',
  'sales-channel': 'Amazon.ca',
}
