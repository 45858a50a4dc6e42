import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, update, writeTx, type TableRow, type Trx } from '#core/database'
import { insertRefund } from '#payments/refunds/create_refund'
import { lockPayableOfPayment } from '#payments/attempts/payable'
import { settleRefund } from '#payments/refunds/refund_payment'
import { returnRefund } from '#payments/refunds/return_refund'
import { boundGateway } from '#payments/provider/bound_gateway'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { paymentOfAttempt } from '#payments/ledger/payment'
import { toRefund, type Refund } from '#payments/ledger/refund'
import { Money } from '#shared/money'
import type { RefundOutcome, RefundSummary } from '#payments/provider/card_gateway'

const REASON = 'Refunded at the card provider'

/**
 * Brings the refunds of a charged attempt in line with the provider: adds those that staff created there, settles those
 * whose response was lost, and takes back those that the bank returned.
 */
export async function reconcileRefunds(attemptId: string): Promise<void> {
  const { intentId } = await attemptOrFail(attemptId)
  const payment = await paymentOfAttempt(attemptId)
  if (intentId === null || !payment) return

  const gateway = await boundGateway()
  for (const summary of await gateway.refundsOf(intentId))
    await reconcileRefund({ paymentId: payment.id, intentId }, summary)
}

type RefundedPayment = { paymentId: string; intentId: string }

async function reconcileRefund(paid: RefundedPayment, summary: RefundSummary): Promise<void> {
  await writeTx(async (trx) => {
    await lockPayableOfPayment(paid.paymentId, trx)
    const refund = await findRefundOfSummary(summary, trx)
    if (refund === null) return recordExternal(paid, summary, trx)
    if (refund.status === 'pending') return settleFound(refund, summary, trx)
    if (refund.status === 'failed') return settleLate(refund, summary, trx)
    if (summary.state === 'failed') return returnRefund({ refund, reason: summary.failure }, trx)

    const isPending = summary.state === 'pending'
    if (refund.isPendingAtBank !== isPending)
      await update('refunds', { is_pending_at_bank: isPending }, { id: refund.id }, trx)
  })
}

/** The metadata of a refund names it until its response has stored the provider's id. */
async function findRefundOfSummary(
  { providerId, refundId }: RefundSummary,
  trx: Trx
): Promise<Refund | null> {
  const row = await one<TableRow<'refunds'>>(
    'select * from refunds where provider_id = ? or (id = ? and provider_id is null)',
    [providerId, refundId ?? ''],
    trx
  )
  return row && toRefund(row)
}

/** Adds a refund that staff created at the provider. One that names a refund unknown here is of another database. */
async function recordExternal(
  { paymentId, intentId }: RefundedPayment,
  summary: RefundSummary,
  trx: Trx
): Promise<void> {
  if (summary.refundId !== null || summary.state === 'failed') return
  const { payment } = await lockPayableOfPayment(paymentId, trx)
  const amount = Money.of(summary.amount, payment.amount.currency)
  const refund = await insertRefund({ paymentId, intentId, amount, reason: REASON }, trx)
  await settleFound(refund, summary, trx)
  logger.warn({ payment: paymentId, refund: summary.providerId }, REASON)
}

async function settleFound(refund: Refund, summary: RefundSummary, trx: Trx): Promise<void> {
  await settleRefund({ refund, outcome: outcomeOf(summary), actor: SYSTEM_ACTOR }, trx)
}

/** A refund that was not found at the provider, and counts as failed, may appear there later. */
async function settleLate(refund: Refund, summary: RefundSummary, trx: Trx): Promise<void> {
  if (refund.providerId !== null || summary.state === 'failed') return
  const columns = { status: 'pending', settled_at: null, message: null } as const
  await update('refunds', columns, { id: refund.id }, trx)
  await settleFound({ ...refund, status: 'pending' }, summary, trx)
}

function outcomeOf({
  providerId,
  state,
  failure,
}: RefundSummary): Exclude<RefundOutcome, { kind: 'in_doubt' }> {
  if (state === 'failed')
    return { kind: 'failed', code: 'refund_failed', message: failure ?? '', providerId }
  return { kind: 'refunded', providerId, isPendingAtBank: state === 'pending' }
}
