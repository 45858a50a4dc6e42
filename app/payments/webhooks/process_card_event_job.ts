import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { reconcileDisputes } from '#payments/disputes/reconcile_disputes'
import { reconcileRefunds } from '#payments/refunds/reconcile_refunds'
import { isMoneyEvent, recordOrphanEvent } from '#payments/webhooks/orphan_events'
import { requestMissingFee } from '#payments/charges/record_fee'
import { settleAttempt } from '#payments/charges/settle_attempt'
import { expectedIntent, type Attempt } from '#payments/attempts/attempt'
import { boundGateway } from '#payments/provider/bound_gateway'
import { reconcileAttempt, retryOnDomainError } from '#payments/charges/reconcile_attempt_job'
import { findAttemptOfEvent } from '#payments/attempts/find_attempt'
import { recordIntent } from '#payments/attempts/record_intent'
import { type QueuedCardEvent } from '#payments/provider/card_gateway'

/**
 * Settles the attempt of a card provider's event. The event only names the attempt: its outcome is read from the
 * provider, so that events that are repeated, late or out of order lead to the same state.
 */
export async function processCardEvent(event: QueuedCardEvent): Promise<void> {
  const attempt = await findAttemptOfEvent(event)
  const intentId = event.intentId ?? attempt?.intentId ?? null
  if (!attempt || intentId === null) return reportOrphanEvent(event)

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
  if (isRefundEvent(type)) await reconcileRefunds(attempt.id)
  if (type.startsWith('charge.dispute.')) await reconcileDisputes(attempt.id)
}

const isRefundEvent = (type: string) =>
  type === 'charge.refunded' || type.startsWith('refund.') || type === 'charge.refund.updated'

async function settleLateCharge(attempt: Attempt, intentId: string): Promise<void> {
  const gateway = await boundGateway()
  const outcome = await gateway.retrieve(intentId, expectedIntent(attempt))
  if (outcome.kind === 'succeeded') await settleAttempt({ attempt, outcome, actor: SYSTEM_ACTOR })
}

async function reportOrphanEvent(event: QueuedCardEvent): Promise<void> {
  const { id, type, intentId, chargeId, orderId } = event
  if (isMoneyEvent(event)) await recordOrphanEvent(event)
  logger.error(
    { event: id, type, intent: intentId, charge: chargeId, order: orderId },
    'Stored an orphan event: no payment attempt of the shop matches it'
  )
}
