import { SYSTEM_ACTOR } from '#core/audit_log'
import { ConnectionError } from '#core/outbox'
import { notCharged } from '#payments/charges/charge_attempt'
import { settleAttempt } from '#payments/charges/settle_attempt'
import { expectedIntent, intentCreatedAfter, type Attempt } from '#payments/attempts/attempt'
import { boundGateway } from '#payments/provider/bound_gateway'
import type { CardGateway } from '#payments/provider/card_gateway'

/**
 * Cancels a pending attempt at the provider and settles its state there. Nothing is released before the
 * provider confirms that it can no longer charge; throws ConnectionError where it does not.
 */
export async function cancelAttempt(attempt: Attempt): Promise<void> {
  const gateway = await boundGateway()
  const intentId = attempt.intentId ?? (await findIntentId(attempt, gateway))
  const outcome =
    intentId === null ? notCharged : await gateway.cancel(intentId, expectedIntent(attempt))
  if (outcome.kind !== 'succeeded' && outcome.kind !== 'declined') {
    throw new ConnectionError(`The payment could not be canceled: ${outcome.kind}`)
  }
  await settleAttempt({ attempt, outcome, actor: SYSTEM_ACTOR })
}

/** Where the response to the charge was lost, only the metadata identifies the intent. */
async function findIntentId(attempt: Attempt, gateway: CardGateway): Promise<string | null> {
  const { metadata } = expectedIntent(attempt)
  const range = { createdAfter: intentCreatedAfter(attempt) }
  const intents = await gateway.listIntents(range).catch((error: Error) => {
    throw new ConnectionError(error.message)
  })
  const match = intents.find(
    ({ orderId, attemptNumber }) =>
      orderId === metadata.order_id && attemptNumber === metadata.attempt
  )
  return match?.intentId ?? null
}
