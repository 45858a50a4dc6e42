import { lockOrder } from '#orders/queries/find_order'
import { isPlaced } from '#orders/rules/order_flow'
import { assertTakesPayments } from '#orders/rules/order_payments'
import { findPayment, findPendingAttempt, type Payment } from '#payments'
import { conflict, notFound } from '#shared/domain_error'
import { orderPaymentTexts as words } from '#shared/texts/order_payments'
import { texts } from '#shared/texts/specification'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Locks a placed order, cancelled or not. */
export async function lockPlacedOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockOrder(id, trx)
  if (!order) throw notFound(texts.cart.noOrder)
  if (!isPlaced(order.state)) throw conflict(words.notPlaced, 'E_NOT_PLACED')
  return order
}

/** Locks an order that can be paid. */
export async function lockPayableOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockPlacedOrder(id, trx)
  assertTakesPayments(order)
  return order
}

/** Throws 409 while a card payment of the order, or of one of its invoices, is pending. */
export async function assertNoPendingPayment(orderId: string, trx: Trx): Promise<void> {
  if (await findPendingAttempt(orderId, trx)) throw conflict(words.pending, 'E_PAYMENT_PENDING')
}

/** Returns a payment of this order; any other one is not found. */
export async function paymentOfOrderOrFail(
  orderId: string,
  paymentId: string,
  trx: Trx
): Promise<Payment> {
  const payment = await findPayment(paymentId, trx)
  if (payment?.orderId !== orderId) throw notFound(words.unknownPayment)
  return payment
}
