import { payments } from '#config/payments'
import { run } from '#core/database'
import { expectedOf } from '#payments/attempt'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { attemptOrFail } from '#payments/queries/find_attempt'
import { keyStillHolds } from '#payments/rules/key_lifetime'
import type { Attempt } from '#payments/attempt'
import type { CardGateway, ChargeOutcome, Declined } from '#payments/gateways/card_gateway'

const CLOCK_DIFFERENCE_MS = 3_600_000

/**
 * Makes the call of an attempt, or asks what became of it: by its intent where one is known, by its key for a day, by
 * its metadata afterwards and where the key leaves it in doubt. May be repeated at any time, charges once, and belongs outside any transaction.
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

/** How the intent of an attempt stands now, whatever the attempt itself has become; null where it has none. */
export async function outcomeOfIntent(
  attempt: Attempt,
  given?: CardGateway
): Promise<ChargeOutcome | null> {
  if (attempt.intentId === null) return null
  const gateway = given ?? (await boundGateway())
  return gateway.retrieve(attempt.intentId, expectedOf(attempt))
}

function outcomeOf(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> | ChargeOutcome {
  if (attempt.status === 'declined' || attempt.status === 'released') return keptRefusal(attempt)
  if (attempt.intentId !== null) return gateway.retrieve(attempt.intentId, expectedOf(attempt))
  if (keyStillHolds(attempt)) return callProvider(attempt, gateway)

  return searchProvider(attempt, gateway)
}

/** A failure that the provider repeats under the key tells nothing for a day: a little later it is looked for, too. */
async function callProvider(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> {
  const answered = await charge(attempt, gateway)
  if (answered.kind !== 'in_doubt' || !isLongOpen(attempt)) return answered
  return (await find(attempt, gateway).catch(() => null)) ?? answered
}

const isLongOpen = ({ createdAt }: Attempt) =>
  Date.now() - Date.parse(createdAt) >= payments.reconcileAfterMs

function charge(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> {
  return gateway.charge({
    ...expectedOf(attempt),
    paymentMethodId: attempt.paymentMethodId,
    idempotencyKey: attempt.idempotencyKey,
    description: attempt.description,
    receiptEmail: attempt.receiptEmail ?? undefined,
  })
}

function find(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome | null> {
  const createdAfter = new Date(Date.parse(attempt.createdAt) - CLOCK_DIFFERENCE_MS)
  return gateway.findByMetadata(expectedOf(attempt), { createdAfter })
}

async function searchProvider(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> {
  try {
    const found = await find(attempt, gateway)
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

/** From then on the attempt is asked after by its intent, which knows more than the first answer under its key. */
export async function noteIntent(attempt: Attempt, intentId: string): Promise<void> {
  if (attempt.intentId === intentId) return

  await run('update payment_attempts set intent_id = ? where id = ? and intent_id is null', [
    intentId,
    attempt.id,
  ])
}
