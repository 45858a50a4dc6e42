import { SYSTEM, logAction, type Actor } from '#core/actions_log'
import { markPlaced } from '#orders/actions/mark_placed'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { stopWatching } from '#orders/actions/watch_attempt'
import { lockOrder } from '#orders/queries/find_order'
import { moveTo } from '#orders/rules/order_flow'
import { settleAttempt, type Attempt, type Declined, type Succeeded } from '#payments'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

export type Final = Succeeded | Declined
export type Settling = { attempt: Attempt; outcome: Final; actor: Actor }

/** Books what became of an order's payment, once: the order is placed, or gets back what it held. True where it is news. */
export async function settlePlacement(
  { attempt, outcome, actor }: Settling,
  trx: Trx
): Promise<boolean> {
  const order = await lockOrder(attempt.orderId, trx)
  if (!order) throw new Error(`The order ${attempt.orderId} of a payment is gone`)
  if (!(await settleAttempt(attempt.id, outcome, trx))) return false
  await stopWatching(attempt.id, trx)

  if (order.heldAttemptId !== attempt.id) await report(order, { attempt, outcome }, trx)
  else if (outcome.kind === 'succeeded') {
    await markPlaced(order, { state: OrderState.Open, isPaid: true, actor, now: new Date() }, trx)
  } else await backToPayment(order, { outcome, actor }, trx)
  return true
}

async function backToPayment(
  order: Order,
  { outcome, actor }: { outcome: Declined; actor: Actor },
  trx: Trx
): Promise<void> {
  await releaseOrder(order, actor, trx)
  await updateOrder(
    order.id,
    { ...moveTo(order, OrderState.Payment), held_attempt_id: null, payment_token: null },
    trx
  )
  const about = { type: 'order', id: order.id }
  await logAction({ about, action: 'card_refused', actor, after: { code: outcome.code } }, trx)
}

/** Money for a payment that the shop had given up: staff have to send it back or to place the order. */
async function report(
  { id, state }: Order,
  { attempt, outcome }: Pick<Settling, 'attempt' | 'outcome'>,
  trx: Trx
): Promise<void> {
  if (attempt.kind !== 'placement' || outcome.kind !== 'succeeded') return
  await logAction(
    {
      about: { type: 'order', id },
      action: 'paid_too_late',
      actor: SYSTEM,
      after: { state, charge: outcome.charge.id },
    },
    trx
  )
}
