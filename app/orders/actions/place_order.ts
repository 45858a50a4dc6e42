import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { markPlaced } from '#orders/actions/mark_placed'
import { reserveOrder } from '#orders/actions/reserve_order'
import { finishAttempt } from '#orders/actions/finish_attempt'
import { updateOrder } from '#orders/actions/update_order'
import { assertStillRight } from '#orders/rules/placing'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { findOrder } from '#orders/queries/find_order'
import { lockOwn } from '#orders/queries/reach_order'
import type { Shopper } from '#orders/rules/reach'
import { assertMayHandIn } from '#orders/rules/order_flow'
import { openAttempt } from '#payments'
import { OrderState, PaymentMethod } from '#shared/enums'
import type { Actor } from '#core/actions_log'
import type { Trx } from '#core/database'
import type { Money } from '#shared/money'

const RECONCILE_AFTER_SECONDS = 20

type Placing = {
  orderId: string
  shopper: Shopper
  actor: Actor
  ip: string
  totalSeen: number
}
type Reserved = { attemptId: string | null }

/**
 * Places an order in three strides. One transaction checks the total that the shopper saw, takes stock, promo and
 * credit, and notes a pending payment under a key of its own; the card is charged outside any transaction; a second
 * one books the outcome. Whatever was lost between them is settled by the key, by whoever asks next.
 */
export async function placeOrder(placing: Placing): Promise<PricedOrder> {
  await throttle('placeByOrder', placing.orderId)
  const { attemptId } = await writeTx((trx) => reserve(placing, trx))
  if (attemptId !== null) await finishAttempt(attemptId, placing)
  wakeOutbox()
  const placed = (await findOrder(placing.orderId))!
  return priceOrder(placed, new Date())
}

async function reserve(
  { orderId, shopper, actor, totalSeen }: Placing,
  trx: Trx
): Promise<Reserved> {
  const now = new Date()
  const order = await lockOwn(orderId, shopper, trx)
  assertMayHandIn(OrderState.Confirm, order.state)
  if (order.heldAttemptId !== null) return { attemptId: order.heldAttemptId }

  const priced = await priceOrder(order, now, trx)
  assertStillRight(priced, totalSeen)
  await reserveOrder(priced, actor, trx)
  const { total } = priced.amounts
  if (total.isZero) {
    await markPlaced(order, { state: OrderState.Open, paid: true, actor, now }, trx)
    return { attemptId: null }
  }
  if (order.paymentMethod === PaymentMethod.BankTransfer) {
    await markPlaced(order, { state: OrderState.Proforma, paid: false, actor, now }, trx)
    return { attemptId: null }
  }
  return { attemptId: await holdForCard(orderId, order.paymentToken!, total, trx) }
}

async function holdForCard(
  orderId: string,
  paymentMethodId: string,
  amount: Money,
  trx: Trx
): Promise<string> {
  const attempt = await openAttempt({ orderId, paymentMethodId, amount }, trx)
  await updateOrder(orderId, { held_attempt_id: attempt.id }, trx)
  await enqueue(
    {
      kind: 'reconcile_attempt',
      payload: { attemptId: attempt.id },
      dedupeKey: `attempt-${attempt.id}-reconcile`,
      dueAt: new Date(Date.now() + RECONCILE_AFTER_SECONDS * 1000),
    },
    trx
  )
  return attempt.id
}
