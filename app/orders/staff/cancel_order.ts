import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { storeCancellation } from '#orders/reservations/store_cancellation'
import { orderInvoices } from '#orders/order/order_invoices'
import { lockActiveOrder } from '#orders/order/reads/lock_staff_order'
import { planCancellation } from '#orders/staff/plan_cancellation'
import { completeRefunds, returnMoney, type ReturnChoice } from '#receivables'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'

type Cancellation = {
  orderId: string
  reason: string
  /** How the money of the order goes back; without it, an order with money is not cancelled */
  repay?: ReturnChoice
  actor: Actor
}

/**
 * Cancels an order, releases its stock, promo code and credit, and with `repay` credits its invoices and returns its
 * money. Throws 409 for a complete or shipped order. Refunds are requested after the commit: the money of one that the
 * provider rejects is owed to the customer of the cancelled order.
 */
export async function cancelOrder(cancellation: Cancellation): Promise<void> {
  const { orderId, reason, repay, actor } = cancellation
  const refundIds = await writeTx(async (trx) => {
    const order = await lockActiveOrder(orderId, trx)
    const { credits, money: plan } = await planCancellation(order, repay, trx)
    const invoices = await orderInvoices()
    const moneyReason = reason || texts.orderCancelled
    const now = new Date()
    const cancelled = { ...order, cancelledAt: now.toISOString() }
    if (credits.length > 0)
      await invoices.creditInvoices(cancelled, { reason: moneyReason, actor }, trx)
    const returned = { plan, choice: repay ?? {}, reason: moneyReason, actor }
    const ids = await returnMoney(cancelled, returned, trx)
    await storeCancellation(order, { actor, now }, trx)
    await invoices.orderCancelled(order, trx)
    const subject = { type: 'order', id: orderId }
    const values = { before: { cancelled: false }, after: { cancelled: true, reason } }
    await recordAction({ subject, action: 'cancelled', actor, ...values }, trx, now)
    return ids
  })
  wakeOutbox()
  await completeRefunds(refundIds, actor)
}
