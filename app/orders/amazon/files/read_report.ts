import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from '#shared/text/decode_text'
import { amazonTexts as texts } from '#shared/texts/amazon'
import {
  columnName,
  headerError,
  isImported,
  reportKindOf,
  type ImportedKind,
  type ReportKind,
} from '#orders/amazon/files/report_kind'
import type { ReportRow } from '#orders/amazon/files/report_order'

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
  const reader = new ReportReader()
  try {
    await parseLines(text, delimiterOf(text), (line) => reader.add(line))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const err = texts.quotes(Number(error.lines ?? 1))
    return { kind: reader.kind, rows: [], err }
  }
  return reader.result()
}

type Header = { kind: ReportKind; columns: ReadonlyMap<string, number> }

/** Finds the header among the first lines and collects the rows below it. */
class ReportReader {
  #header: Header | null = null
  #wrongHeader: { kind: ReportKind; err: string } | null = null
  #lineCount = 0
  readonly #rows: ReportRow[] = []

  get kind(): ReportKind | null {
    return this.#header?.kind ?? null
  }

  /** Returns whether further lines are needed. */
  add({ record, info }: ParsedLine): boolean {
    if (this.#header) {
      this.#rows.push(toRow(record, info.lines, this.#header.columns))
      return true
    }
    this.#lineCount += 1
    const kind = reportKindOf(record)
    if (!kind) return this.#lineCount < MAX_HEADER_LINE
    const err = headerError(kind, record)
    if (err) this.#wrongHeader = { kind, err }
    else this.#header = { kind, columns: columnsOf(record) }
    return !err
  }

  result(): ReportFile {
    if (this.#wrongHeader) return { ...this.#wrongHeader, rows: [] }
    const kind = this.kind
    if (!kind || !isImported(kind)) return { kind: null, rows: [], err: texts.unknownReport }
    if (this.#rows.length === 0) return { kind, rows: [], err: texts.noLines }
    return { kind, rows: this.#rows, err: null }
  }
}

/**
 * Parses lines until `take` needs no more. Amazon does not quote the cells of tab files: a quotation mark in a product
 * name is an inch.
 */
async function parseLines(
  text: string,
  delimiter: string,
  take: (line: ParsedLine) => boolean
): Promise<void> {
  const parser = parse({
    delimiter,
    quote: delimiter === '\t' ? null : '"',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    bom: true,
  })
  let isDone = false
  parser.on('data', (line: ParsedLine) => {
    isDone ||= !take(line)
  })
  const ended = finished(parser)
  ended.catch(() => {})
  for (let from = 0; from < text.length && !isDone && !parser.destroyed; from += SLICE) {
    if (!parser.write(text.slice(from, from + SLICE))) await once(parser, 'drain')
    await setImmediate()
  }
  if (isDone) {
    parser.destroy()
    return
  }
  parser.end()
  await ended
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
