import { PayableListener, type LockedPayable } from '#payments'
import { applyDispute } from '#receivables/actions/apply_dispute'
import { applyFailedRefund } from '#receivables/actions/apply_failed_refund'
import { recordAdjustment } from '#receivables/actions/record_adjustment'
import { updateBalance } from '#receivables/actions/update_balance'
import { payableAmount } from '#receivables/queries/ledger'
import { loweredByRefund } from '#receivables/rules/amount_due'
import type { Trx } from '#core/database'
import type { DisputeChange, FailedRefund, LedgerChange, Refund } from '#payments'
import type { Receivable } from '#receivables/receivable'

/** A payable whose order is locked */
export type PaidReceivable = LockedPayable & { order: Receivable }

/**
 * Keeps what is due of an order, whatever is paid: the order or one of its invoices. Orders and invoicing add what else
 * an attempt does that ends.
 */
export abstract class ReceivableListener<
  Target extends PaidReceivable = PaidReceivable,
> extends PayableListener<Target> {
  /** The attempt stays pending, and what it pays for reserved, until the bank's challenge is answered or it expires. */
  async challenged(): Promise<void> {}

  async ledgerChanged({ order }: Target, { refunded, actor }: LedgerChange, trx: Trx) {
    if (refunded?.refund.lowersDue) await recordReduction(order, refunded.refund, trx)
    // A charge that came too late is refunded at once.
    await updateBalance(order, { actor, goesBack: refunded === null }, trx)
  }

  refundFailed({ order }: Target, failed: FailedRefund, trx: Trx): Promise<void> {
    return applyFailedRefund(order, failed, trx)
  }

  disputed({ order }: Target, change: DisputeChange, trx: Trx): Promise<void> {
    return applyDispute(order, change, trx)
  }
}

/**
 * Lowers the amount due by a refund whose entry is in the ledger. What the refund returns of money that was owed to the
 * customer lowers nothing: it is not due again.
 */
async function recordReduction(
  order: Receivable,
  { id, amount: refunded, reason, staffUserId }: Refund,
  trx: Trx
): Promise<void> {
  const amount = loweredByRefund(refunded, await payableAmount(order, trx))
  if (!amount.isPositive) return
  const adjustment = { kind: 'reduction', amount, subjectId: id, reason, staffUserId } as const
  await recordAdjustment({ ...adjustment, orderId: order.id }, trx)
}
