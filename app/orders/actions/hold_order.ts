import { writeTx, type Trx } from '#core/database'
import { assertMayTryCard } from '#orders/actions/count_decline'
import { markPlaced } from '#orders/actions/mark_placed'
import { reserveOrder } from '#orders/actions/reserve_order'
import { takeOver } from '#orders/actions/take_over_cart'
import { updateOrder } from '#orders/actions/update_order'
import { watchAttempt } from '#orders/actions/watch_attempt'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { lockOwn } from '#orders/queries/reach_order'
import { assertMayHandIn } from '#orders/rules/order_flow'
import { assertStillRight } from '#orders/rules/placing'
import { openAttempt } from '#payments'
import { OrderState, PaymentMethod } from '#shared/enums'
import type { Actor } from '#core/actions_log'
import type { Shopper } from '#orders/rules/reach'

export type Placing = {
  orderId: string
  shopper: Shopper
  actor: Actor
  ip: string
  totalSeen: number
}

/**
 * Checks the total that the shopper saw, takes stock, promo and credit, and either places the order at once or notes a
 * pending card payment under a key of its own; answers that payment's id, also where it was noted before.
 */
export function holdOrder(placing: Placing): Promise<string | null> {
  return writeTx(async (trx) => {
    const order = await lockOwn(placing.orderId, placing.shopper, trx)
    assertMayHandIn(OrderState.Confirm, order.state)
    if (order.heldAttemptId !== null) return order.heldAttemptId

    await takeOver(order, placing.shopper, trx)
    const priced = await priceOrder(order, new Date(), trx)
    assertStillRight(priced, placing.totalSeen)
    return paysByCard(priced)
      ? holdForCard(priced, placing, trx)
      : placeUnpaid(priced, placing, trx)
  })
}

const paysByCard = ({ order, amounts }: PricedOrder) =>
  order.paymentMethod === PaymentMethod.CreditCard && !amounts.total.isZero

async function placeUnpaid(priced: PricedOrder, { actor }: Placing, trx: Trx): Promise<null> {
  const isFree = priced.amounts.total.isZero
  await reserveOrder(priced, actor, trx)
  await markPlaced(
    priced.order,
    {
      state: isFree ? OrderState.Open : OrderState.Proforma,
      isPaid: isFree,
      actor,
      now: new Date(),
    },
    trx
  )
  return null
}

async function holdForCard(priced: PricedOrder, { actor, ip }: Placing, trx: Trx): Promise<string> {
  const { order, amounts } = priced
  await assertMayTryCard({ orderId: order.id, ip, userId: order.userId }, trx)
  await reserveOrder(priced, actor, trx)
  const { id: attemptId } = await openAttempt(
    { orderId: order.id, paymentMethodId: order.paymentToken!, amount: amounts.total },
    trx
  )
  await updateOrder(order.id, { held_attempt_id: attemptId }, trx)
  await watchAttempt(attemptId, trx)
  return attemptId
}
