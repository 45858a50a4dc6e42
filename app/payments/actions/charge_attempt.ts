import { countDecline } from '#payments/actions/count_decline'
import { requestCharge } from '#payments/actions/request_charge'
import { settleAttempt } from '#payments/actions/settle_attempt'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { attemptOrFail } from '#payments/queries/find_attempt'
import type { Actor } from '#core/audit_log'
import type { ChargeOutcome } from '#payments/gateways/card_gateway'

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
