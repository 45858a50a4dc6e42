import { one, type TableRow } from '#core/database'
import { recordIssue } from '#payments/issues/record_issue'
import type { ListedRefund } from '#payments/provider/card_gateway'

/**
 * Lists for staff a refund of a known payment that names a refund of the shop which this database does not have, as after
 * an older backup is restored.
 */
export async function reportLostRefund(refund: ListedRefund): Promise<void> {
  const { providerId, refundId, intentId, amount, state } = refund
  if (refundId === null || state === 'failed') return
  const known = await one('select 1 from refunds where id = ? or provider_id = ?', [
    refundId,
    providerId,
  ])
  if (known) return
  const attempt = await one<Pick<TableRow<'payment_attempts'>, 'order_id' | 'currency'>>(
    'select order_id, currency from payment_attempts where intent_id = ?',
    [intentId]
  )
  await recordIssue({
    kind: 'orphan_event',
    providerId,
    amountCents: amount,
    currency: attempt?.currency ?? null,
    orderId: attempt?.order_id ?? null,
    details: `A refund that the shop does not have: ${providerId}`,
  })
}
