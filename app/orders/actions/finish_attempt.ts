import { bookOutcome } from '#orders/actions/book_outcome'
import { countDecline } from '#orders/actions/count_decline'
import { findOrder } from '#orders/queries/find_order'
import { freshOrder } from '#orders/queries/fresh_order'
import { paymentPending } from '#orders/queries/reach_order'
import { CardRefused, chargeAttempt } from '#payments'
import type { Actor } from '#core/actions_log'

/** Who pays; no address where the shop itself asks again */
type Payer = { actor: Actor; ip?: string }

const TOO_LATE = 'The payment took too long and is given back.'

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
  const { orderId } = attempt
  if (outcome.kind === 'in_doubt') throw paymentPending(await freshOrder(orderId))
  if (outcome.kind === 'action_required') {
    throw new CardRefused(
      'Your bank asks you to confirm this payment.',
      'authentication_required',
      { client_secret: outcome.clientSecret, ...(await freshOrder(orderId)) }
    )
  }

  const booked = await bookOutcome({ attempt, outcome, actor })
  if (booked === 'too_late') throw new CardRefused(TOO_LATE, 'canceled', await freshOrder(orderId))
  if (outcome.kind === 'succeeded') return
  if (booked === 'news') await countDecline({ orderId, ip, userId: await payerOf(orderId) })
  throw new CardRefused(outcome.message, outcome.code, await freshOrder(orderId))
}

async function payerOf(orderId: string): Promise<string | null> {
  const order = await findOrder(orderId)
  return order?.userId ?? null
}
