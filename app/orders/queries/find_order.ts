import { one, rows } from '#core/database'
import { toOrder, type LineRow, type OrderRow } from '#orders/queries/order_rows'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

/** Any order that was not removed, whoever it belongs to: callers check who asks. */
export async function findOrder(id: string, trx?: Trx): Promise<Order | null> {
  const row = await one<OrderRow>(
    'select * from orders where id = ? and deleted_at is null',
    [id],
    trx
  )
  return row && toOrder(row, await linesOf(id, trx))
}

/** Locks the order until the transaction ends, and answers it as it stands then. */
export async function lockOrder(id: string, trx: Trx): Promise<Order | null> {
  const row = await one<OrderRow>(
    'update orders set updated_at = ? where id = ? and deleted_at is null returning *',
    [new Date().toISOString(), id],
    trx
  )
  return row && toOrder(row, await linesOf(id, trx))
}

function linesOf(orderId: string, trx?: Trx) {
  return rows<LineRow>(
    'select * from order_lines where order_id = ? order by position',
    [orderId],
    trx
  )
}
