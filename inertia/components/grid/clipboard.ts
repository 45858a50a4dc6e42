import { formatTabSeparated, parseTabSeparated } from '#shared/text/tab_separated'
import { textAt } from './sheet.js'
import type { CellDraft, CellRange, Drafts, Sheet } from '~/components/grid/sheet'

/** Returns a range as tab-separated text, the clipboard format of spreadsheets. */
export function copyRange(sheet: Sheet, drafts: Drafts, range: CellRange): string {
  return formatTabSeparated(
    indexesBetween(range.top, range.bottom).map((row) =>
      indexesBetween(range.left, range.right).map((column) =>
        textAt(sheet, drafts, { row, column })
      )
    )
  )
}

export const clearRange = (sheet: Sheet, range: CellRange): CellDraft[] =>
  fillRange(sheet, range, () => '')

/**
 * Pastes from the upper left corner of the selection and repeats the block to fill a larger one. Cells beyond the
 * table and read-only columns are skipped.
 */
export function pasteRange(sheet: Sheet, text: string, selection: CellRange): CellDraft[] {
  const rows = parseTabSeparated(text.replace(/\r?\n$/, ''))
  if (rows.length === 0) return []
  const width = Math.max(...rows.map(({ length }) => length))
  const range = {
    ...selection,
    bottom: Math.max(selection.bottom, selection.top + rows.length - 1),
    right: Math.max(selection.right, selection.left + width - 1),
  }
  return fillRange(sheet, range, (row, column) => rows[row % rows.length][column % width] ?? '')
}

/** `textOf` receives the offsets from the upper left corner. */
function fillRange(
  { rows, columns }: Sheet,
  range: CellRange,
  textOf: (row: number, column: number) => string
): CellDraft[] {
  const bottom = Math.min(range.bottom, rows.length - 1)
  const right = Math.min(range.right, columns.length - 1)
  return indexesBetween(range.top, bottom).flatMap((row) =>
    indexesBetween(range.left, right)
      .filter((column) => columns[column].parse)
      .map((column) => ({
        rowId: rows[row].id,
        column: columns[column].key,
        text: textOf(row - range.top, column - range.left),
      }))
  )
}

const indexesBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
