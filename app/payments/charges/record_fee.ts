import { update, writeTx, type Trx } from '#core/database'
import { divideCharge } from '#payments/charges/divide_charge_rules'
import { requestCharge } from '#payments/charges/charge_attempt'
import { CardProviderUnavailable } from '#payments/provider/errors'
import { boundGateway } from '#payments/provider/bound_gateway'
import { expectedIntent, type Attempt } from '#payments/attempts/attempt'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { paymentsOfAttempt } from '#payments/ledger/payment'
import type { CardGateway, Charge, ChargeOutcome } from '#payments/provider/card_gateway'

/** Requests the fee of a charged attempt where the ledger lacks it; throws 503 where the provider is unavailable. */
export async function requestMissingFee(attemptId: string): Promise<void> {
  const entries = await paymentsOfAttempt(attemptId)
  if (!entries.some(({ feeCents }) => feeCents === null)) return

  const outcome = await outcomeOf(await attemptOrFail(attemptId), await boundGateway())
  if (outcome.kind !== 'succeeded') throw new CardProviderUnavailable()
  await writeTx((trx) => recordFee(attemptId, outcome.charge, trx))
}

/** An attempt that was charged after it had failed stays declined here: only its intent says what was charged. */
const outcomeOf = (attempt: Attempt, gateway: CardGateway): Promise<ChargeOutcome> =>
  attempt.intentId === null
    ? requestCharge(attempt, gateway)
    : gateway.retrieve(attempt.intentId, expectedIntent(attempt))

/** Records the fee that the provider reports after the charge; returns false where it is missing or known already. */
export async function recordFee(
  attemptId: string,
  charge: Pick<Charge, 'fee' | 'net' | 'currency'>,
  trx: Trx
): Promise<boolean> {
  const entries = await paymentsOfAttempt(attemptId, trx)
  let changed = 0
  for (const [index, { fee }] of divideCharge(charge, entries).entries()) {
    if (fee === null) continue
    const columns = { fee_cents: fee.fee, net_cents: fee.net }
    changed += await update('payments', columns, { id: entries[index].id, fee_cents: null }, trx)
  }
  return changed > 0
}
