import { CsvError, parse } from 'csv-parse/sync'
import { shop } from '#config/shop'
import { aboveLimitText, findLineAboveLimits } from '#shared/text/delimited'
import { hasControlCharacters } from '#shared/text/plain_text'
import { parseTypedNumber } from '#shared/typed/typed_number'
import { invalid } from '#shared/domain_error'

export type StockFileRow = { line: number; sku: string; quantity: number; reason: string | null }
export type RejectedRow = { line: number; sku: string; err: string }

const QUANTITY = { places: 0, isNegativeAllowed: true }
const MAX_QUANTITY = 999_999_999
const MAX_REASON_LENGTH = 300
/** Larger than any spreadsheet of counts */
const LIMITS = { columns: 200, cellLength: 2_000 }
const DELIMITERS = [',', ';', '\t']

type ParsedLine = { record: Record<string, string | undefined>; info: { lines: number } }

/**
 * Reads the columns sku, quantity and reason, in any order, separated by commas, semicolons or tabs. Line numbers start
 * at 1 with the header. Throws where the file as a whole cannot be read.
 */
export function readStockFile(csv: string): { rows: StockFileRow[]; rejected: RejectedRow[] } {
  const records = parseLines(csv)
  if (records.length === 0) throw invalid('file', 'The file has no lines below its header.')
  if (records.length > shop.stock.fileLines)
    throw invalid('file', `The file has more than ${shop.stock.fileLines} lines.`)

  const rows: StockFileRow[] = []
  const rejected: RejectedRow[] = []
  const firstLines = new Map<string, number>()
  for (const { record, info } of records) {
    const { lines: line } = info
    const { quantity = '', reason = '' } = record
    const sku = (record.sku ?? '').toUpperCase()
    const err = cellError({ sku, quantity, reason }) ?? repetitionError(sku, line, firstLines)
    if (err) rejected.push({ line, sku, err })
    else rows.push({ line, sku, quantity: toQuantity(quantity)!, reason: toReason(reason) })
  }
  return { rows, rejected }
}

function parseLines(csv: string): ParsedLine[] {
  const [header = ''] = csv.split(/\r?\n/, 1)
  const delimiter = DELIMITERS.find((candidate) => header.includes(candidate)) ?? ','
  const tooWide = findLineAboveLimits(csv, LIMITS, delimiter)
  if (tooWide) throw invalid('file', aboveLimitText(tooWide, LIMITS))
  const toNames = (columns: string[]) => columns.map((name) => name.trim().toLowerCase())
  try {
    return parse(csv, {
      bom: true,
      columns: (columns: string[]) => assertColumns(toNames(columns)),
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as ParsedLine[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid(
      'file',
      `Line ${error.lines ?? 1} cannot be read because its quotes do not match.`
    )
  }
}

function assertColumns(columns: string[]): string[] {
  const missing = ['sku', 'quantity'].filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw invalid('file', `The first line must name the column ${missing.join(' and ')}.`)
  return columns
}

type Cells = { sku: string; quantity: string; reason: string }

function cellError({ sku, quantity, reason }: Cells): string | null {
  if (hasControlCharacters(sku + reason)) return 'It contains characters that cannot be stored'
  if (!sku) return 'The SKU is missing'
  return quantityError(quantity)
}

function quantityError(quantity: string): string | null {
  const read = parseTypedNumber(quantity, QUANTITY)
  if ('error' in read && read.isAmbiguous) return read.error
  return toQuantity(quantity) === null ? 'The quantity is not a whole number' : null
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
): string | null {
  const first = firstLines.get(sku)
  if (first !== undefined) return `This SKU is already in line ${first}`
  firstLines.set(sku, line)
  return null
}

const toReason = (reason: string) => reason.slice(0, MAX_REASON_LENGTH) || null
