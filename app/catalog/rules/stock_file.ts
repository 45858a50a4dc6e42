import { CsvError, parse } from 'csv-parse/sync'
import { shop } from '#config/shop'
import { hasControlCharacters } from '#shared/plain_text'
import { invalid } from '#shared/refusal'

export type StockFileRow = { line: number; sku: string; quantity: number; reason: string | null }
export type RejectedRow = { line: number; sku: string; err: string }

const WHOLE = /^[+-]?\d{1,9}$/
const LONGEST_REASON = 300
const DELIMITERS = [',', ';', '\t']

type ParsedLine = { record: Record<string, string | undefined>; info: { lines: number } }

/**
 * Reads sku, quantity and reason, in whatever order the header names them, parted by commas, semicolons or tabs; lines
 * count from 1, the header included. A file that is none of this is refused whole.
 */
export function readStockFile(csv: string): { rows: StockFileRow[]; rejected: RejectedRow[] } {
  const records = parsed(csv)
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
    const err = problem({ sku, quantity, reason }) ?? repeated(sku, line, firstLines)
    if (err) rejected.push({ line, sku, err })
    else rows.push({ line, sku, quantity: Number(quantity), reason: shortened(reason) })
  }
  return { rows, rejected }
}

function parsed(csv: string): ParsedLine[] {
  const [header = ''] = csv.split(/\r?\n/, 1)
  const names = (columns: string[]) => columns.map((name) => name.trim().toLowerCase())
  try {
    return parse(csv, {
      bom: true,
      columns: (columns: string[]) => assertKnown(names(columns)),
      delimiter: DELIMITERS.find((sign) => header.includes(sign)) ?? ',',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as ParsedLine[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid('file', `Line ${error.lines ?? 1} cannot be read: its quotes do not match.`)
  }
}

function assertKnown(columns: string[]): string[] {
  const missing = ['sku', 'quantity'].filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw invalid('file', `The first line must name the column ${missing.join(' and ')}.`)
  return columns
}

type Cells = { sku: string; quantity: string; reason: string }

function problem({ sku, quantity, reason }: Cells): string | null {
  if (hasControlCharacters(sku + reason)) return 'There are characters that cannot be stored'
  if (!sku) return 'The SKU is missing'
  if (!WHOLE.test(quantity)) return 'The quantity is no whole number'
  return null
}

function repeated(sku: string, line: number, firstLines: Map<string, number>): string | null {
  const first = firstLines.get(sku)
  if (first !== undefined) return `This SKU stands in line ${first} already`
  firstLines.set(sku, line)
  return null
}

const shortened = (reason: string) => reason.slice(0, LONGEST_REASON) || null
