import { setImmediate } from 'node:timers/promises'
import { reserveShippedAgain, undoOutsideSales, type OutsideGoods } from '#catalog'
import { recordActions, type Actor } from '#core/audit_log'
import {
  chunks,
  isPostgres,
  rows,
  run,
  update,
  writeTx,
  type ColumnValues,
  type TableRow,
  type Trx,
} from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { forgetList } from '#core/search/remembered'
import { undoneColumns, type UndoReport } from '#core/edits/undo'
import { refreshBalances } from '#orders/order/actions/refresh_balances'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { removeSettlements } from '#payments'
import { conflict, notFound } from '#shared/domain_error'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { updateTime } from '#orders/amazon/order_updates'
import { batchesOf, findRun, lockRun, type StoredOutcome } from '#orders/amazon/run'

const ORDERS_AT_ONCE = 100

type Undo = { runId: string; at: string; outcomes: readonly StoredOutcome[]; actor: Actor }

/**
 * Removes the orders that an import created, with their payments, and returns what it updated to what it was; their goods
 * are back in the stock. Orders that staff or another import changed since are refused. A repeated call changes nothing
 * more.
 */
export async function undoRun(runId: string, actor: Actor): Promise<UndoReport> {
  const found = await findRun(runId)
  if (!found) throw notFound(texts.noRun)
  if (found.state !== 'done') throw conflict(texts.stillImporting, 'E_IMPORTING')
  const report: UndoReport = { undone: 0, refused: [] }
  const batches = await batchesOf(runId)
  for (const { at, outcomes } of batches.reverse()) {
    const changed = outcomes.filter(({ outcome }) => outcome !== 'unchanged')
    for (const part of chunks(changed, ORDERS_AT_ONCE)) {
      const done = await writeTx((trx) => undoPart({ runId, at, outcomes: part, actor }, trx))
      report.undone += done.undone
      report.refused.push(...done.refused)
      await setImmediate()
    }
  }
  wakeOutbox()
  return report
}

type StoredOrder = Pick<TableRow<'orders'>, 'id' | 'updated_at'> & { changes: number }

async function undoPart({ runId, at, outcomes, actor }: Undo, trx: Trx): Promise<UndoReport> {
  const record = (await lockRun(runId, trx))!
  const stored = await lockOrders(outcomes, at, trx)
  const open = outcomes.filter((outcome) => isDone(outcome, stored.get(outcome.id)))
  const refused = open.filter((outcome) => isChanged(outcome, at, stored.get(outcome.id)!))
  const undone = open.filter((outcome) => !refused.includes(outcome))
  const context = { actor, trx }
  await removeOrders(
    undone.filter(({ outcome }) => outcome === 'created').map(({ id }) => id),
    context
  )
  await restoreOrders(
    undone.filter(({ outcome }) => outcome === 'updated'),
    context
  )
  if (undone.length > 0)
    await update('amazon_runs', undoneColumns(record, undone.length, actor), { id: runId }, trx)
  return {
    undone: undone.length,
    refused: refused.map(({ id, id2 }) => ({ id, err: texts.changedSince(id2) })),
  }
}

/** Locks the orders and counts what was recorded about them since, except by imports. */
async function lockOrders(
  outcomes: readonly StoredOutcome[],
  at: string,
  trx: Trx
): Promise<ReadonlyMap<string, StoredOrder>> {
  const found = await rows<StoredOrder>(
    `select o.id, o.updated_at,
       (select count(*) from audit_log a where a.subject_type = 'order' and a.subject_id = o.id
         and a.created_at > ? and a.action not in ('amazon_updated', 'amazon_update_undone', 'amazon_linked', 'amazon_cancelled'))
       + (select count(*) from order_notes n where n.order_id = o.id) as changes
     from orders o where o.id in (${outcomes.map(() => '?').join(', ')})
     order by o.id ${isPostgres() ? 'for update' : ''}`,
    [at, ...outcomes.map(({ id }) => id)],
    trx
  )
  return new Map(found.map((order) => [order.id, order]))
}

/** Returns whether an outcome still stands: an undo removed or restored its order before. */
const isDone = ({ before }: StoredOutcome, stored: StoredOrder | undefined): boolean =>
  stored !== undefined && stored.updated_at !== before?.updated_at

function isChanged({ before }: StoredOutcome, at: string, stored: StoredOrder): boolean {
  const written = before ? updateTime(String(before.updated_at), at) : at
  return stored.updated_at !== written || stored.changes > 0
}

type UndoContext = { actor: Actor; trx: Trx }

async function removeOrders(ids: readonly string[], { actor, trx }: UndoContext): Promise<void> {
  if (ids.length === 0) return
  await undoOutsideSales(ids, { actor, source: 'amazon', trx, at: new Date() })
  await removeSettlements(ids, trx)
  const list = ids.map(() => '?').join(', ')
  await run(`delete from shipments where order_id in (${list})`, [...ids], trx)
  await run(`delete from orders where id in (${list})`, [...ids], trx)
  trx.after('commit', () => forgetList('orders'))
}

async function restoreOrders(
  updated: readonly StoredOutcome[],
  { actor, trx }: UndoContext
): Promise<void> {
  if (updated.length === 0) return
  const shipments = updated.flatMap(({ shipmentId }) => shipmentId ?? [])
  if (shipments.length > 0) {
    const goods = await goodsOfShipments(shipments, trx)
    const list = shipments.map(() => '?').join(', ')
    await run(`delete from shipments where id in (${list})`, shipments, trx)
    await reserveShippedAgain(goods, { actor, source: 'amazon', trx, at: new Date() })
  }
  for (const { id, before } of updated)
    await update('orders', before as ColumnValues<'orders'>, { id }, trx)
  await recordActions(
    updated.map(({ id }) => ({
      subject: { type: 'order', id },
      action: 'amazon_update_undone',
      actor,
    })),
    trx
  )
  await refreshOrderSearch(
    updated.map(({ id }) => id),
    trx
  )
  await refreshBalances(
    updated.map(({ id }) => id),
    trx
  )
}

/** Lines that an alias linked since have a product, too. */
const goodsOfShipments = (ids: readonly string[], trx: Trx): Promise<OutsideGoods[]> =>
  rows<OutsideGoods>(
    `select s.order_id as "orderId", l.product_id as "productId", cast(sum(sl.quantity) as integer) as quantity
     from shipment_lines sl join shipments s on s.id = sl.shipment_id
     join order_lines l on l.id = sl.order_line_id
     where s.id in (${ids.map(() => '?').join(', ')}) and l.product_id is not null
     group by s.order_id, l.product_id order by s.order_id, l.product_id`,
    [...ids],
    trx
  )
