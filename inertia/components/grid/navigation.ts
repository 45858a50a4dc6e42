import type { Position, Sheet } from '~/components/grid/sheet'

const PAGE_ROWS = 10

type NavigationKey = {
  key: string
  /** With Ctrl or Command: to the edge of the table */
  toEdge: boolean
}

/** Returns the position that a key leads to, or null for a key that does not navigate. */
export function nextPosition(
  { rows, columns }: Sheet,
  { row, column }: Position,
  { key, toEdge }: NavigationKey
): Position | null {
  const [lastRow, lastColumn] = [rows.length - 1, columns.length - 1]
  const clamp = (nextRow: number, nextColumn: number): Position => ({
    row: Math.max(0, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return toEdge ? clamp(0, column) : clamp(row - 1, column)
    case 'ArrowDown':
      return toEdge ? clamp(lastRow, column) : clamp(row + 1, column)
    case 'ArrowLeft':
      return toEdge ? clamp(row, 0) : clamp(row, column - 1)
    case 'ArrowRight':
      return toEdge ? clamp(row, lastColumn) : clamp(row, column + 1)
    case 'Home':
      return toEdge ? clamp(0, 0) : clamp(row, 0)
    case 'End':
      return toEdge ? clamp(lastRow, lastColumn) : clamp(row, lastColumn)
    case 'PageUp':
      return clamp(row - PAGE_ROWS, column)
    case 'PageDown':
      return clamp(row + PAGE_ROWS, column)
    default:
      return null
  }
}

/** Returns the next editable cell in reading order; null after the last and before the first. */
export function nextEditablePosition(
  { rows, columns }: Sheet,
  { row, column }: Position,
  step: 1 | -1
): Position | null {
  const width = columns.length
  const count = rows.length * width
  for (let index = row * width + column + step; index >= 0 && index < count; index += step) {
    if (columns[index % width].parse)
      return { row: Math.floor(index / width), column: index % width }
  }
  return null
}
