import { findOrder, lockOrder } from '#orders/queries/find_order'
import { assertMayFollow, isPlaced } from '#orders/rules/order_flow'
import { mayHearOf, mayReach, type Shopper } from '#orders/rules/reach'
import { OrderState } from '#shared/enums'
import { Refusal, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

/** The order if this shopper may reach it; a stranger's is as little there as an unknown one. */
export async function reachOrder(id: string, shopper: Shopper, trx?: Trx): Promise<Order> {
  const order = await findOrder(id, trx)
  if (!order || !mayReach(order, shopper)) throw notFound(texts.cart.noOrder)
  return order
}

/** Locks a cart for a change. Refused: a placed order (409), and one whose payment is still open (503). */
export async function lockCart(id: string, shopper: Shopper, trx: Trx): Promise<Order> {
  const order = await lockOwn(id, shopper, trx)
  if (isPlaced(order.state)) assertMayFollow(order.state, OrderState.Cart)
  if (order.heldAttemptId !== null) throw paymentPending()
  return order
}

/** Locks the order for a write of its shopper, placed or not. */
export async function lockOwn(id: string, shopper: Shopper, trx: Trx): Promise<Order> {
  return heardOf(await lockOrder(id, trx), shopper)
}

/** The order as a write of its shopper will meet it, placed or not, without a lock yet. */
export async function readOwn(id: string, shopper: Shopper): Promise<Order> {
  return heardOf(await findOrder(id), shopper)
}

function heardOf(order: Order | null, shopper: Shopper): Order {
  if (!order || !mayHearOf(order, shopper)) throw notFound(texts.cart.noOrder)
  return order
}

export const paymentPending = (extra?: Record<string, unknown>) =>
  new Refusal('Your payment is being confirmed, please wait a moment.', 'E_PAYMENT_PENDING', {
    status: 503,
    extra,
    retryAfterSeconds: 5,
  })
