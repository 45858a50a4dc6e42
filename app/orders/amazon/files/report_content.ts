import { setImmediate } from 'node:timers/promises'
import { readItem, skipReason, type ReadRow } from '#orders/amazon/files/report_rows'
import { toReportOrder } from '#orders/amazon/files/sale'
import { contactOf, instantOf, plainText } from '#orders/amazon/files/cells'
import { spreadsheetError } from '#orders/amazon/files/spreadsheet_traces'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { ImportedKind } from '#orders/amazon/files/report_kind'
import type { LineError, ReportContent, ReportEntry } from '#orders/amazon/files/report_order'
import type { CsvRow } from '#shared/text/csv_file'

/** Rows that are read before other requests get their turn */
const ROWS_AT_ONCE = 200

const AMAZON_ID = /^[a-z0-9]+(-[a-z0-9]+){2}$/i
const MAX_ID_LENGTH = 40

/** Returns the orders of a report, each with all its lines, and the lines that are not imported. */
export async function readContent(
  kind: ImportedKind,
  rows: readonly CsvRow[]
): Promise<ReportContent> {
  const content: ReportContent = { entries: [], errors: [], skipped: 0 }
  const groups = groupRows(kind, rows, content)
  await setImmediate()
  let count = 0
  for (const [id2, orderRows] of groups) {
    addEntry({ kind, id2, rows: orderRows }, content)
    count += orderRows.length
    if (count >= ROWS_AT_ONCE) {
      count = 0
      await setImmediate()
    }
  }
  content.errors.sort((a, b) => a.line - b.line)
  return content
}

/** A continuation row has nearly all cells blank; where even the order id is, it belongs to the row before it. */
function groupRows(
  kind: ImportedKind,
  rows: readonly CsvRow[],
  content: ReportContent
): Map<string, CsvRow[]> {
  const column = kind === 'all_orders' ? 'amazon-order-id' : 'order-id'
  const groups = new Map<string, CsvRow[]>()
  let last = ''
  for (const row of rows) {
    const id = row.cell(column).toUpperCase()
    if (id === '' && (last === '' || !isContinuation(row))) {
      skip(content, { line: row.line, err: texts.missingId })
      continue
    }
    last = id || last
    const group = groups.get(last)
    if (group) group.push(row)
    else groups.set(last, [row])
  }
  return groups
}

const isContinuation = ({ cell }: CsvRow) =>
  ['sku', 'item-price', 'currency'].every((column) => cell(column) === '')

type RowGroup = { kind: ImportedKind; id2: string; rows: readonly CsvRow[] }

function addEntry({ kind, id2, rows }: RowGroup, content: ReportContent): void {
  if (kind === 'unshipped') return addShipBy(id2, rows, content)

  const otherCurrency = rows.find((row) => isOtherCurrency(row, rows))
  if (otherCurrency)
    return skipAll(rows, [{ line: otherCurrency.line, err: texts.mixedCurrencies }], content)

  const wanted: CsvRow[] = []
  let isCancelled = false
  for (const row of rows) {
    const reason = skipReason(kind, row)
    if (reason === null) wanted.push(row)
    else skip(content, { line: row.line, err: reason })
    isCancelled ||= reason === texts.cancelled
  }
  if (wanted.length > 0) addSale({ kind, id2, rows: wanted }, content)
  else if (isCancelled) content.entries.push({ kind: 'cancellation', id2, line: rows[0].line })
}

const currencyOf = ({ cell }: CsvRow) => cell('currency').toUpperCase()

function isOtherCurrency(row: CsvRow, rows: readonly CsvRow[]): boolean {
  const first = rows.map(currencyOf).find((currency) => currency !== '')
  return ![first, ''].includes(currencyOf(row))
}

/** One line that cannot be read keeps the whole order out, because its amounts would be wrong. */
function addSale({ kind, id2, rows }: RowGroup, content: ReportContent): void {
  const errors: LineError[] = []
  const items: ReadRow[] = []
  for (const row of rows) {
    const read = spreadsheetError(row) ?? readItem(kind, row, items)
    if (read === null) continue
    if ('err' in read) errors.push(read)
    else items.push(read)
  }
  const [{ line }] = rows
  const isNamed = errors.some((error) => error.line === line)
  if (!isNamed && (!AMAZON_ID.test(id2) || id2.length > MAX_ID_LENGTH))
    errors.unshift({ line, err: texts.invalidId(id2.slice(0, MAX_ID_LENGTH)) })
  const order = errors.length === 0 ? toReportOrder(id2, items, rows[0]) : null
  if (order && !('err' in order)) {
    content.entries.push({ kind: 'sale', ...order })
    return
  }
  if (order) errors.push(order)
  skipAll(rows, errors, content)
}

function skipAll(
  rows: readonly CsvRow[],
  errors: readonly LineError[],
  content: ReportContent
): void {
  const [{ line: first }] = errors
  const failed = new Map(errors.map((error) => [error.line, error]))
  for (const { line } of rows)
    skip(content, failed.get(line) ?? { line, err: texts.otherLine(first) })
}

function addShipBy(id2: string, rows: readonly CsvRow[], content: ReportContent): void {
  const errors = rows.flatMap((row) => spreadsheetError(row) ?? promiseDateError(row) ?? [])
  if (errors.length > 0) return skipAll(rows, errors, content)
  const dates = rows.map((row) => instantOf(row.cell('promise-date')))
  const known = dates.filter((date) => date !== null).sort()
  const entry: ReportEntry = {
    kind: 'ship_by',
    id2,
    lines: rows.map(({ line }) => line),
    shipBy: known[0] ?? null,
    contact: contactOf(rows[0]),
  }
  content.entries.push(entry)
}

function promiseDateError({ line, cell }: CsvRow): LineError | null {
  const text = cell('promise-date')
  if (text === '' || instantOf(text) !== null) return null
  return { line, err: texts.date('promise-date', plainText(text, 40)) }
}

function skip(content: ReportContent, error: LineError): void {
  content.errors.push(error)
  content.skipped += 1
}
