import { recordIssue } from '#payments/issues/record_issue'
import type { Trx } from '#core/database'
import type { QueuedCardEvent } from '#payments/provider/card_gateway'

type OrphanEvent = Omit<QueuedCardEvent, 'createdAt' | 'attemptNumber'>

/** Events of money that moved; those of an attempt that failed or is open move none. */
const MONEY_EVENT =
  /^(payment_intent\.(succeeded|partially_funded)|charge\.(refunded|expired|refund\.|dispute\.)|refund\.|payout\.failed|radar\.early_fraud_warning\.)/

/**
 * Whether an event without a payment of the shop is for staff: an intent that names no order belongs to another system
 * on the same account.
 */
export const isMoneyEvent = ({ type, orderId }: OrphanEvent): boolean =>
  MONEY_EVENT.test(type) && (orderId !== null || !type.startsWith('payment_intent.'))

/** Lists an event that matches no payment; several events of one payment are one entry. */
export async function recordOrphanEvent(event: OrphanEvent, trx?: Trx): Promise<void> {
  const { id, type, intentId, chargeId, orderId, amount, currency } = event
  await recordIssue(
    {
      kind: 'orphan_event',
      providerId: intentId ?? chargeId ?? id,
      amountCents: amount ?? null,
      currency: currency ?? null,
      orderId,
      details: type,
    },
    trx
  )
}
