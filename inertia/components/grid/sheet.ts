import type { CellReading } from '@shared/price_cells'

export type GridRow = {
  id: string
  /** What is stored, by the key of the column */
  cells: Readonly<Record<string, string>>
  /** What stands in grey where a cell is empty */
  hints?: Readonly<Record<string, string>>
}

export type GridColumn = {
  key: string
  label: string
  /** Stands over the label and over that of its neighbours with the same */
  section?: string
  width: string
  isNumber?: boolean
  /** Makes the column editable */
  read?(text: string): CellReading
  /** Something to know about a value that may be stored all the same */
  remark?(row: GridRow, value: number | null): string | null
}

export type Sheet = { rows: readonly GridRow[]; columns: readonly GridColumn[] }
export type Position = { row: number; column: number }
export type Block = { top: number; bottom: number; left: number; right: number }

/** What was typed and is not saved, by row and column */
export type Drafts = ReadonlyMap<string, Readonly<Record<string, string>>>
export type DraftCell = { rowId: string; column: string; text: string }

export const NO_DRAFTS: Drafts = new Map()

export function textAt(sheet: Sheet, drafts: Drafts, { row, column }: Position): string {
  const { id, cells } = sheet.rows[row]
  const { key } = sheet.columns[column]
  return drafts.get(id)?.[key] ?? cells[key] ?? ''
}

/** With these cells typed in; what says the same as what is stored is no draft, and read-only columns stay. */
export function withDrafts(sheet: Sheet, drafts: Drafts, typed: readonly DraftCell[]): Drafts {
  const next = new Map(drafts)
  const rows = new Map(sheet.rows.map((row) => [row.id, row]))
  for (const { rowId, column: key, text } of typed) {
    const row = rows.get(rowId)
    const column = sheet.columns.find((one) => one.key === key)
    if (!row || !column?.read) continue
    const others = without(next.get(rowId), key)
    const changed = isSame(column, text, row.cells[key] ?? '')
      ? others
      : { ...others, [key]: text.trim() }
    if (Object.keys(changed).length > 0) next.set(rowId, changed)
    else next.delete(rowId)
  }
  return next
}

/** The drafts that say something else than when they were sent */
export function typedSince(sent: Drafts, drafts: Drafts): Drafts {
  const rows = [...drafts].map(([rowId, typed]) => {
    const then = sent.get(rowId)
    return [rowId, Object.entries(typed).filter(([key, text]) => then?.[key] !== text)] as const
  })
  return new Map(
    rows
      .filter(([, cells]) => cells.length > 0)
      .map(([rowId, cells]) => [rowId, Object.fromEntries(cells)])
  )
}

function without(typed: Readonly<Record<string, string>> = {}, key: string) {
  return Object.fromEntries(Object.entries(typed).filter(([other]) => other !== key))
}

function isSame({ read }: GridColumn, text: string, stored: string): boolean {
  const [typed, kept] = [read!(text), read!(stored)]
  return 'value' in typed && 'value' in kept && typed.value === kept.value
}

export type Problem = { row: number; column: number; rowId: string; reason: string }

/** Every draft that cannot be stored, from top to bottom */
export function problemsOf(sheet: Sheet, drafts: Drafts): Problem[] {
  return sheet.rows.flatMap(({ id }, row) => {
    const typed = drafts.get(id)
    if (!typed) return []
    return sheet.columns.flatMap(({ key, read }, column) => {
      const reading = key in typed ? read?.(typed[key]) : undefined
      if (!reading || 'value' in reading) return []
      return [{ row, column, rowId: id, reason: reading.error }]
    })
  })
}

export const countDrafts = (drafts: Drafts): number =>
  [...drafts.values()].reduce((sum, typed) => sum + Object.keys(typed).length, 0)

/** The values of the drafts that can be stored */
export function valuesOf(sheet: Sheet, drafts: Drafts) {
  return [...drafts].flatMap(([rowId, typed]) =>
    Object.entries(typed).flatMap(([key, text]) => {
      const reading = sheet.columns.find((one) => one.key === key)?.read?.(text)
      return reading && 'value' in reading ? [{ rowId, column: key, value: reading.value }] : []
    })
  )
}
