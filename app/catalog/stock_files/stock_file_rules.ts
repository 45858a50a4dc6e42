import { shop } from '#config/shop'
import { readCsvFile, repeatedColumn, type CsvRow } from '#shared/text/csv_file'
import { hasControlCharacters } from '#shared/text/plain_text'
import { tableFileTexts as texts } from '#shared/texts/files'
import { parseTypedNumber } from '#shared/typed/typed_number'
import { invalid } from '#shared/domain_error'

const COLUMNS = ['sku', 'quantity', 'reason'] as const
type Column = (typeof COLUMNS)[number]

/** Whether quantities are new counts or are added to the stock */
export const STOCK_FILE_MODES = ['absolute', 'delta'] as const
export type StockFileMode = (typeof STOCK_FILE_MODES)[number]

export type StockFileRow = { line: number; sku: string; quantity: number; reason: string | null }
export type RejectedRow = { line: number; column: Column; sku: string; err: string }

type StockFile = {
  rows: StockFileRow[]
  rejected: RejectedRow[]
  /** Rows without a quantity, such as goods that are not counted yet */
  skipped: number
}

const QUANTITY = { places: 0, isNegativeAllowed: true }
const MAX_QUANTITY = 999_999_999
const MAX_REASON_LENGTH = 300

type ReadOptions = { fileName: string; mode: StockFileMode }

/**
 * Reads the columns sku, quantity and reason, in any order. Line numbers start at 1 with the header. Throws where the file
 * as a whole cannot be read.
 */
export function readStockFile(csv: string, { fileName, mode }: ReadOptions): StockFile {
  const content = readCsvFile(csv, fileName)
  if (content.err !== null) throw invalid('file', content.err)
  const { columns, rows } = content
  assertColumns(columns)
  if (rows.length === 0) throw invalid('file', 'The file has no lines below its header.')
  if (rows.length > shop.stock.fileLines)
    throw invalid('file', `The file has more than ${shop.stock.fileLines} lines.`)

  const file: StockFile = { rows: [], rejected: [], skipped: 0 }
  const firstLines = new Map<string, number>()
  for (const row of rows) {
    if (row.cell('quantity') === '') file.skipped += 1
    else addRow(row, { mode, firstLines, file })
  }
  return file
}

type AddOptions = { mode: StockFileMode; firstLines: Map<string, number>; file: StockFile }

function addRow({ line, cell }: CsvRow, { mode, firstLines, file }: AddOptions): void {
  const sku = cell('sku').toUpperCase()
  const [quantity, reason] = [cell('quantity'), cell('reason')]
  const error = cellError({ sku, quantity, reason }, mode) ?? repetitionError(sku, line, firstLines)
  if (error) file.rejected.push({ line, sku, ...error })
  else file.rows.push({ line, sku, quantity: toQuantity(quantity)!, reason: toReason(reason) })
}

function assertColumns(columns: readonly string[]): void {
  const missing = ['sku', 'quantity'].filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw invalid('file', `The first line must name the column ${missing.join(' and ')}.`)
  const repeated = repeatedColumn(columns, COLUMNS)
  if (repeated) throw invalid('file', texts.repeated(repeated))
}

type Cells = Record<Column, string>
type CellError = { column: Column; err: string }

function cellError({ sku, quantity, reason }: Cells, mode: StockFileMode): CellError | null {
  const unstorable = Object.entries({ sku, reason }).find(([, text]) => hasControlCharacters(text))
  if (unstorable)
    return { column: unstorable[0] as Column, err: 'It contains characters that cannot be stored' }
  if (!sku) return { column: 'sku', err: 'The SKU is missing' }
  const err = quantityError(quantity, mode)
  return err === null ? null : { column: 'quantity', err }
}

function quantityError(quantity: string, mode: StockFileMode): string | null {
  const read = parseTypedNumber(quantity, QUANTITY)
  if ('error' in read && read.isAmbiguous) return read.error
  if (toQuantity(quantity) === null) return 'The quantity is not a whole number'
  const isChange = mode === 'absolute' && quantity.startsWith('+')
  return isChange ? `${quantity} is a change, not a count` : null
}

function toQuantity(text: string): number | null {
  const read = parseTypedNumber(text, QUANTITY)
  if ('error' in read) return null
  const quantity = Number(read.decimal)
  return Math.abs(quantity) <= MAX_QUANTITY ? quantity : null
}

function repetitionError(
  sku: string,
  line: number,
  firstLines: Map<string, number>
): CellError | null {
  const first = firstLines.get(sku)
  if (first !== undefined) return { column: 'sku', err: `This SKU is already in line ${first}` }
  firstLines.set(sku, line)
  return null
}

const toReason = (reason: string) => reason.slice(0, MAX_REASON_LENGTH) || null
