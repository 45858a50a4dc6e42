import { readHeader, type Role } from '#orders/quick_order/table_columns_rules'
import type { Chunk, Part, PdfLine } from '#orders/quick_order/pdf_lines_rules'

/** A column of a table, as wide as its heading and the cells that are known to be below it */
export type Column = Part & { role: Role }
/** The text of each column, or null for a line whose texts cannot be told apart */
export type Cells = readonly string[] | null

const MAX_HEADING_LINES = 3

/** Reads the heading of a table in up to three lines; null for a line that is none. */
export function readColumns(
  lines: readonly PdfLine[]
): { columns: Column[]; lineCount: number } | null {
  let best: { columns: Column[]; lineCount: number } | null = null
  let chunks: readonly Chunk[] = []
  for (const [at, line] of lines.slice(0, MAX_HEADING_LINES).entries()) {
    if (at > 0 && line.y - lines[at - 1].y >= 1.6 * line.size) break
    chunks = at === 0 ? line.chunks : joined(chunks, line.chunks)
    const columns = columnsOf(chunks)
    if (columns && known(columns) > known(best?.columns ?? null))
      best = { columns, lineCount: at + 1 }
  }
  return best
}

const known = (columns: readonly Column[] | null) =>
  columns?.filter(({ role }) => role !== 'skip').length ?? 0

/** Headings that are close to each other are split where the shop knows more of them then. */
function columnsOf(chunks: readonly Chunk[]): Column[] | null {
  const whole = readNames(chunks)
  const parts = chunks.flatMap((chunk, at): readonly Part[] =>
    whole === null || whole[at].role === 'skip' ? chunk.parts : [chunk]
  )
  const split = readNames(parts)
  return known(split) > known(whole) ? split : whole
}

function readNames(chunks: readonly Part[]): Column[] | null {
  const table = readHeader(chunks.map(({ text }) => text).join('\t'))
  if (table?.delimiter !== '\t') return null
  return chunks.map(({ text, left, right }, at) => ({ text, left, right, role: table.roles[at] }))
}

function joined(upper: readonly Chunk[], lower: readonly Chunk[]): Chunk[] {
  const alone = lower.filter((chunk) => !upper.some((above) => overlap(above, chunk) > 0))
  const both = upper.map((above) => {
    const below = lower.filter((chunk) => overlap(above, chunk) > 0)
    const whole = {
      text: [above, ...below].map(({ text }) => text).join(' '),
      left: Math.min(above.left, ...below.map(({ left }) => left)),
      right: Math.max(above.right, ...below.map(({ right }) => right)),
    }
    return { ...whole, parts: below.length === 0 ? above.parts : [whole] }
  })
  return [...both, ...alone].toSorted((a, b) => a.left - b.left)
}

type Extent = Pick<Part, 'left' | 'right'>

const overlap = (a: Extent, b: Extent) => Math.min(a.right, b.right) - Math.max(a.left, b.left)

/** Widens the columns by the texts of lines that fill them all, or of which each is below one heading at most. */
export function widenColumns(columns: readonly Column[], lines: readonly PdfLine[]): Column[] {
  const widened = columns.map((column) => ({ ...column }))
  for (const { chunks } of lines) {
    const places = fillsAll(chunks, columns)
      ? chunks.map((_chunk, at) => [at])
      : chunks.map((chunk) => placesOf(chunk, columns))
    if (places.some((found) => found.length > 1)) continue
    for (const [at, [place]] of places.entries()) {
      if (place === undefined) continue
      widened[place].left = Math.min(widened[place].left, chunks[at].left)
      widened[place].right = Math.max(widened[place].right, chunks[at].right)
    }
  }
  return widened
}

/** Whether a line has one text for each column, so that their sequence alone decides, however headings are aligned. */
const fillsAll = (chunks: readonly Part[], columns: readonly Column[]): boolean =>
  chunks.length === columns.length &&
  chunks.every((chunk, at) => placesBelow(chunk, columns, columns).includes(at))

export const placesOf = (extent: Extent, columns: readonly Column[]): number[] =>
  columns.flatMap((column, at) => (overlap(column, extent) > 0 ? at : []))

/** Assigns the texts of a line to the columns. */
export function cellsOfLine(
  { chunks }: PdfLine,
  headings: readonly Column[],
  columns: readonly Column[]
): Cells {
  const parts = chunks.flatMap((chunk): readonly Part[] =>
    placesOf(chunk, headings).length > 1 ? chunk.parts : [chunk]
  )
  const places = inSequence(parts.map((part) => placesBelow(part, headings, columns)))
  const cells: string[] = columns.map(() => '')
  for (const [index, at] of places.entries()) {
    if (at === undefined) return null
    const isJoinable =
      columns[at].role === 'description' || /^[^\p{L}\d]$|^(?:USD|CAD)$/u.test(cells[at])
    if (cells[at] !== '' && !isJoinable) return null
    cells[at] = `${cells[at]} ${parts[index].text}`.trim()
  }
  return cells
}

/** Returns the columns that a text can belong to: the one that it is below, or those on both sides of it. */
function placesBelow(
  part: Part,
  headings: readonly Column[],
  columns: readonly Column[]
): readonly number[] {
  const below = placesOf(part, headings)
  if (below.length > 0) return below
  const within = placesOf(part, columns)
  if (within.length > 0) return within
  const after = columns.findIndex(({ left }) => left >= part.right)
  if (after === -1) return [columns.length - 1]
  return after === 0 ? [0] : [after - 1, after]
}

/** Returns the only column of each text that is between those of its neighbors; undefined where there are several. */
function inSequence(places: readonly (readonly number[])[]): (number | undefined)[] {
  const certain = places.map((place) => (place.length === 1 ? place[0] : undefined))
  return places.map((place, at) => {
    const before = certain.slice(0, at).findLast((other) => other !== undefined) ?? -1
    const after = certain.slice(at + 1).find((other) => other !== undefined) ?? Infinity
    if (certain[at] !== undefined)
      return certain[at] < before || certain[at] > after ? undefined : certain[at]
    const possible = place.filter((other) => other > before && other < after)
    return possible.length === 1 ? possible[0] : undefined
  })
}
