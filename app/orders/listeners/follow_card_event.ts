import logger from '@adonisjs/core/services/logger'
import { ConnectionFault } from '#core/outbox'
import { reconcileAttempt } from '#orders/jobs/reconcile_attempt'
import { giveLateMoneyBack } from '#orders/listeners/give_late_money_back'
import {
  attemptOfEvent,
  bookRefundsMadeElsewhere,
  fillInFee,
  noteIntent,
  type Attempt,
  type ToldEvent,
} from '#payments'
import { Refusal } from '#shared/refusal'

/**
 * What an event of the card provider means for an order. The event only says where to look: the payment is asked
 * after, so that events that come twice, late or in any order end in the same state.
 */
export async function followCardEvent(payload: Record<string, unknown>): Promise<void> {
  const event = payload as ToldEvent
  const attempt = await attemptOfEvent(event)
  if (!attempt || event.intentId === null) return reportStray(event)

  await noteIntent(attempt, event.intentId)
  await askingAgainLater(() => follow(attempt, event))
}

async function follow(attempt: Attempt, { type }: ToldEvent): Promise<void> {
  // The bank asks the cardholder something: nothing is decided, and now the intent is known.
  if (type === 'payment_intent.requires_action') return
  if (attempt.status === 'pending') await reconcileAttempt({ attemptId: attempt.id })
  else if (attempt.status !== 'succeeded' && type === 'payment_intent.succeeded')
    await giveLateMoneyBack(attempt.id)

  if (type === 'charge.updated') await fillInFee(attempt.id)
  if (type === 'charge.refunded') await bookRefundsMadeElsewhere(attempt.id)
}

async function askingAgainLater(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) throw new ConnectionFault(error.message)
    throw error
  }
}

function reportStray({ id, type, intentId, chargeId, orderId }: ToldEvent): void {
  logger.error(
    { event: id, type, intent: intentId, charge: chargeId, order: orderId },
    'The card provider tells of a payment that no order of the shop knows; the event is kept'
  )
}
