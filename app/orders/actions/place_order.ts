import { wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { finishAttempt } from '#orders/actions/finish_attempt'
import { holdOrder, type Placing } from '#orders/actions/hold_order'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { refusalOfPlacing } from '#orders/queries/refusal_of_placing'

/** `onHeld` hears when the hand-in counts, whatever becomes of the payment: who handed it in may see the order then. */
type Handed = Placing & { onHeld?: () => void }

/**
 * Places an order in three strides. One transaction checks the total that the shopper saw, takes stock, promo and
 * credit, and notes a pending payment under a key of its own; the card is charged outside any transaction; a second
 * one books the outcome. Whatever was lost between them is settled by the key, by whoever asks next.
 */
export async function placeOrder({ onHeld, ...placing }: Handed): Promise<PricedOrder> {
  await throttle('placeByOrder', placing.orderId)
  const attemptId = await holdOrder(placing).catch(async (error: unknown) => {
    throw await refusalOfPlacing(error, placing)
  })
  onHeld?.()
  if (attemptId !== null) await finishAttempt(attemptId, placing)
  wakeOutbox()
  return priceOrder((await findOrder(placing.orderId))!, new Date())
}
