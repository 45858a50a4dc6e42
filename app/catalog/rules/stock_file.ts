import { parse } from 'csv-parse/sync'

export type StockFileRow = { line: number; sku: string; quantity: number; reason: string | null }
export type RejectedRow = { line: number; sku: string; err: string }

const WHOLE = /^[+-]?\d{1,9}$/

/** Reads sku, quantity and reason, in whatever order the header names them; lines count from 1, the header included. */
export function readStockFile(csv: string): { rows: StockFileRow[]; rejected: RejectedRow[] } {
  const records = parse(csv, {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: Record<string, string | undefined>; info: { lines: number } }[]

  const rows: StockFileRow[] = []
  const rejected: RejectedRow[] = []
  for (const { record, info } of records) {
    const { sku = '', quantity = '', reason = '' } = record
    const err = problem(sku, quantity)
    if (err) rejected.push({ line: info.lines, sku, err })
    else
      rows.push({
        line: info.lines,
        sku: sku.toUpperCase(),
        quantity: Number(quantity),
        reason: reason.slice(0, 300) || null,
      })
  }
  return { rows, rejected }
}

function problem(sku: string, quantity: string): string | null {
  if (!sku) return 'The SKU is missing'
  if (!WHOLE.test(quantity)) return 'The quantity is no whole number'
  return null
}
