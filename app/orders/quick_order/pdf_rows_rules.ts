import { isLetterhead } from '#orders/quick_order/order_header_rules'
import type { Cells, Column } from '#orders/quick_order/pdf_columns_rules'
import type { PdfLine } from '#orders/quick_order/pdf_lines_rules'
import type { Role } from '#orders/quick_order/table_columns_rules'

export type TableLine = { line: PdfLine; cells: Cells }

/** Lines of one cell are closer, in parts of the size of their text. */
const WRAPPED = 1.8
/** Gaps that differ less are the same. */
const SAME_GAP = 1.12
/** Columns that name the product of a row */
const NAMING: readonly Role[] = ['sku', 'description']

/**
 * Joins the lines of wrapped cells with their row, which is above them, or between them where cells are centered. Of lines
 * between two rows, the widest gap separates those of the first from those of the second.
 */
export function joinWrapped(lines: readonly TableLine[], columns: readonly Column[]): TableLine[] {
  const owners = ownersOf(lines, columns)
  return lines.flatMap((line, at) => {
    if (owners[at] !== at) return []
    const parts = lines.filter((_part, other) => owners[other] === at)
    return parts.length === 1 ? line : { ...line, cells: joinedCells(parts, columns) }
  })
}

const joinedCells = (parts: readonly TableLine[], columns: readonly Column[]): Cells =>
  columns.map((_column, at) =>
    parts
      .map(({ cells }) => cells![at])
      .filter((cell) => cell !== '')
      .join(' ')
      .replace(/(?<=\p{L}-) (?=\p{L})/gu, '')
  )

/** Returns for each line the place of the row that it belongs to, which is its own for a row and any other line. */
function ownersOf(lines: readonly TableLine[], columns: readonly Column[]): number[] {
  const owners = lines.map((_line, at) => at)
  const isPart = lines.map(({ cells }, at) => {
    if (cells === null) return false
    const isBetween = lines
      .slice(Math.max(0, at - 1), at + 2)
      .some((row) => isBare(row.cells, columns))
    return continuesRow(cells, columns, isBetween)
  })
  const isRow = lines.map(({ cells }, at) => !isPart[at] && hasQuantity(cells, columns))
  for (let start = 0; start < lines.length; start += 1) {
    if (!isPart[start]) continue
    let end = start
    while (isPart[end]) end += 1
    const gaps = lines.slice(start, end + 1).map((_line, at) => gapAbove(lines, start + at))
    if (end === lines.length) gaps.push(Infinity)
    const split = splitAt(gaps)
    const above = isRow[start - 1] ? closeCount(gaps.slice(0, split)) : 0
    const below = isRow[end] ? closeCount(gaps.slice(split + 1).toReversed()) : 0
    owners.fill(start - 1, start, start + above)
    owners.fill(end, end - below, end)
    start = end
  }
  return owners
}

const gapAbove = (lines: readonly TableLine[], at: number): number =>
  at === 0 ? Infinity : (lines[at].line.y - lines[at - 1].line.y) / lines[at].line.size

/** Returns the widest of the gaps; where they are the same, the last one, because most tables align cells at the top. */
function splitAt(gaps: readonly number[]): number {
  const widest = Math.max(...gaps)
  return widest <= SAME_GAP * Math.min(...gaps) ? gaps.length - 1 : gaps.lastIndexOf(widest)
}

function closeCount(gaps: readonly number[]): number {
  const first = gaps.findIndex((gap) => gap > WRAPPED)
  return first === -1 ? gaps.length : first
}

const hasQuantity = (cells: Cells, columns: readonly Column[]): boolean =>
  cells !== null && cells.some((cell, at) => columns[at].role === 'quantity' && /\d/.test(cell))

/** Whether a line has a quantity and neither number nor description, as where the texts of its cells are centered */
const isBare = (cells: Cells, columns: readonly Column[]): boolean =>
  hasQuantity(cells, columns) &&
  cells!.every((cell, at) => cell === '' || !NAMING.includes(columns[at].role))

/** Whether the texts of a line go on with those of a row; a number with its description does so beside a bare row only. */
function continuesRow(
  cells: readonly string[],
  columns: readonly Column[],
  isBesideBare: boolean
): boolean {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : { cell, role: columns[at].role }))
  const isDescription = filled.every(({ role }) => role === 'description')
  const isNumber = filled.length === 1 && filled[0].role === 'sku'
  const isBoth = isBesideBare && filled.every(({ role }) => NAMING.includes(role))
  return filled.length > 0 && (isDescription || isNumber || isBoth) && !isLetterhead(filled[0].cell)
}
