import { one, writeTx } from '#core/database'
import { noteFee } from '#payments/actions/book_payment'
import { chargeAttempt } from '#payments/actions/charge_attempt'
import { CardProviderUnavailable } from '#payments/refusals'

/** Asks for what the provider booked after it had answered; refuses where it cannot be asked. */
export async function fillInFee(attemptId: string): Promise<void> {
  const lacking = await one('select 1 from payments where attempt_id = ? and fee_cents is null', [
    attemptId,
  ])
  if (!lacking) return

  const { outcome } = await chargeAttempt(attemptId)
  if (outcome.kind !== 'succeeded') throw new CardProviderUnavailable()
  await writeTx((trx) => noteFee(outcome.charge, trx))
}
