import { lockOrder } from '#orders/queries/find_order'
import { isPlaced } from '#orders/rules/order_flow'
import { conflict, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Says that the outcome of a card payment is not known, so that staff wait for it. */
export const staffPaymentPending = () => conflict(orderPaymentTexts.pending, 'E_PAYMENT_PENDING')

/** Locks a placed order for staff. Throws 404 for an unknown order, and 409 for a cart and while a payment is pending. */
export async function lockPlacedOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockOrder(id, trx)
  if (!order) throw notFound(texts.cart.noOrder)
  if (order.pendingAttemptId !== null) throw staffPaymentPending()
  if (!isPlaced(order.state)) throw conflict(words.notPlaced, 'E_NOT_PLACED')
  return order
}

/** Like `lockPlacedOrder`, and throws 409 for a cancelled order. */
export async function lockActiveOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockPlacedOrder(id, trx)
  if (order.cancelledAt !== null) throw conflict(words.cancelled, 'E_CANCELLED')
  return order
}
