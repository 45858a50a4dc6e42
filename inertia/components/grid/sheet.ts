import type { ParsedCell } from '@shared/typed/price_cells'

export type GridRow = {
  id: string
  /** Stored texts by column key */
  cells: Readonly<Record<string, string>>
  /** Shown in gray where a cell is empty */
  hints?: Readonly<Record<string, string>>
}

export type GridColumn = {
  key: string
  label: string
  /** Follows the label, e.g. a currency */
  section?: string
  width: string
  isNumber?: boolean
  /** Makes the column editable */
  parse?(text: string): ParsedCell
  /** Returns a warning about a value that may be stored */
  warn?(row: GridRow, value: number | null): string | null
}

/** Returns the heading of a column, such as `Price USD`. */
export const headingOf = ({ label, section }: Pick<GridColumn, 'label' | 'section'>): string =>
  section ? `${label} ${section}` : label

export type Sheet = { rows: readonly GridRow[]; columns: readonly GridColumn[] }
export type Position = { row: number; column: number }
export type CellRange = { top: number; bottom: number; left: number; right: number }

/** Unsaved texts by row id and column key */
export type Drafts = ReadonlyMap<string, Readonly<Record<string, string>>>
export type CellDraft = { rowId: string; column: string; text: string }
export type CellValue = { rowId: string; column: string; value: number | null }
export type CellError = { row: number; column: number; rowId: string; reason: string }

export const NO_DRAFTS: Drafts = new Map()

export const gridTemplateColumns = (columns: readonly GridColumn[]): string =>
  columns.map(({ width }) => width).join(' ')

export const rangeBetween = (anchor: Position, focus: Position): CellRange => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export function textAt(sheet: Sheet, drafts: Drafts, { row, column }: Position): string {
  const { id, cells } = sheet.rows[row]
  const { key } = sheet.columns[column]
  return drafts.get(id)?.[key] ?? cells[key] ?? ''
}

type CellCheck = { error: string | null; warning: string | null }

export function checkCell(row: GridRow, { parse, warn }: GridColumn, text: string): CellCheck {
  if (!parse) return { error: null, warning: null }
  const parsed = parse(text)
  if ('error' in parsed) return { error: parsed.error, warning: null }
  return { error: null, warning: warn?.(row, parsed.value) ?? null }
}

/** Adds drafts. A text with the stored value is not a draft, and read-only columns are skipped. */
export function withDrafts(sheet: Sheet, drafts: Drafts, changes: readonly CellDraft[]): Drafts {
  const next = new Map(drafts)
  const rows = new Map(sheet.rows.map((row) => [row.id, row]))
  const columns = new Map(sheet.columns.map((column) => [column.key, column]))
  for (const { rowId, column: key, text } of changes) {
    const row = rows.get(rowId)
    const column = columns.get(key)
    if (!row || !column?.parse) continue
    const others = withoutKey(next.get(rowId), key)
    const rowDrafts = hasSameValue(column, text, row.cells[key] ?? '')
      ? others
      : { ...others, [key]: text.trim() }
    if (Object.keys(rowDrafts).length > 0) next.set(rowId, rowDrafts)
    else next.delete(rowId)
  }
  return next
}

/** Returns the drafts that changed after `sent` was sent to the server. */
export function draftsSince(sent: Drafts, drafts: Drafts): Drafts {
  const rows = [...drafts].map(([rowId, texts]) => {
    const sentTexts = sent.get(rowId)
    return [
      rowId,
      Object.entries(texts).filter(([key, text]) => sentTexts?.[key] !== text),
    ] as const
  })
  return new Map(
    rows
      .filter(([, cells]) => cells.length > 0)
      .map(([rowId, cells]) => [rowId, Object.fromEntries(cells)])
  )
}

/** Returns the drafts that cannot be stored, from top to bottom. */
export function invalidCells({ rows, columns }: Sheet, drafts: Drafts): CellError[] {
  return rows.flatMap(({ id }, row) => {
    const texts = drafts.get(id)
    if (!texts) return []
    return columns.flatMap(({ key, parse }, column) => {
      const parsed = key in texts ? parse?.(texts[key]) : undefined
      if (!parsed || 'value' in parsed) return []
      return [{ row, column, rowId: id, reason: parsed.error }]
    })
  })
}

/** Returns the values of the valid drafts. */
export function draftValues({ columns }: Sheet, drafts: Drafts): CellValue[] {
  return [...drafts].flatMap(([rowId, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const parsed = columns.find((column) => column.key === key)?.parse?.(text)
      return parsed && 'value' in parsed ? [{ rowId, column: key, value: parsed.value }] : []
    })
  )
}

export const countDrafts = (drafts: Drafts): number =>
  [...drafts.values()].reduce((sum, texts) => sum + Object.keys(texts).length, 0)

const withoutKey = (texts: Readonly<Record<string, string>> = {}, key: string) =>
  Object.fromEntries(Object.entries(texts).filter(([other]) => other !== key))

function hasSameValue({ parse }: GridColumn, text: string, stored: string): boolean {
  const [draft, current] = [parse!(text), parse!(stored)]
  return 'value' in draft && 'value' in current && draft.value === current.value
}
