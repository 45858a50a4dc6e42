import { isPostgres, one, rows, update, writeTx, type TableRow, type Trx } from '#core/database'
import { undoneColumns, type UndoReport } from '#core/edits/undo'
import { notFound } from '#shared/domain_error'
import { recordMovement } from '#catalog/stock/record_movement'
import type { Actor } from '#core/audit_log'

/**
 * Takes back what an import changed. A product whose stock was counted or set again since is refused, and so is one of
 * which more was sold than would be left. Sales and deliveries since do not matter: they keep their effect. A repeated
 * call changes nothing more.
 */
export function undoStockRun(runId: string, actor: Actor): Promise<UndoReport> {
  return writeTx(async (trx) => {
    const run = await lockStockRun(runId, trx)
    if (!run) throw notFound('There is no such import.')

    const changes = await changesOfRun(runId, trx)
    const refused = changes.flatMap((change) => {
      const err = refusal(change)
      return err === null ? [] : [{ id: change.productId, err }]
    })
    const undone = changes.filter((change) => refusal(change) === null)
    const reason = `Undo of ${run.file_name}`
    for (const { productId, delta } of undone)
      await recordMovement(
        { productId, kind: 'adjusted', delta: -delta, source: 'import', actor, reason, runId },
        trx
      )
    if (undone.length > 0)
      await update('stock_runs', undoneColumns(run, undone.length, actor), { id: runId }, trx)
    return { undone: undone.length, refused }
  })
}

function refusal({ sku, stock, delta, recounts }: RunChange): string | null {
  if (recounts > 0) return `The stock of ${sku} was counted again since`
  if (stock < delta) return `Only ${stock} of the ${delta} added ${sku} are left`
  return null
}

type RunRow = TableRow<'stock_runs'>

/** Locks an import until the transaction ends; null where there is none. */
const lockStockRun = (id: string, trx: Trx): Promise<RunRow | null> =>
  one<RunRow>(
    `select * from stock_runs where id = ? ${isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )

/** The rest of an import for a product, and whether later writes changed its stock */
type RunChange = {
  productId: string
  sku: string
  stock: number
  /** Changed by the import and not undone yet */
  delta: number
  /** How often its stock was counted or set again since */
  recounts: number
}

/** Returns what an import changed, by product id, and locks the products. */
async function changesOfRun(runId: string, trx: Trx): Promise<RunChange[]> {
  await lockProductsOf(runId, trx)
  // Counts that an import made and an undo took back do not count, nor does the correction of a delivery.
  return rows<RunChange>(
    `select p.id as "productId", p.sku, p.stock, run.delta,
       (select count(*) from (
         select coalesce(l.run_id, l.id) as change from stock_ledger l
         where l.product_id = p.id and l.kind = 'adjusted' and l.subject_type is null and coalesce(l.run_id, '') <> ?
           and (l.created_at, l.seq) > (run.created_at, run.seq)
         group by coalesce(l.run_id, l.id) having sum(l.delta) <> 0) as changes) as recounts
     from products p join (
       select product_id, sum(delta) as delta, min(created_at) as created_at, min(seq) as seq
       from stock_ledger where run_id = ? group by product_id having sum(delta) <> 0
     ) run on run.product_id = p.id
     order by p.id`,
    [runId, runId],
    trx
  )
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
