import { recordAction } from '#core/audit_log'
import { enqueue } from '#core/outbox'
import { updateBalance } from '#receivables/actions/update_balance'
import type { Trx } from '#core/database'
import type { FailedRefund } from '#payments'
import type { Receivable } from '#receivables/receivable'

/** Tells staff of a refund that did not reach the customer, and counts the money of a locked order again. */
export async function applyFailedRefund(
  order: Receivable,
  { refund, entry, actor }: FailedRefund,
  trx: Trx
): Promise<void> {
  const after = { amount: refund.amount.format(), reason: refund.message ?? '' }
  const subject = { type: 'order', id: order.id }
  await recordAction({ subject, action: 'refund_failed', actor, after }, trx)
  await enqueue(
    {
      kind: 'refund_failed',
      payload: { orderId: order.id, refundId: refund.id },
      dedupeKey: `refund-${refund.id}-failed`,
    },
    trx
  )
  if (entry) await updateBalance(order, { actor }, trx)
}
