import type { GridColumn, GridRow } from '~/components/grid/sheet'

type Reading = { error: string | null; remark: string | null }

const NOTHING: Reading = { error: null, remark: null }

/** Why what stands in a cell cannot be stored, or what is odd about it */
export function readingOf(row: GridRow, { read, remark }: GridColumn, text: string): Reading {
  if (!read) return NOTHING
  const reading = read(text)
  if ('error' in reading) return { error: reading.error, remark: null }
  return { error: null, remark: remark?.(row, reading.value) ?? null }
}
