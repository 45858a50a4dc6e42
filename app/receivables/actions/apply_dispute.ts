import { recordAction } from '#core/audit_log'
import { enqueue } from '#core/outbox'
import { updateBalance } from '#receivables/actions/update_balance'
import { disputeAction } from '#receivables/rules/dispute_actions'
import { disputeReason } from '#shared/texts/disputes'
import type { Trx } from '#core/database'
import type { DisputeChange } from '#payments'
import type { Receivable } from '#receivables/receivable'

/** Tells staff what happened to a dispute, and counts the money of a locked order again where funds moved. */
export async function applyDispute(
  order: Receivable,
  change: DisputeChange,
  trx: Trx
): Promise<void> {
  const { dispute, entries, actor } = change
  const action = disputeAction(change)
  if (action !== null) {
    const after = { amount: dispute.amount.format(), reason: disputeReason(dispute.reason) }
    await recordAction({ subject: { type: 'order', id: order.id }, action, actor, after }, trx)
    if (action !== 'dispute_answered')
      await enqueue(
        {
          kind: 'dispute_changed',
          payload: { orderId: order.id, disputeId: dispute.id, action },
          dedupeKey: `dispute-${dispute.id}-${dispute.revision}`,
        },
        trx
      )
  }
  if (entries.length > 0) await updateBalance(order, { actor }, trx)
}
