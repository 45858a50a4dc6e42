import { SYSTEM, logAction } from '#core/actions_log'
import { writeTx, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { lockOrder } from '#orders/queries/find_order'
import { paymentsOfOrder } from '#payments'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'

/** Queues the end of a reservation; another date is another job. */
export function expireProformaOn(orderId: string, reservedUntil: string, trx: Trx): Promise<void> {
  return enqueue(
    {
      kind: 'expire_proforma',
      payload: { orderId },
      dedupeKey: `order-${orderId}-expires-${reservedUntil}`,
      dueAt: new Date(reservedUntil),
    },
    trx
  )
}

/** A pro-forma whose transfer has not come by the end of its reservation is cancelled and gives everything back. */
export async function expireProforma(orderId: string, now = new Date()): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockOrder(orderId, trx)
    if (!order || !isReserved(order)) return
    const payments = await paymentsOfOrder(orderId, trx)
    if (payments.length > 0) return
    if (order.reservedUntil > now.toISOString()) {
      return expireProformaOn(orderId, order.reservedUntil, trx)
    }
    await releaseOrder(order, SYSTEM, trx)
    await updateOrder(orderId, { cancelled_at: now.toISOString(), reserved_until: null }, trx)
    await logAction(
      {
        about: { type: 'order', id: orderId },
        action: 'reservation_expired',
        actor: SYSTEM,
        before: { reservedUntil: order.reservedUntil },
      },
      trx,
      now
    )
  })
}

/** Once money came in or staff have moved it on, what becomes of the order is theirs to decide. */
const isReserved = (order: Order): order is Order & { reservedUntil: string } =>
  order.state === OrderState.Proforma && order.cancelledAt === null && order.reservedUntil !== null
