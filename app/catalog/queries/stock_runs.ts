import { isPostgres, one, rows, type TableRow, type Trx } from '#core/database'
import type { StockRun } from '#catalog/stock'

type RunRow = TableRow<'stock_runs'>

/** Returns the latest imports of stock files, newest first. */
export async function listStockRuns(limit: number): Promise<StockRun[]> {
  const found = await rows<RunRow>(
    'select * from stock_runs order by created_at desc, id desc limit ?',
    [limit]
  )
  return found.map(toStockRun)
}

/** Locks an import until the transaction ends; null where there is none. */
export const lockStockRun = (id: string, trx: Trx): Promise<RunRow | null> =>
  one<RunRow>(
    `select * from stock_runs where id = ? ${isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )

/** What is left of an import for a product, and what later writes made of its stock */
export type RunChange = {
  productId: string
  sku: string
  stock: number
  /** What the import changed and is not undone yet */
  delta: number
  /** Whether its stock was counted or set again since */
  isCountedAgain: boolean
}

type ChangeRow = { product_id: string; sku: string; stock: number; delta: number; later: number }

/** Returns what an import changed, by product id, and locks the products. */
export async function changesOfRun(runId: string, trx: Trx): Promise<RunChange[]> {
  await lockProductsOf(runId, trx)
  // Counts that an import made and an undo took back do not count.
  const found = await rows<ChangeRow>(
    `select p.id as product_id, p.sku, p.stock, run.delta,
       (select count(*) from (
         select coalesce(l.run_id, l.id) as change from stock_ledger l
         where l.product_id = p.id and l.kind = 'adjusted' and coalesce(l.run_id, '') <> ?
           and (l.created_at, l.seq) > (run.created_at, run.seq)
         group by coalesce(l.run_id, l.id) having sum(l.delta) <> 0) as changes) as later
     from products p join (
       select product_id, sum(delta) as delta, min(created_at) as created_at, min(seq) as seq
       from stock_ledger where run_id = ? group by product_id having sum(delta) <> 0
     ) run on run.product_id = p.id
     order by p.id`,
    [runId, runId],
    trx
  )
  return found.map(({ product_id: productId, sku, stock, delta, later }) => ({
    productId,
    sku,
    stock,
    delta,
    isCountedAgain: later > 0,
  }))
}

async function lockProductsOf(runId: string, trx: Trx): Promise<void> {
  if (!isPostgres()) return
  await rows(
    `select id from products where id in (select product_id from stock_ledger where run_id = ?)
     order by id for update`,
    [runId],
    trx
  )
}

const toStockRun = (row: RunRow): StockRun => ({
  id: row.id,
  fileName: row.file_name,
  mode: row.mode,
  basis: row.basis,
  lineCount: row.line_count,
  changedCount: row.changed_count,
  actor: row.actor,
  at: row.created_at,
  undoneCount: row.undone_count,
  undoneAt: row.undone_at,
  undoneBy: row.undone_by,
})
