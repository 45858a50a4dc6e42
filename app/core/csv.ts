import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

// A spreadsheet takes what begins so for a formula; as a number it is none.
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/
const BREAK = /[\r\n]/
// Without it spreadsheets take a file for Windows-1252.
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as a CSV file that spreadsheets open as it is meant: UTF-8 with its mark, lines that end as RFC 4180 says */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(header) + rows.map(csvLine).join('')
}

/** How a CSV file for spreadsheets begins: its mark and the names of the columns; lines follow one by one */
export function csvHead(header: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(header)
}

/** One line of a CSV file for spreadsheets, its end included; text that would be a formula is kept from becoming one. */
export function csvLine(cells: readonly Cell[]): string {
  return stringify([cells.map(harmless)], { record_delimiter: 'windows', quoted_match: BREAK })
}

function harmless(cell: Cell): string {
  const text = String(cell ?? '')
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}
