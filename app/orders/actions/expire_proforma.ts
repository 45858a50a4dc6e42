import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { shop } from '#config/shop'
import { writeTx, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { lockOrder } from '#orders/queries/find_order'
import { shippedQuantities } from '#orders/queries/shipments'
import { paymentsOfOrder } from '#payments'
import { OrderState } from '#shared/enums'
import { addCalendarDays } from '#shared/shop_time'
import type { Order } from '#orders/order'

export const endOfReservation = (now: Date) =>
  addCalendarDays(now, shop.reservations.proformaDays, shop.timeZone)

/** Queues the end of a reservation; an extended reservation queues another job. */
export function scheduleProformaExpiry(
  orderId: string,
  reservedUntil: string,
  trx: Trx
): Promise<void> {
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

/** Cancels a pro-forma without a payment or a shipment at the end of its reservation and releases everything that it reserves. */
export async function expireProforma(orderId: string, now = new Date()): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockOrder(orderId, trx)
    if (!order || !isReserved(order)) return
    const payments = await paymentsOfOrder(orderId, trx)
    if (payments.length > 0) return
    const shipped = await shippedQuantities(orderId, trx)
    if (shipped.size > 0) return
    if (order.reservedUntil > now.toISOString()) {
      return scheduleProformaExpiry(orderId, order.reservedUntil, trx)
    }
    await releaseOrder(order, SYSTEM_ACTOR, trx)
    await updateOrder(orderId, { cancelled_at: now.toISOString(), reserved_until: null }, trx)
    await recordAction(
      {
        subject: { type: 'order', id: orderId },
        action: 'reservation_expired',
        actor: SYSTEM_ACTOR,
        before: { reservedUntil: order.reservedUntil },
      },
      trx,
      now
    )
  })
}

/** Staff decide about an order once it has a payment or another state. */
const isReserved = (order: Order): order is Order & { reservedUntil: string } =>
  order.state === OrderState.Proforma && order.cancelledAt === null && order.reservedUntil !== null
