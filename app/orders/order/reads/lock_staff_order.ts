import { lockOrder } from '#orders/order/reads/find_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { assertTakesPayments } from '#orders/order/rules/order_payments'
import { assertNoPendingPayment, paymentPending } from '#receivables'
import { conflict, notFound } from '#shared/domain_error'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { staffOrderTexts } from '#shared/texts/staff_orders'
import { texts } from '#shared/texts/specification'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Locks a placed order, cancelled or not. Throws 404 for an unknown order and 409 for a cart. */
export async function lockForStaff(
  id: string,
  trx: Trx,
  notPlaced: string = orderPaymentTexts.notPlaced
): Promise<Order> {
  const order = await lockOrder(id, trx)
  if (!order) throw notFound(texts.cart.noOrder)
  if (order.pendingAttemptId !== null) throw paymentPending()
  if (!isPlaced(order.state)) throw conflict(notPlaced, 'E_NOT_PLACED')
  return order
}

/**
 * Locks a placed order to change its amounts, customer, currency, state or goods. Throws 409 while a card payment of the
 * order, or of one of its invoices, is pending: what the customer pays for stays what it is until the outcome is known.
 */
export async function lockForChange(id: string, trx: Trx): Promise<Order> {
  const order = await lockForStaff(id, trx, staffOrderTexts.notPlaced)
  await assertNoPendingPayment(id, trx)
  return order
}

/** Like `lockForChange`, and throws 409 for a cancelled order. */
export async function lockActiveOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockForChange(id, trx)
  if (order.cancelledAt !== null) throw conflict(staffOrderTexts.cancelled, 'E_CANCELLED')
  return order
}

/** Locks an order that can be paid; a payment that is pending may be continued. */
export async function lockForPayment(id: string, trx: Trx): Promise<Order> {
  const order = await lockForStaff(id, trx)
  assertTakesPayments(order)
  return order
}
