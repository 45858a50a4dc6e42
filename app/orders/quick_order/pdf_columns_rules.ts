import { readHeader, type Role } from '#orders/quick_order/table_columns_rules'
import type { Chunk, PdfLine } from '#orders/quick_order/pdf_lines_rules'

/** A column of a table, as wide as its heading and the cells that are known to be below it */
export type Column = Chunk & { role: Role }
/** The text of each column, or null for a line whose texts cannot be told apart */
export type Cells = readonly string[] | null

/** Reads the heading of a table in one line or two; null for a line that is none. */
export function readColumns(
  line: PdfLine,
  next: PdfLine | undefined
): { columns: Column[]; isWrapped: boolean } | null {
  const single = columnsOf(line.chunks)
  const wrapped = next && isClose(line, next) ? columnsOf(joined(line.chunks, next.chunks)) : null
  if (!wrapped || known(wrapped) <= known(single))
    return single && { columns: single, isWrapped: false }
  return { columns: wrapped, isWrapped: true }
}

const known = (columns: readonly Column[] | null) =>
  columns?.filter(({ role }) => role !== 'skip').length ?? 0

const isClose = (line: PdfLine, next: PdfLine) => next.y - line.y < 1.6 * line.size

function columnsOf(chunks: readonly Chunk[]): Column[] | null {
  const table = readHeader(chunks.map(({ text }) => text).join('\t'))
  if (table?.delimiter !== '\t') return null
  return chunks.map((chunk, at) => ({ ...chunk, role: table.roles[at] }))
}

function joined(upper: readonly Chunk[], lower: readonly Chunk[]): Chunk[] {
  const alone = lower.filter((chunk) => !upper.some((above) => overlap(above, chunk) > 0))
  const both = upper.map((above) => {
    const below = lower.filter((chunk) => overlap(above, chunk) > 0)
    return {
      text: [above, ...below].map(({ text }) => text).join(' '),
      left: Math.min(above.left, ...below.map(({ left }) => left)),
      right: Math.max(above.right, ...below.map(({ right }) => right)),
    }
  })
  return [...both, ...alone].toSorted((a, b) => a.left - b.left)
}

type Extent = Pick<Chunk, 'left' | 'right'>

const overlap = (a: Extent, b: Extent) => Math.min(a.right, b.right) - Math.max(a.left, b.left)

/** Widens the columns by the cells of lines with a quantity, each of which is below one heading. */
export function widenColumns(columns: readonly Column[], lines: readonly PdfLine[]): Column[] {
  const widened = columns.map((column) => ({ ...column }))
  for (const { chunks } of lines) {
    const places = chunks.map((chunk) => columns.filter((column) => overlap(column, chunk) > 0))
    const hasQuantity = places.some((found) => found.length === 1 && found[0].role === 'quantity')
    if (!hasQuantity) continue
    for (const [at, found] of places.entries()) {
      if (found.length !== 1) continue
      const column = widened[columns.indexOf(found[0])]
      column.left = Math.min(column.left, chunks[at].left)
      column.right = Math.max(column.right, chunks[at].right)
    }
  }
  return widened
}

/** Assigns the texts of a line to the columns. */
export function cellsOfLine(
  { chunks }: PdfLine,
  headings: readonly Column[],
  columns: readonly Column[]
): Cells {
  const cells: string[] = columns.map(() => '')
  for (const chunk of chunks) {
    const at = columnAt(chunk, headings, columns)
    if (at === null) return null
    const { role } = columns[at]
    const isJoinable = role === 'description' || /^[^\p{L}\d]$|^(?:USD|CAD)$/u.test(cells[at])
    if (cells[at] !== '' && !isJoinable) return null
    cells[at] = `${cells[at]} ${chunk.text}`.trim()
  }
  return cells
}

function columnAt(
  chunk: Chunk,
  headings: readonly Column[],
  columns: readonly Column[]
): number | null {
  const below = headings.flatMap((column, at) => (overlap(column, chunk) > 0 ? at : []))
  if (below.length > 0) return below.length === 1 ? below[0] : null
  const within = columns.flatMap((column, at) => (overlap(column, chunk) > 0 ? at : []))
  return within.length === 1 ? within[0] : null
}
