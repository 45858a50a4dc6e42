import { payments } from '#config/payments'
import { countDecline } from '#payments/attempts/count_decline'
import { settleAttempt } from '#payments/charges/settle_attempt'
import { expectedIntent, intentCreatedAfter, type Attempt } from '#payments/attempts/attempt'
import { describeError } from '#payments/provider/errors'
import { boundGateway } from '#payments/provider/bound_gateway'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { isKeyValid } from '#payments/provider/idempotency_key_rules'
import type { Actor } from '#core/audit_log'
import type { CardGateway, ChargeOutcome, Declined } from '#payments/provider/card_gateway'

/** A reconciliation job has no IP address. */
type ChargeOrigin = { actor: Actor; ip?: string }

const inFlight = new Map<string, Promise<ChargeOutcome>>()

/**
 * Charges a pending attempt under its stored idempotency key, settles it, and returns the outcome. Concurrent calls for
 * one attempt share a run within this process; between processes the key and the settling transaction make it one charge.
 */
export async function chargeAttempt(
  attemptId: string,
  origin: ChargeOrigin
): Promise<ChargeOutcome> {
  const running = inFlight.get(attemptId)
  if (running) return running
  const charging = chargeAndSettle(attemptId, origin).finally(() => inFlight.delete(attemptId))
  inFlight.set(attemptId, charging)
  return charging
}

async function chargeAndSettle(
  attemptId: string,
  { actor, ip }: ChargeOrigin
): Promise<ChargeOutcome> {
  const attempt = await attemptOrFail(attemptId)
  const outcome = await requestCharge(attempt, await boundGateway())
  const settled = await settleAttempt({ attempt, outcome, actor })
  if (outcome.kind === 'declined' && settled.isNew) {
    await countDecline({ orderId: attempt.orderId, ip, userId: settled.userId })
  }
  return settled.outcome
}

/**
 * Asks the provider to charge an attempt, or looks up its outcome: by its intent where that is known, by its
 * idempotency key for a day, by its metadata afterwards. Safe to repeat, since the provider charges a key only once.
 * Records nothing, and must run outside any transaction.
 */
export async function requestCharge(
  attempt: Attempt,
  gateway: CardGateway
): Promise<ChargeOutcome> {
  if (attempt.status === 'declined') return declined(attempt.code ?? '', attempt.message ?? '')
  if (attempt.intentId !== null) return gateway.retrieve(attempt.intentId, expectedIntent(attempt))
  if (!isKeyValid(attempt)) return searchIntent(attempt, gateway)

  const outcome = await gateway.charge({
    ...expectedIntent(attempt),
    paymentMethodId: attempt.paymentMethodId,
    idempotencyKey: attempt.idempotencyKey,
    description: attempt.description,
    receiptEmail: attempt.receiptEmail ?? undefined,
  })
  if (outcome.kind !== 'in_doubt' || !isOverdue(attempt)) return outcome
  // The provider replays a stored error for a key for a day, so the error does not prove that the charge failed.
  return (await findIntent(attempt, gateway).catch(() => null)) ?? outcome
}

const isOverdue = ({ createdAt }: Attempt) =>
  Date.now() - Date.parse(createdAt) >= payments.reconcileAfterMs

const findIntent = (attempt: Attempt, gateway: CardGateway) =>
  gateway.findByMetadata(expectedIntent(attempt), { createdAfter: intentCreatedAfter(attempt) })

async function searchIntent(attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> {
  try {
    return (await findIntent(attempt, gateway)) ?? notCharged
  } catch (error) {
    return { kind: 'in_doubt', reason: describeError(error) }
  }
}

const declined = (code: string, message: string): Declined => ({
  kind: 'declined',
  code,
  message,
  declineCode: null,
})

/** The outcome of an attempt that the provider knows nothing of */
export const notCharged = declined('not_charged', 'The payment did not reach the card provider.')
