import { update, writeTx } from '#core/database'
import { undoneColumns, type UndoReport } from '#core/edits/undo'
import { recordMovement } from '#catalog/actions/record_movement'
import { changesOfRun, lockStockRun, type RunChange } from '#catalog/queries/stock_runs'
import { notFound } from '#shared/domain_error'
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

function refusal({ sku, stock, delta, isCountedAgain }: RunChange): string | null {
  if (isCountedAgain) return `The stock of ${sku} was counted again since`
  if (stock < delta) return `Only ${stock} of the ${delta} added ${sku} are left`
  return null
}
