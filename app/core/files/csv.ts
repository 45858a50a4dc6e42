import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

// Spreadsheets evaluate a cell that starts with one of these as a formula, in East Asian locales with the full-width ones
// as well. Where the list separator is a semicolon, a cell also starts after each semicolon.
const FORMULA = /(^|;)(\s*)(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g
const NUMBER = /^[+-]?\d+(\.\d+)?$/
const LINE_BREAK = /[\r\n]/
// Without it spreadsheets read the file as Windows-1252.
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns a CSV file for spreadsheets: UTF-8 with a byte order mark, line ends as in RFC 4180. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHeader(header) + csvLines(rows)
}

/** Returns the byte order mark and the header line, for a file whose lines are streamed. */
export function csvHeader(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(header)
}

/** Returns one line with its line end; text that a spreadsheet would evaluate is escaped. */
export const csvLine = (cells: readonly Cell[]): string => csvLines([cells])

/** Returns many lines at once, which takes a fraction of the time. */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  if (lines.length === 0) return ''
  return stringify(
    lines.map((cells) => cells.map(escapeFormula)),
    {
      record_delimiter: 'windows',
      quoted_match: LINE_BREAK,
    }
  )
}

function escapeFormula(cell: Cell): string {
  const text = String(cell ?? '')
  return NUMBER.test(text) ? text : text.replace(FORMULA, `$1$2'`)
}
