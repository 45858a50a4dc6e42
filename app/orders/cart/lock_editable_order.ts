import { findCustomer } from '#accounts'
import { updateOrder } from '#orders/order/actions/update_order'
import { assertEditable } from '#orders/order/reads/accessible_order'
import { lockUnwritten, type UnwrittenOrder } from '#orders/order/reads/find_order'
import { assertCanMove, isPlaced } from '#orders/order/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import { chargeInDoubt } from '#receivables'
import type { OrderAccess } from '#orders/order/rules/access'

/**
 * Locks an order that the request may edit, placed or not; the caller writes it with its `updated_at`. An anonymous cart
 * is assigned to the first signed-in customer who edits it.
 */
export async function lockEditableOrder(
  id: string,
  access: OrderAccess,
  trx: Trx
): Promise<UnwrittenOrder> {
  const order = assertEditable(await lockUnwritten(id, trx), access)
  const isCart = !isPlaced(order.state) && order.pendingAttemptId === null
  if (!isCart || order.userId !== null || access.userId === null) return order
  await assignCart(order, access.userId, trx)
  return (await lockUnwritten(id, trx))!
}

/** Locks a cart. Throws 409 for a placed order and 503 while a payment is pending. */
export async function lockCart(id: string, access: OrderAccess, trx: Trx): Promise<UnwrittenOrder> {
  const order = await lockEditableOrder(id, access, trx)
  if (isPlaced(order.state)) assertCanMove(order.state, OrderState.Cart)
  if (order.pendingAttemptId !== null) throw chargeInDoubt()
  return order
}

/** Gives a cart to a customer; it takes the customer's currency, if there is one. */
export async function assignCart(order: Order, userId: string, trx: Trx): Promise<void> {
  const customer = (await findCustomer(userId, trx))!
  order.userId = customer.id
  order.currency = customer.currency ?? order.currency
  order.email = order.email || customer.email
  const { currency, email } = order
  await updateOrder(order.id, { user_id: userId, currency, email }, trx)
}
