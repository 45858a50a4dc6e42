import { CsvError, parse } from 'csv-parse/sync'
import { tableFileTexts as texts, uploadTexts } from '#shared/texts/files'
import type { Options } from 'csv-parse/sync'

/** A row below the header of a file; `cell` is '' for a column that the file lacks. */
export type CsvRow = { line: number; cell: (column: string) => string }

type CsvFile = { columns: readonly string[]; rows: CsvRow[]; err: null }
type UnreadableFile = { err: string }
export type CsvLine = { record: string[]; info: { lines: number } }

const SEPARATORS = ['\t', ';', ',']
/** Excel writes and reads such a line where the separator is not the one of the country. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\s*$/i
const QUOTED = /"(?:[^"]|"")*(?:"|$)/g
const CONTENT = /[^\s;,"\uFEFF]/
/** Far beyond the header of any file */
const HEAD = 32 * 1024
/** Larger than any spreadsheet of counts or prices */
const MAX_COLUMNS = 200
const MAX_CELL_LENGTH = 2_000
/** The first bytes of xlsx and xls files, decoded */
const WORKBOOKS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0']

/**
 * Reads a file of rows as spreadsheets save it: separated by commas, semicolons or tabs, perhaps with the separator in a
 * first line `sep=;`, and with blank rows and columns around the rows. Its first row names the columns, in any case.
 */
export function readCsvFile(text: string, name: string): CsvFile | UnreadableFile {
  const { source, options } = csvFormat(text)
  const unreadable = contentError(source, name) ?? lineAboveLimits(source, options.delimiter)
  if (unreadable !== null) return { err: unreadable }
  try {
    const [header, ...lines] = parse(source, options) as unknown as CsvLine[]
    const columns = (header?.record ?? []).map(columnName)
    return { columns, rows: lines.map(rowReader(columns)), err: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { err: texts.quotes(lineOfError(error)) }
  }
}

/** Returns how to parse a file whose header is among its first lines, and its text with line ends of one kind. */
export function csvFormat(text: string, headerLines = 1) {
  const source = text.replace(/\r\n?/g, '\n')
  const [first, ...others] = source.slice(0, HEAD).split('\n')
  const [, named] = SEPARATOR_LINE.exec(first) ?? []
  const lines = [first, ...others].filter((line) => CONTENT.test(line)).slice(0, headerLines)
  return {
    source,
    options: {
      bom: true,
      delimiter: named ?? delimiterOf(lines),
      from_line: named === undefined ? 1 : 2,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    } satisfies Options,
  }
}

/** Returns the separator that a line has most of, outside quotes: tab before semicolon before comma. */
function delimiterOf(lines: readonly string[]): string {
  const unquoted = lines.map((line) => line.replace(QUOTED, ''))
  const counts = SEPARATORS.map((separator) => ({
    separator,
    count: Math.max(0, ...unquoted.map((line) => line.split(separator).length - 1)),
  }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best), counts[2]).separator
}

/** Returns a function that reads the cells of a line by the names of their columns. */
export function rowReader(columns: readonly string[]) {
  const indexes = new Map(columns.map((name, index) => [name, index]))
  return ({ record, info }: CsvLine): CsvRow => ({
    line: info.lines,
    cell: (column) => (record[indexes.get(column) ?? -1] ?? '').trim(),
  })
}

export const columnName = (cell: string): string => cell.trim().toLowerCase()

/** Returns the first of these columns that a header names twice: one of them would be ignored. */
export const repeatedColumn = (
  columns: readonly string[],
  names: readonly string[]
): string | undefined => names.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name))

/** Returns the line of a quote that is never closed. */
export const lineOfError = ({ lines }: CsvError): number => Number(lines ?? 1)

/** Returns why the text of a file holds no rows at all, or null. */
export function contentError(text: string, name: string): string | null {
  if (!CONTENT.test(text)) return uploadTexts.empty(name)
  return WORKBOOKS.some((start) => text.startsWith(start)) ? texts.workbook : null
}

/**
 * Finds a line with too many columns or too long a cell without building rows: a file of a million columns would hold the
 * process for seconds. Separators inside quotes count, which no real file comes near.
 */
function lineAboveLimits(text: string, delimiter: string): string | null {
  let [line, columns, length] = [1, 1, 0]
  for (const character of text) {
    length += 1
    if (character === '\n') [line, columns, length] = [line + 1, 1, 0]
    else if (character === delimiter) [columns, length] = [columns + 1, 0]
    if (columns > MAX_COLUMNS) return texts.columns(line, MAX_COLUMNS)
    if (length > MAX_CELL_LENGTH) return texts.cell(line, MAX_CELL_LENGTH)
  }
  return null
}
