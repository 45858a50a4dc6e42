import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { orderLedgerListener } from '#orders/order_ledger_listener'
import { bookedMoneyOf } from '#orders/queries/booked_money'
import { lockActiveOrder, staffPaymentPending } from '#orders/queries/lock_staff_order'
import { shippedQuantities } from '#orders/queries/shipments'
import { assertNothingShipped } from '#orders/rules/shipping_progress'
import { findLastAttempt } from '#payments'
import { OrderState } from '#shared/enums'
import { conflict } from '#shared/domain_error'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import type { Order } from '#orders/order'

type Cancellation = { orderId: string; reason: string; actor: Actor }

/**
 * Cancels an order and releases its stock, promo code and credit. Throws 409 for a complete or shipped order, and while
 * it has money that is neither refunded nor turned into credit.
 */
export async function cancelOrder({ orderId, reason, actor }: Cancellation): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockActiveOrder(orderId, trx)
    if (order.state === OrderState.Complete) throw conflict(words.cancelOpen, 'E_COMPLETED')
    assertNothingShipped(await shippedQuantities(orderId, trx))
    await assertNoPendingAttempt(orderId, trx)
    await assertNoMoney(order, trx)

    await releaseOrder(order, actor, trx)
    const now = new Date()
    await updateOrder(orderId, { cancelled_at: now.toISOString(), reserved_until: null }, trx)
    const listener = await orderLedgerListener()
    await listener.orderCancelled(order, trx)
    const subject = { type: 'order', id: orderId }
    const values = { before: { cancelled: false }, after: { cancelled: true, reason } }
    await recordAction({ subject, action: 'cancelled', actor, ...values }, trx, now)
  })
  wakeOutbox()
}

async function assertNoMoney(order: Order, trx: Trx): Promise<void> {
  const booked = await bookedMoneyOf(order, trx)
  if (booked.isPositive) throw conflict(words.hasMoney(booked.format()), 'E_HAS_PAYMENTS')
}

/** The card provider may still charge an attempt whose outcome is not known. */
export async function assertNoPendingAttempt(orderId: string, trx: Trx): Promise<void> {
  const attempt = await findLastAttempt({ type: 'order', id: orderId }, trx)
  if (attempt?.status === 'pending') throw staffPaymentPending()
}
