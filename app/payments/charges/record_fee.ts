import { one, run, writeTx, type Trx } from '#core/database'
import { requestCharge } from '#payments/charges/charge_attempt'
import { CardProviderUnavailable } from '#payments/provider/errors'
import { boundGateway } from '#payments/provider/bound_gateway'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import type { Charge } from '#payments/provider/card_gateway'

/** Requests the fee of a charged attempt where the ledger lacks it; throws 503 where the provider is unavailable. */
export async function requestMissingFee(attemptId: string): Promise<void> {
  const isMissing = await one('select 1 from payments where attempt_id = ? and fee_cents is null', [
    attemptId,
  ])
  if (!isMissing) return

  const outcome = await requestCharge(await attemptOrFail(attemptId), await boundGateway())
  if (outcome.kind !== 'succeeded') throw new CardProviderUnavailable()
  await writeTx((trx) => recordFee(outcome.charge, trx))
}

/** Records the fee that the provider reports after the charge; returns false where it is missing or known already. */
export async function recordFee(
  { id, fee, net }: Pick<Charge, 'id' | 'fee' | 'net'>,
  trx: Trx
): Promise<boolean> {
  if (fee === null || net === null) return false

  const changed = await run(
    'update payments set fee_cents = ?, net_cents = ? where charge_id = ? and fee_cents is null',
    [fee, net, id],
    trx
  )
  return changed === 1
}
