import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, update, type Trx } from '#core/database'
import { lockPayableOfPayment } from '#payments/attempts/payable'
import { recordIssue } from '#payments/issues/record_issue'
import { recordPayment } from '#payments/ledger/record_payment'
import { paymentOrFail } from '#payments/ledger/payment'
import { PaymentMethod } from '#shared/enums'
import type { Refund } from '#payments/ledger/refund'

export const REFUND_FAILED = 'The refund failed.'
export const MAX_MESSAGE_LENGTH = 500

type ReturnedRefund = { refund: Refund; reason: string | null }

/**
 * Takes back the ledger entry of a refund that the bank returned, once: the money is the shop's again, and still the
 * customer's by right. Staff find it among the payment issues.
 */
export async function returnRefund({ refund, reason }: ReturnedRefund, trx: Trx): Promise<void> {
  const { listener, target, payment } = await lockPayableOfPayment(refund.paymentId, trx)
  const message = (reason ?? REFUND_FAILED).slice(0, MAX_MESSAGE_LENGTH)
  const columns = { status: 'failed', message, is_pending_at_bank: false } as const
  const changed = await update('refunds', columns, { id: refund.id, status: 'succeeded' }, trx)
  if (changed === 0) return

  const entryId = await recordPayment(
    {
      orderId: payment.orderId,
      invoiceId: payment.invoiceId,
      method: PaymentMethod.CreditCard,
      amount: refund.amount,
      reference: refund.providerId ?? '',
      reversesId: await entryOf(refund, payment.orderId, trx),
      reason: message.slice(0, MAX_REASON_LENGTH),
    },
    trx
  )
  const failed: Refund = { ...refund, status: 'failed', message }
  const entry = await paymentOrFail(entryId, trx)
  await reportFailedRefund(failed, payment.orderId, trx)
  await listener.refundFailed(target, { refund: failed, entry, actor: SYSTEM_ACTOR }, trx)
}

const MAX_REASON_LENGTH = 300

/** Returns the id of the negative entry that records a refund. */
async function entryOf({ providerId }: Refund, orderId: string, trx: Trx): Promise<string> {
  const entry = await one<{ id: string }>(
    'select id from payments where order_id = ? and reference = ? and amount_cents < 0 order by id limit 1',
    [orderId, providerId],
    trx
  )
  if (!entry) throw new Error(`The refund ${providerId} has no entry in the ledger`)
  return entry.id
}

/** Lists a refund that failed after the request for it had ended. */
export async function reportFailedRefund(
  { id, providerId, amount, message }: Refund,
  orderId: string,
  trx: Trx
): Promise<void> {
  await recordIssue(
    {
      kind: 'refund_failed',
      providerId: providerId ?? id,
      amountCents: amount.cents,
      currency: amount.currency,
      orderId,
      details: message ?? '',
    },
    trx
  )
}
