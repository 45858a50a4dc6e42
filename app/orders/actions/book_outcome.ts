import { writeTx } from '#core/database'
import { settlePlacement, type Settling } from '#orders/actions/settle_placement'
import { giveLateMoneyBack } from '#orders/listeners/give_late_money_back'
import { findAttempt, noteIntent } from '#payments'

export type Booked = 'news' | 'known' | 'too_late'

/** Books what became of a payment that was asked after; money for one that was given up meanwhile goes back. */
export async function bookOutcome(settling: Settling): Promise<Booked> {
  const { attempt, outcome } = settling
  if (outcome.kind === 'succeeded' && (await isGivenUp(attempt.id))) {
    await noteIntent(attempt, outcome.intentId)
    await giveLateMoneyBack(attempt.id)
    return 'too_late'
  }
  const isNews = await writeTx((trx) => settlePlacement(settling, trx))
  return isNews ? 'news' : 'known'
}

async function isGivenUp(attemptId: string): Promise<boolean> {
  const attempt = await findAttempt(attemptId)
  return attempt?.status === 'declined' || attempt?.status === 'released'
}
