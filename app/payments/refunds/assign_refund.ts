import { recordIssueClosure } from '#payments/issues/close_issue'
import { assignedParts } from '#payments/refunds/divide_refund_rules'
import { findRefundsOfSummary, recordParts } from '#payments/refunds/reconcile_refunds'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { lockPayablesOfAttempt } from '#payments/attempts/payable'
import { leftOf, type LeftOfPayment } from '#payments/ledger/left_of_payments'
import { paymentsOfAttempt, type Payment } from '#payments/ledger/payment'
import { boundGateway } from '#payments/provider/bound_gateway'
import { one, type TableRow } from '#core/database'
import { writeOnce } from '#core/once'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { paymentIssueTexts as texts } from '#shared/texts/payment_issues'
import type { Actor } from '#core/audit_log'

type RefundAssignment = {
  issueId: string
  /** The payments that the refund takes money from, the first one as much as is left of it */
  paymentIds: readonly string[]
  actor: Actor
}

/**
 * Books a refund that was made at the card provider for a charge of several invoices to the payments that staff choose, and
 * closes its issue. Throws 404 and 409 for an issue that is unknown, closed or of no such refund, and 422 where less is left
 * of the payments.
 */
export async function assignRefund({
  issueId,
  paymentIds,
  actor,
}: RefundAssignment): Promise<void> {
  const { attemptId, providerId } = await assignableIssue(issueId)
  const { intentId } = await attemptOrFail(attemptId)
  const gateway = await boundGateway()
  const refunds = await gateway.refundsOf(intentId!)
  const summary = refunds.find((refund) => refund.providerId === providerId)
  if (!summary || summary.state === 'failed') throw conflict(texts.notRefunded, 'E_NOT_REFUNDED')
  await writeOnce(async (trx) => {
    const locked = await lockPayablesOfAttempt(attemptId, trx)
    const booked = await findRefundsOfSummary(summary, trx)
    if (booked.length > 0) throw conflict(texts.bookedMeanwhile, 'E_CLOSED')
    const left = await leftOf(
      locked.map(({ payment }) => payment),
      trx
    )
    const parts = assignedParts(summary.amount, left, paymentIds)
    if (parts === null) throw invalid('payments', texts.notEnoughLeft, 'E_AMOUNT')
    await recordIssueClosure(issueId, { reason: texts.assigned, actor }, trx)
    await recordParts({ parts, intentId: intentId! }, summary, trx)
  })
}

async function assignableIssue(id: string): Promise<{ attemptId: string; providerId: string }> {
  const issue = isId(id)
    ? await one<Pick<TableRow<'payment_issues'>, 'attempt_id' | 'provider_id' | 'closed_at'>>(
        'select attempt_id, provider_id, closed_at from payment_issues where id = ?',
        [id]
      )
    : null
  if (!issue) throw notFound(texts.unknown)
  if (issue.closed_at !== null) throw conflict(texts.closed, 'E_CLOSED')
  if (issue.attempt_id === null) throw conflict(texts.notAssignable, 'E_NOT_ASSIGNABLE')
  return { attemptId: issue.attempt_id, providerId: issue.provider_id }
}

/** Returns the payments of a charge of which something is left to refund. */
export async function refundablePayments(attemptId: string): Promise<RefundablePayment[]> {
  const payments = await paymentsOfAttempt(attemptId)
  const left = await leftOf(payments)
  return left
    .map((part, index) => ({ ...part, invoiceId: payments[index].invoiceId }))
    .filter((part) => part.left.isPositive)
}

type RefundablePayment = LeftOfPayment & Pick<Payment, 'invoiceId'>
