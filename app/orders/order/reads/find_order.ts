import {
  chunks,
  isPostgres,
  one,
  rows,
  transactionTime,
  updateReturning,
  type Trx,
} from '#core/database'
import { toOrder, type OrderLineRecord, type OrderRecord } from '#orders/order/reads/order_records'
import type { Order } from '#orders/order'

/** Returns any order that is not deleted, regardless of its customer; callers check access. */
export async function findOrder(id: string, trx?: Trx): Promise<Order | null> {
  const record = await one<OrderRecord>(
    'select * from orders where id = ? and deleted_at is null',
    [id],
    trx
  )
  if (!record) return null
  const [order] = await withLines([record], trx)
  return order
}

/** Locks the order until the transaction ends and returns its current state. */
export async function lockOrder(id: string, trx: Trx): Promise<Order | null> {
  const record = await updateReturning(
    'orders',
    { updated_at: transactionTime(trx).toISOString() },
    { id, deleted_at: null },
    trx
  )
  if (!record) return null
  const [order] = await withLines([record], trx)
  return order
}

/** A locked order with its row, for an action that writes the row once at its end */
export type UnwrittenOrder = Order & { readonly record: OrderRecord }

/**
 * Locks the order like `lockOrder` but writes nothing: the caller stores its changes together with `updated_at`. Write
 * transactions of SQLite hold the lock already.
 */
export async function lockUnwritten(id: string, trx: Trx): Promise<UnwrittenOrder | null> {
  const record = await one<OrderRecord>(
    `select * from orders where id = ? and deleted_at is null ${isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )
  if (!record) return null
  const [order] = await withLines([record], trx)
  return { ...order, record }
}

/** Returns the order as it is once the columns are stored. */
export const withColumns = (
  { record, lines }: UnwrittenOrder,
  columns: Partial<OrderRecord>
): Order => ({ ...toOrder({ ...record, ...columns }, []), lines })

/** An order that a payment belongs to; a closed one, cancelled or deleted, takes no more money. */
export type PaidOrder = Order & { isClosed: boolean; isDeleted: boolean }

/**
 * Like `lockOrder`, for the outcome of a payment, which may arrive after the order was deleted: its money counts like that
 * of an order that was cancelled then.
 */
export async function lockPaidOrder(id: string, trx: Trx): Promise<PaidOrder> {
  const updated = { updated_at: transactionTime(trx).toISOString() }
  const record = await updateReturning('orders', updated, { id }, trx)
  if (!record) throw new Error(`There is no order ${id} for its payment attempt`)
  const [order] = await withLines([record], trx)
  const cancelledAt = record.cancelled_at ?? record.deleted_at
  return {
    ...order,
    cancelledAt,
    isClosed: cancelledAt !== null,
    isDeleted: record.deleted_at !== null,
  }
}

const MAX_IDS_PER_STATEMENT = 500

/** Returns the orders with their lines, in the order of the records; one statement per 500 orders. */
export async function withLines(records: readonly OrderRecord[], trx?: Trx): Promise<Order[]> {
  const linesByOrder = new Map<string, OrderLineRecord[]>()
  for (const chunk of chunks(records, MAX_IDS_PER_STATEMENT)) {
    const ids = chunk.map(({ id }) => id)
    const lines = await rows<OrderLineRecord>(
      `select * from order_lines where order_id in (${ids.map(() => '?').join(', ')}) order by position`,
      ids,
      trx
    )
    for (const [orderId, orderLines] of Map.groupBy(lines, (line) => line.order_id))
      linesByOrder.set(orderId, orderLines)
  }
  return records.map((record) => toOrder(record, linesByOrder.get(record.id) ?? []))
}
