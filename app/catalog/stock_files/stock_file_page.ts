import { rows, type TableRow } from '#core/database'

type RunRow = TableRow<'stock_runs'>

/** Returns the latest imports of stock files, newest first. */
export async function listStockRuns(limit: number): Promise<StockRunView[]> {
  const found = await rows<RunRow>(
    'select * from stock_runs order by created_at desc, id desc limit ?',
    [limit]
  )
  return found.map(toStockRun)
}

/** An import of a stock file */
export type StockRunView = ReturnType<typeof toStockRun>

const toStockRun = (row: RunRow) => ({
  id: row.id,
  fileName: row.file_name,
  mode: row.mode,
  basis: row.basis,
  lineCount: row.line_count,
  changedCount: row.changed_count,
  actor: row.actor,
  at: row.created_at,
  /** Counts that were changed back */
  undoneCount: row.undone_count,
  undoneAt: row.undone_at,
  undoneBy: row.undone_by,
})
