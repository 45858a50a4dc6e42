import { run } from '#core/database'
import { expectedOf } from '#payments/attempt'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { attemptOrFail } from '#payments/queries/find_attempt'
import type { Attempt } from '#payments/attempt'
import type { CardGateway, ChargeOutcome, Declined } from '#payments/gateways/card_gateway'

const HOUR_MS = 3_600_000
// The provider forgets idempotency keys after 24 hours; from then on asking again could charge again.
const KEY_HOLDS_MS = 23 * HOUR_MS
const CLOCK_DIFFERENCE_MS = HOUR_MS

/**
 * Makes the call of an attempt, or asks what became of it: by its intent where one is known, by its key for a day, by
 * its metadata afterwards. May be repeated at any time, charges once, and belongs outside any transaction.
 */
export async function chargeAttempt(
  attemptId: string,
  given?: CardGateway
): Promise<{ attempt: Attempt; outcome: ChargeOutcome }> {
  const attempt = await attemptOrFail(attemptId)
  const outcome = await outcomeOf(attempt, given ?? (await boundGateway()))
  if (outcome.kind === 'action_required') await noteIntent(attempt, outcome.intentId)

  return { attempt, outcome }
}

function outcomeOf(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> | ChargeOutcome {
  if (attempt.status === 'declined' || attempt.status === 'released') return keptRefusal(attempt)
  if (attempt.intentId !== null) return gateway.retrieve(attempt.intentId, expectedOf(attempt))
  if (ageOf(attempt) < KEY_HOLDS_MS) return callProvider(attempt, gateway)

  return searchProvider(attempt, gateway)
}

const ageOf = ({ createdAt }: Attempt) => Date.now() - Date.parse(createdAt)

function callProvider(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> {
  return gateway.charge({
    ...expectedOf(attempt),
    paymentMethodId: attempt.paymentMethodId,
    idempotencyKey: attempt.idempotencyKey,
    description: attempt.description,
    receiptEmail: attempt.receiptEmail ?? undefined,
  })
}

async function searchProvider(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> {
  const createdAfter = new Date(Date.parse(attempt.createdAt) - CLOCK_DIFFERENCE_MS)
  try {
    const found = await gateway.findByMetadata(expectedOf(attempt), { createdAfter })
    return found ?? refusal('not_charged', 'The payment did not reach the card provider.')
  } catch (error) {
    return { kind: 'in_doubt', reason: error instanceof Error ? error.message : 'unknown' }
  }
}

const keptRefusal = ({ code, message }: Attempt) =>
  refusal(code ?? 'released', message ?? 'The payment was given up.')

const refusal = (code: string, message: string): Declined => ({
  kind: 'declined',
  code,
  message,
  declineCode: null,
})

async function noteIntent(attempt: Attempt, intentId: string): Promise<void> {
  if (attempt.intentId === intentId) return

  await run('update payment_attempts set intent_id = ? where id = ? and intent_id is null', [
    intentId,
    attempt.id,
  ])
}
