import { SYSTEM } from '#core/actions_log'
import { writeTx, type Trx } from '#core/database'
import { settlePlacement } from '#orders/actions/settle_placement'
import {
  findAttempt,
  finishRefund,
  openRefund,
  outcomeOfIntent,
  paymentOfAttempt,
  type Attempt,
  type Succeeded,
} from '#payments'

const REASON = 'Paid after the payment was given up'

/**
 * A payment that was refused or given up can still succeed: a cardholder passes the bank's challenge after all. Its
 * order holds nothing any more, or was paid in another way, so the money is booked and goes back.
 */
export async function giveLateMoneyBack(attemptId: string): Promise<void> {
  const attempt = await findAttempt(attemptId)
  const outcome = attempt && (await outcomeOfIntent(attempt))
  if (outcome?.kind !== 'succeeded') return

  const refundId = await writeTx((trx) => book(attempt!, outcome, trx))
  if (refundId !== null) await finishRefund(refundId)
}

async function book(attempt: Attempt, outcome: Succeeded, trx: Trx): Promise<string | null> {
  const isNews = await settlePlacement({ attempt, outcome, actor: SYSTEM }, trx)
  const payment = await paymentOfAttempt(attempt.id, trx)
  if (!isNews || !payment) return null

  const refund = await openRefund({ paymentId: payment.id, reason: REASON }, trx)
  return refund.id
}
