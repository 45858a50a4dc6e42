import { writeTx } from '#core/database'
import { throttle } from '#core/throttle'
import { markPlaced } from '#orders/actions/mark_placed'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { findOrder, lockOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { paymentPending } from '#orders/queries/reach_order'
import { assertMayFollow } from '#orders/rules/order_flow'
import { toOrderAnswer } from '#orders/transformers'
import {
  CardRefused,
  chargeAttempt,
  settleAttempt,
  type Attempt,
  type ChargeOutcome,
} from '#payments'
import { logAction, type Actor } from '#core/actions_log'
import { OrderState } from '#shared/enums'
import { Refusal } from '#shared/refusal'
import type { Trx } from '#core/database'

/** Who pays; no address where the shop itself asks again */
type Payer = { actor: Actor; ip?: string }

const inFlight = new Map<string, Promise<void>>()

/**
 * Charges a pending attempt under its stored key and books the outcome. Callers of the same attempt in this process
 * share one run; those of other processes are given the same answer by the key. Refuses with 402 what the bank
 * refuses, everything given back, and with 503 what is still open.
 */
export async function finishAttempt(attemptId: string, by: Payer): Promise<void> {
  const running = inFlight.get(attemptId)
  if (running) return running
  const run = chargeAndBook(attemptId, by).finally(() => inFlight.delete(attemptId))
  inFlight.set(attemptId, run)
  return run
}

async function chargeAndBook(attemptId: string, { actor, ip }: Payer): Promise<void> {
  const { attempt, outcome } = await chargeAttempt(attemptId)
  const orderId = attempt.orderId
  if (outcome.kind === 'in_doubt') throw paymentPending(await freshOrder(orderId))
  if (outcome.kind === 'action_required') {
    throw new CardRefused(
      'Your bank asks you to confirm this payment.',
      'authentication_required',
      {
        client_secret: outcome.clientSecret,
        ...(await freshOrder(orderId)),
      }
    )
  }

  await writeTx((trx) => book(attempt, outcome, actor, trx))
  if (outcome.kind === 'declined') {
    if (ip) await throttle('declinesByIp', ip)
    await throttle('declinesByOrder', orderId)
    throw new CardRefused(outcome.message, outcome.code, await freshOrder(orderId))
  }
}

async function book(
  attempt: Attempt,
  outcome: ChargeOutcome,
  actor: Actor,
  trx: Trx
): Promise<void> {
  const order = await lockOrder(attempt.orderId, trx)
  if (!order)
    throw new Refusal('The order of this payment is gone.', 'E_ORDER_GONE', { status: 500 })
  const isNews = await settleAttempt(attempt.id, outcome, trx)
  if (!isNews || order.heldAttemptId !== attempt.id) return

  const now = new Date()
  if (outcome.kind === 'succeeded') {
    await markPlaced(order, { state: OrderState.Open, paid: true, actor, now }, trx)
    return
  }
  assertMayFollow(order.state, OrderState.Payment)
  await releaseOrder(await priceOrder(order, now, trx), actor, trx)
  await updateOrder(
    order.id,
    {
      state: OrderState.Payment,
      held_attempt_id: null,
      payment_token: null,
      updated_at: now.toISOString(),
    },
    trx
  )
  await logAction(
    {
      about: { type: 'order', id: order.id },
      action: 'card_refused',
      actor,
      after: outcome.kind === 'declined' ? { code: outcome.code } : {},
    },
    trx
  )
}

async function freshOrder(orderId: string) {
  const order = await findOrder(orderId)
  return order ? { order: toOrderAnswer(await priceOrder(order, new Date())) } : {}
}
