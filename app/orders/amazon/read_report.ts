import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Parser } from 'csv-parse'
import { decodeText } from '#shared/decode_text'
import { amazonTexts as words } from '#shared/texts/amazon'
import {
  columnName,
  headerError,
  isImported,
  reportKindOf,
  type ImportedKind,
  type ReportKind,
} from '#orders/amazon/report_kind'
import type { ReportRow } from '#orders/amazon/report_order'

/** The content of an uploaded file, or why it cannot be imported */
export type ReportFile =
  | { kind: ImportedKind; rows: ReportRow[]; err: null }
  | { kind: ReportKind | null; rows: readonly []; err: string }

type ParsedLine = { record: string[]; info: { lines: number } }

/** Date range reports have up to seven lines before their header. */
const MAX_HEADER_LINE = 10
/** Characters that are parsed before other requests get their turn */
const SLICE = 8 * 1024

/** Reads a report of any kind and encoding, and names its kind. */
export async function readReport(bytes: Uint8Array): Promise<ReportFile> {
  const text = decodeText(bytes)
  const delimiter = delimiterOf(text)
  let header: { kind: ReportKind; columns: ReadonlyMap<string, number> } | null = null
  const rows: ReportRow[] = []
  try {
    let position = 0
    for await (const { record, info } of parsedLines(text, delimiter)) {
      position += 1
      if (header) rows.push(toRow(record, info.lines, header.columns))
      else {
        const kind = reportKindOf(record)
        if (kind) {
          const err = headerError(kind, record)
          if (err) return { kind, rows: [], err }
          header = { kind, columns: columnsOf(record) }
        } else if (position >= MAX_HEADER_LINE) break
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const err = words.quotes(Number(error.lines ?? 1))
    return { kind: header?.kind ?? null, rows: [], err }
  }
  if (!header || !isImported(header.kind)) return { kind: null, rows: [], err: words.unknownReport }
  if (rows.length === 0) return { kind: header.kind, rows: [], err: words.noLines }
  return { kind: header.kind, rows, err: null }
}

/** Amazon does not quote the cells of tab files: a quotation mark in a product name is an inch. */
async function* parsedLines(text: string, delimiter: string): AsyncGenerator<ParsedLine> {
  const parser = parse({
    delimiter,
    quote: delimiter === '\t' ? null : '"',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    bom: true,
  })
  const writing = write(text, parser)
  writing.catch(() => {})
  for await (const line of parser) yield line as ParsedLine
  await writing
}

async function write(text: string, parser: Parser): Promise<void> {
  for (let from = 0; from < text.length; from += SLICE) {
    if (parser.destroyed) return
    if (!parser.write(text.slice(from, from + SLICE))) await once(parser, 'drain')
    await setImmediate()
  }
  parser.end()
}

/** Returns the separator of the line with the most separators among the first ones, which is the header. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, SLICE).split('\n', MAX_HEADER_LINE)
  const counts = ['\t', ';', ','].map((separator) => ({
    separator,
    count: Math.max(...lines.map((line) => line.split(separator).length - 1)),
  }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator
}

const columnsOf = (record: readonly string[]): ReadonlyMap<string, number> =>
  new Map(record.map((name, index) => [columnName(name), index]))

const toRow = (
  record: readonly string[],
  line: number,
  columns: ReadonlyMap<string, number>
): ReportRow => ({
  line,
  cell: (column) => (record[columns.get(column) ?? -1] ?? '').trim(),
})
