import { findOrder, lockOrder } from '#orders/queries/find_order'
import { canEdit, canView, type OrderAccess } from '#orders/rules/access'
import { assertCanMove, isPlaced } from '#orders/rules/order_flow'
import { OrderState } from '#shared/enums'
import { DomainError, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

/** Returns an order that the request may view; any other order is not found. */
export async function findViewableOrder(
  id: string,
  access: OrderAccess,
  trx?: Trx
): Promise<Order> {
  const order = await findOrder(id, trx)
  if (!order || !canView(order, access)) throw notFound(texts.cart.noOrder)
  return order
}

/** Returns an order that the request may edit, placed or not, without a lock. */
export async function findEditableOrder(id: string, access: OrderAccess): Promise<Order> {
  return requireEditable(await findOrder(id), access)
}

/** Locks an order that the request may edit, placed or not. */
export async function lockEditableOrder(id: string, access: OrderAccess, trx: Trx): Promise<Order> {
  return requireEditable(await lockOrder(id, trx), access)
}

/** Locks a cart. Throws 409 for a placed order and 503 while a payment is pending. */
export async function lockCart(id: string, access: OrderAccess, trx: Trx): Promise<Order> {
  const order = await lockEditableOrder(id, access, trx)
  if (isPlaced(order.state)) assertCanMove(order.state, OrderState.Cart)
  if (order.pendingAttemptId !== null) throw paymentPending()
  return order
}

function requireEditable(order: Order | null, access: OrderAccess): Order {
  if (!order || !canEdit(order, access)) throw notFound(texts.cart.noOrder)
  return order
}

export const paymentPending = (extra?: Record<string, unknown>) =>
  new DomainError('Your payment is being confirmed. Please wait a moment.', 'E_PAYMENT_PENDING', {
    status: 503,
    extra,
    retryAfterSeconds: 5,
  })
