import { shipReservations } from '#catalog'
import { recordActions } from '#core/audit_log'
import { rows, update, type Trx } from '#core/database'
import { refreshBalances } from '#orders/order/actions/refresh_balances'
import { insertShipments } from '#orders/amazon/new_shipments'
import { isShippedByAmazon } from '#orders/order/rules/order_sources'
import { OrderState } from '#shared/enums'
import type { BatchContext } from '#orders/amazon/batch_context'
import { changedColumns, type Step } from '#orders/amazon/plan'
import type { StoredOutcome } from '#orders/amazon/run'

type Update = Extract<Step, { outcome: 'updated' }>

/** Stores what later reports say about orders of the shop; returns what they had before, for an undo. */
export async function applyUpdates(
  updates: readonly Update[],
  context: BatchContext
): Promise<StoredOutcome[]> {
  if (updates.length === 0) return []
  const { trx, actor, at, fileNames } = context
  const shipments = await shipUpdated(
    updates.filter(({ changes, known }) => changes.isShipped && !isShippedByAmazon(known)),
    context
  )
  const outcomes: StoredOutcome[] = []
  for (const { file, known, changes } of updates) {
    const columns = columnsOf({ known, changes }, at)
    await update('orders', columns, { id: known.id }, trx)
    const before = Object.fromEntries(
      Object.keys(columns).map((name) => [name, known[name as keyof typeof known] ?? null])
    )
    const shipmentId = shipments.get(known.id)
    outcomes.push({
      file,
      id: known.id,
      id2: known.id2!,
      outcome: 'updated',
      before,
      ...(shipmentId && { shipmentId }),
    })
  }
  await refreshBalances(
    updates.map(({ known }) => known.id),
    trx
  )
  await recordActions(
    updates.map(({ file, known, changes }) => ({
      subject: { type: 'order', id: known.id },
      action: changes.isCancelled ? 'amazon_cancelled' : 'amazon_updated',
      actor,
      before: changes.isShipped ? { state: known.state } : undefined,
      after: {
        reason: fileNames[file],
        ...(changes.isShipped && { state: OrderState.Complete }),
      },
    })),
    trx,
    new Date(at)
  )
  return outcomes
}

const columnsOf = (step: Pick<Update, 'known' | 'changes'>, at: string) => ({
  ...changedColumns(step),
  updated_at: updateTime(step.known.updated_at, at),
})

/** Returns the version of an order after an update, which differs from the one before. */
export const updateTime = (before: string, at: string): string =>
  before < at ? at : new Date(Date.parse(before) + 1).toISOString()

type LineToShip = {
  id: string
  orderId: string
  productId: string | null
  quantity: number
  number: number
}

/** Adds a shipment of what staff have not shipped, which leaves the stock; returns its id by order. */
async function shipUpdated(
  updates: readonly Update[],
  context: BatchContext
): Promise<ReadonlyMap<string, string>> {
  if (updates.length === 0) return new Map()
  const { trx, actor, at } = context
  const shippedAt = new Map(updates.map((step) => [step.known.id, step.shippedAt ?? at]))
  const orderIds = [...shippedAt.keys()]
  const lines = await linesToShip(orderIds, trx)
  const left = Map.groupBy(lines, ({ orderId }) => orderId)
  const shipments = [...left].map(([orderId, ownLines]) => ({
    orderId,
    number: ownLines[0].number + 1,
    shippedAt: shippedAt.get(orderId)!,
    lines: ownLines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  }))
  const ids = await insertShipments(shipments, context)
  const goods = lines.flatMap(({ productId, ...line }) =>
    productId ? [{ productId, ...line }] : []
  )
  await shipReservations(goods, { actor, source: 'amazon', trx, at: new Date(at) })
  return new Map(shipments.map(({ orderId }, index) => [orderId, ids[index]]))
}

const linesToShip = (orderIds: readonly string[], trx: Trx): Promise<LineToShip[]> =>
  rows<LineToShip>(
    `select * from (
       select l.id, l.order_id as "orderId", l.product_id as "productId", l.position,
         l.quantity - coalesce((select sum(sl.quantity) from shipment_lines sl
           join shipments s on s.id = sl.shipment_id and s.voided_at is null
           where sl.order_line_id = l.id), 0) as quantity,
         coalesce((select max(s.number) from shipments s where s.order_id = l.order_id), 0) as number
       from order_lines l where l.order_id in (${orderIds.map(() => '?').join(', ')})
     ) as lines where quantity > 0 order by "orderId", position`,
    [...orderIds],
    trx
  )
