import type { Block, Position, Sheet } from '~/components/grid/sheet'

const PAGE = 10

export const blockOf = (anchor: Position, focus: Position): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

/** Where a key leads to from a cell; null where the key moves nothing */
export function moved(
  { rows, columns }: Sheet,
  { row, column }: Position,
  { key, toEnd }: { key: string; toEnd: boolean }
): Position | null {
  const [lastRow, lastColumn] = [rows.length - 1, columns.length - 1]
  const to = (nextRow: number, nextColumn: number): Position => ({
    row: Math.max(0, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return toEnd ? to(0, column) : to(row - 1, column)
    case 'ArrowDown':
      return toEnd ? to(lastRow, column) : to(row + 1, column)
    case 'ArrowLeft':
      return toEnd ? to(row, 0) : to(row, column - 1)
    case 'ArrowRight':
      return toEnd ? to(row, lastColumn) : to(row, column + 1)
    case 'Home':
      return toEnd ? to(0, 0) : to(row, 0)
    case 'End':
      return toEnd ? to(lastRow, lastColumn) : to(row, lastColumn)
    case 'PageUp':
      return to(row - PAGE, column)
    case 'PageDown':
      return to(row + PAGE, column)
    default:
      return null
  }
}

/** The next cell that can be filled in, row after row; null behind the last and before the first */
export function nextEditable(
  { rows, columns }: Sheet,
  { row, column }: Position,
  by: 1 | -1
): Position | null {
  const width = columns.length
  for (let at = row * width + column + by; at >= 0 && at < rows.length * width; at += by) {
    if (columns[at % width].read) return { row: Math.floor(at / width), column: at % width }
  }
  return null
}
