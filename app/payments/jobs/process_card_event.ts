import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { recordExternalRefunds } from '#payments/actions/record_external_refunds'
import { requestMissingFee } from '#payments/actions/record_fee'
import { settleAttempt } from '#payments/actions/settle_attempt'
import { expectedIntent, type Attempt } from '#payments/attempt'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { reconcileAttempt, retryOnDomainError } from '#payments/jobs/reconcile_attempt'
import {
  findAttemptOfEvent,
  recordIntent,
  type QueuedCardEvent,
} from '#payments/queries/find_attempt'

/**
 * Settles the attempt of a card provider's event. The event only names the attempt: its outcome is read from the
 * provider, so that events that are repeated, late or out of order lead to the same state.
 */
export async function processCardEvent(event: QueuedCardEvent): Promise<void> {
  const attempt = await findAttemptOfEvent(event)
  if (!attempt || event.intentId === null) return logOrphanEvent(event)

  const { intentId } = event
  await recordIntent(attempt, intentId)
  await retryOnDomainError(() => applyEvent(attempt, { ...event, intentId }))
}

async function applyEvent(
  attempt: Attempt,
  { type, intentId }: QueuedCardEvent & { intentId: string }
): Promise<void> {
  // The outcome is still open, and the intent is recorded now.
  if (type === 'payment_intent.requires_action') return
  if (attempt.status === 'pending') await reconcileAttempt({ attemptId: attempt.id })
  else if (attempt.status === 'declined' && type === 'payment_intent.succeeded')
    await settleLateCharge(attempt, intentId)

  if (type === 'charge.updated') await requestMissingFee(attempt.id)
  if (type === 'charge.refunded') await recordExternalRefunds(attempt.id)
}

async function settleLateCharge(attempt: Attempt, intentId: string): Promise<void> {
  const gateway = await boundGateway()
  const outcome = await gateway.retrieve(intentId, expectedIntent(attempt))
  if (outcome.kind === 'succeeded') await settleAttempt({ attempt, outcome, actor: SYSTEM_ACTOR })
}

function logOrphanEvent({ id, type, intentId, chargeId, orderId }: QueuedCardEvent): void {
  logger.error(
    { event: id, type, intent: intentId, charge: chargeId, order: orderId },
    'Stored an orphan event: no payment attempt of the shop matches it'
  )
}
