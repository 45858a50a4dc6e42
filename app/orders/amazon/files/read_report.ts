import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import {
  columnName,
  contentError,
  csvFormat,
  lineOfError,
  rowReader,
  type CsvLine,
  type CsvRow,
} from '#shared/text/csv_file'
import { decodeText } from '#shared/text/decode_text'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { tableFileTexts } from '#shared/texts/files'
import {
  headerError,
  isImported,
  reportKindOf,
  type ImportedKind,
  type ReportKind,
} from '#orders/amazon/files/report_kind'

/** The content of an uploaded file, or why it cannot be imported */
export type ReportFile =
  | { kind: ImportedKind; rows: CsvRow[]; err: null }
  | { kind: ReportKind | null; rows: readonly []; err: string }

/** Date range reports have up to seven lines before their header. */
const MAX_HEADER_LINE = 10
/** Characters that are parsed before other requests get their turn */
const SLICE = 8 * 1024

/** Reads a report of any kind and encoding, and names its kind. */
export async function readReport(bytes: Uint8Array, name: string): Promise<ReportFile> {
  const text = decodeText(bytes)
  const unreadable = contentError(text, name)
  if (unreadable !== null) return { kind: null, rows: [], err: unreadable }
  const reader = new ReportReader()
  try {
    await parseLines(text, (line) => reader.add(line))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { kind: reader.kind, rows: [], err: tableFileTexts.quotes(lineOfError(error)) }
  }
  return reader.result()
}

type Header = { kind: ReportKind; toRow: (line: CsvLine) => CsvRow }

/** Finds the header among the first lines and collects the rows below it. */
class ReportReader {
  #header: Header | null = null
  #wrongHeader: { kind: ReportKind; err: string } | null = null
  #lineCount = 0
  readonly #rows: CsvRow[] = []

  get kind(): ReportKind | null {
    return this.#header?.kind ?? null
  }

  /** Returns whether further lines are needed. */
  add(line: CsvLine): boolean {
    if (this.#header) {
      this.#rows.push(this.#header.toRow(line))
      return true
    }
    const { record } = line
    this.#lineCount += 1
    const kind = reportKindOf(record)
    if (!kind) return this.#lineCount < MAX_HEADER_LINE
    const err = headerError(kind, record)
    if (err) this.#wrongHeader = { kind, err }
    else this.#header = { kind, toRow: rowReader(record.map(columnName)) }
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
async function parseLines(text: string, take: (line: CsvLine) => boolean): Promise<void> {
  const { source, options } = csvFormat(text, MAX_HEADER_LINE)
  const parser = parse({ ...options, quote: options.delimiter === '\t' ? null : '"' })
  let isDone = false
  parser.on('data', (line: CsvLine) => {
    isDone ||= !take(line)
  })
  const ended = finished(parser)
  ended.catch(() => {})
  for (let from = 0; from < source.length && !isDone && !parser.destroyed; from += SLICE) {
    if (!parser.write(source.slice(from, from + SLICE))) await once(parser, 'drain')
    await setImmediate()
  }
  if (isDone) {
    parser.destroy()
    return
  }
  parser.end()
  await ended
}
