import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { shop } from '#config/shop'
import { writeTx, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { keepReserved } from '#orders/reservations/keep_reserved'
import { storeCancellation } from '#orders/reservations/store_cancellation'
import { orderInvoices } from '#orders/order/order_invoices'
import { lockOrder } from '#orders/order/reads/find_order'
import { shippedQuantities } from '#orders/order/reads/shipments'
import { findPendingAttempt, paymentsOfOrder, type Attempt } from '#payments'
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

/** Whether goods of a locked order have left or an invoice asks for its money: staff decide about such an order. */
export async function isShippedOrInvoiced(orderId: string, trx: Trx): Promise<boolean> {
  const shipped = await shippedQuantities(orderId, trx)
  if (shipped.size > 0) return true
  const invoices = await orderInvoices()
  const credits = await invoices.creditsOf(orderId, trx)
  return credits.length > 0
}

/**
 * Cancels a pro-forma without a payment, a shipment or an invoice at the end of its reservation and releases everything
 * that it reserves; one with any of them has no end from then on. While a card payment is pending it waits for the outcome.
 */
export async function expireProforma(orderId: string, now = new Date()): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockOrder(orderId, trx)
    if (!order || !isReserved(order)) return
    const payments = await paymentsOfOrder(orderId, trx)
    if (payments.length > 0 || (await isShippedOrInvoiced(orderId, trx)))
      return keepReserved(order, { actor: SYSTEM_ACTOR, now }, trx)
    if (order.reservedUntil > now.toISOString()) {
      return scheduleProformaExpiry(orderId, order.reservedUntil, trx)
    }
    const pending = await findPendingAttempt(orderId, trx)
    if (pending) return scheduleProformaExpiry(orderId, afterPayment(pending, now), trx)
    await storeCancellation(order, { actor: SYSTEM_ACTOR, now }, trx)
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

const SETTLED_WITHIN_MS = 60_000

/** Returns the time at which the outcome of a pending payment should be known. */
const afterPayment = ({ expiresAt }: Attempt, now: Date): string =>
  new Date(Math.max(Date.parse(expiresAt), now.getTime()) + SETTLED_WITHIN_MS).toISOString()

/** Staff decide about an order once it has a payment or another state. */
const isReserved = (order: Order): order is Order & { reservedUntil: string } =>
  order.state === OrderState.Proforma && order.cancelledAt === null && order.reservedUntil !== null
