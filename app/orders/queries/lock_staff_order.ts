import { paymentPending } from '#orders/queries/accessible_order'
import { lockOrder } from '#orders/queries/find_order'
import { isPlaced } from '#orders/rules/order_flow'
import { conflict, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Locks a placed order for staff. Throws 404 for an unknown order, 409 for a cart and 503 while a payment is pending. */
export async function lockPlacedOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockOrder(id, trx)
  if (!order) throw notFound(texts.cart.noOrder)
  if (order.pendingAttemptId !== null) throw paymentPending()
  if (!isPlaced(order.state)) throw conflict(words.notPlaced, 'E_NOT_PLACED')
  return order
}

/** Like `lockPlacedOrder`, and throws 409 for a cancelled order. */
export async function lockActiveOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockPlacedOrder(id, trx)
  if (order.cancelledAt !== null) throw conflict(words.cancelled, 'E_CANCELLED')
  return order
}
