import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, rows, update, writeTx, type TableRow, type Trx } from '#core/database'
import { insertRefund } from '#payments/refunds/create_refund'
import { lockPayablesOfAttempt } from '#payments/attempts/payable'
import { partName } from '#payments/ledger/part_name_rules'
import { divideRefund, type RefundPart } from '#payments/refunds/divide_refund_rules'
import { recordIssueClosure } from '#payments/issues/close_issue'
import { recordIssue } from '#payments/issues/record_issue'
import { settleRefund } from '#payments/refunds/refund_payment'
import { returnRefund } from '#payments/refunds/return_refund'
import { boundGateway } from '#payments/provider/bound_gateway'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { paymentOfAttempt, type Payment } from '#payments/ledger/payment'
import { leftOf } from '#payments/ledger/left_of_payments'
import { toRefund, type Refund } from '#payments/ledger/refund'
import { paymentIssueTexts as texts } from '#shared/texts/payment_issues'
import type { RefundOutcome, RefundSummary } from '#payments/provider/card_gateway'

const REASON = 'Refunded at the card provider'

/**
 * Brings the refunds of a charged attempt in line with the provider: adds those that staff created there, settles those
 * whose response was lost, and takes back those that the bank returned.
 */
export async function reconcileRefunds(attemptId: string): Promise<void> {
  const { intentId } = await attemptOrFail(attemptId)
  if (intentId === null || !(await paymentOfAttempt(attemptId))) return

  const gateway = await boundGateway()
  for (const summary of await gateway.refundsOf(intentId))
    await reconcileRefund({ attemptId, intentId }, summary)
}

type RefundedCharge = { attemptId: string; intentId: string }

async function reconcileRefund(charge: RefundedCharge, summary: RefundSummary): Promise<void> {
  await writeTx(async (trx) => {
    const locked = await lockPayablesOfAttempt(charge.attemptId, trx)
    const refunds = await findRefundsOfSummary(summary, trx)
    const payments = locked.map(({ payment }) => payment)
    if (refunds.length === 0) return recordExternal({ ...charge, payments }, summary, trx)
    for (const refund of refunds) await applySummary(refund, summary, trx)
  })
}

async function applySummary(refund: Refund, summary: RefundSummary, trx: Trx): Promise<void> {
  if (refund.status === 'pending') return settleFound(refund, summary, trx)
  if (refund.status === 'failed') return settleLate(refund, summary, trx)
  if (summary.state === 'failed') return returnRefund({ refund, reason: summary.failure }, trx)

  const isPending = summary.state === 'pending'
  if (refund.isPendingAtBank !== isPending)
    await update('refunds', { is_pending_at_bank: isPending }, { id: refund.id }, trx)
}

/**
 * The metadata of a refund names it until its response has stored the provider's id. One that staff created at the
 * provider for a charge of several invoices has a part for each.
 */
export async function findRefundsOfSummary(
  { providerId, refundId }: RefundSummary,
  trx: Trx
): Promise<Refund[]> {
  const found = await rows<TableRow<'refunds'>>(
    `select * from refunds where provider_id = ? or provider_id like ? or (id = ? and provider_id is null)
     order by provider_id`,
    [providerId, `${providerId}:%`, refundId ?? ''],
    trx
  )
  return found.map(toRefund)
}

type PaidCharge = RefundedCharge & { payments: readonly Payment[] }

/** Adds a refund that staff created at the provider. One that names a refund unknown here is of another database. */
async function recordExternal(
  { payments, intentId }: PaidCharge,
  summary: RefundSummary,
  trx: Trx
): Promise<void> {
  if (summary.refundId !== null || summary.state === 'failed') return
  const parts = divideRefund(summary.amount, await leftOf(payments, trx))
  if (parts === null) return reportUndivided(payments[0], summary, trx)
  await recordParts({ parts, intentId }, summary, trx)
}

type RecordedParts = { parts: readonly RefundPart[]; intentId: string }

/** Adds a refund of the provider to the ledger, with a part for each payment that it takes money from. Closes its issue. */
export async function recordParts(
  { parts, intentId }: RecordedParts,
  summary: RefundSummary,
  trx: Trx
): Promise<void> {
  for (const [index, { paymentId, amount }] of parts.entries()) {
    const refund = await insertRefund({ paymentId, intentId, amount, reason: REASON }, trx)
    await settleFound(refund, { ...summary, providerId: partName(summary.providerId, index) }, trx)
    logger.warn({ payment: paymentId, refund: summary.providerId }, REASON)
  }
  await closeIssueOf(summary, trx)
}

/** Other refunds of the charge may have left only one way to divide this one, which was an issue before. */
async function closeIssueOf({ providerId }: RefundSummary, trx: Trx): Promise<void> {
  const issue = await one<{ id: string }>(
    `select id from payment_issues
     where provider_id = ? and attempt_id is not null and closed_at is null`,
    [providerId],
    trx
  )
  if (!issue) return
  await recordIssueClosure(issue.id, { reason: texts.booked, actor: SYSTEM_ACTOR }, trx)
}

/** Which invoice a part of a charge is refunded for, only staff know. */
async function reportUndivided(
  { orderId, attemptId, amount: { currency } }: Payment,
  { providerId, amount }: RefundSummary,
  trx: Trx
): Promise<void> {
  const details =
    'A part of a payment of several invoices was refunded at the card provider, which names no invoice'
  await recordIssue(
    {
      kind: 'orphan_event',
      providerId,
      amountCents: amount,
      currency,
      orderId,
      attemptId,
      details,
    },
    trx
  )
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
