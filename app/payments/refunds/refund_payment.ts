import { SYSTEM_ACTOR, type Actor } from '#core/audit_log'
import { update, writeTx } from '#core/database'
import { createRefund, type NewRefund } from '#payments/refunds/create_refund'
import { lockPayableOfPayment } from '#payments/attempts/payable'
import { recordPayment } from '#payments/ledger/record_payment'
import {
  MAX_MESSAGE_LENGTH,
  REFUND_FAILED,
  reportFailedRefund,
} from '#payments/refunds/return_refund'
import { CardDeclined, RefundPending, describeError } from '#payments/provider/errors'
import { boundGateway } from '#payments/provider/bound_gateway'
import { refundOrFail } from '#payments/ledger/refund'
import { paymentOrFail } from '#payments/ledger/payment'
import { isKeyValid } from '#payments/provider/idempotency_key_rules'
import { PaymentMethod } from '#shared/enums'
import type { ColumnValues, Trx } from '#core/database'
import type { CardGateway, RefundOutcome } from '#payments/provider/card_gateway'
import type { Refund } from '#payments/ledger/refund'

/**
 * Refunds a card payment: records the refund, calls the provider outside any transaction, and adds the negative payment
 * to the ledger. Throws 409 for more than is left, 402 where the provider rejects it, and 503 while the outcome is
 * unknown, which the sweep settles.
 */
export async function refundPayment(input: NewRefund): Promise<Refund> {
  const { id } = await writeTx((trx) => createRefund(input, trx))
  const refund = await completeRefund(id)
  if (refund.status === 'failed') throw new CardDeclined(String(refund.message), 'refund_failed')

  return refund
}

/** Requests a pending refund, or looks up its outcome, and settles it; safe to repeat at any time. */
export async function completeRefund(
  refundId: string,
  actor: Actor = SYSTEM_ACTOR
): Promise<Refund> {
  const refund = await refundOrFail(refundId)
  if (refund.status !== 'pending') return refund

  const outcome = await requestRefund(refund, await boundGateway())
  if (outcome.kind === 'in_doubt') throw new RefundPending()
  await writeTx((trx) => settleRefund({ refund, outcome, actor }, trx))
  return refundOrFail(refundId)
}

function requestRefund(refund: Refund, gateway: CardGateway): Promise<RefundOutcome> {
  const { id, intentId, amount, idempotencyKey } = refund
  if (!isKeyValid(refund)) return searchRefund(refund, gateway)

  return gateway.refund({ intentId, amount, idempotencyKey, refundId: id })
}

async function searchRefund(
  { id, intentId }: Refund,
  gateway: CardGateway
): Promise<RefundOutcome> {
  try {
    const refunds = await gateway.refundsOf(intentId)
    const match = refunds.find(({ refundId }) => refundId === id)
    if (match?.state === 'failed')
      return { kind: 'failed', code: 'refund_failed', message: match.failure ?? REFUND_FAILED }
    if (match)
      return {
        kind: 'refunded',
        providerId: match.providerId,
        isPendingAtBank: match.state === 'pending',
      }
    const message = 'The refund did not reach the card provider.'
    return { kind: 'failed', code: 'not_refunded', message }
  } catch (error) {
    return { kind: 'in_doubt', reason: describeError(error) }
  }
}

export type RefundSettlement = {
  refund: Refund
  outcome: Exclude<RefundOutcome, { kind: 'in_doubt' }>
  actor: Actor
}

/** Records the outcome of a refund once, with its payment in the ledger; returns whether this call recorded it. */
export async function settleRefund(
  { refund, outcome, actor }: RefundSettlement,
  trx: Trx
): Promise<boolean> {
  if (outcome.kind === 'failed') return recordFailure({ refund, outcome, actor }, trx)
  const { providerId, isPendingAtBank = false } = outcome
  const { listener, target, payment } = await lockPayableOfPayment(refund.paymentId, trx)
  const columns = {
    status: 'succeeded',
    provider_id: providerId,
    is_pending_at_bank: isPendingAtBank,
  } as const
  if (!(await closeRefund(refund.id, columns, trx))) return false

  const entryId = await recordPayment(
    {
      orderId: payment.orderId,
      invoiceId: payment.invoiceId,
      method: PaymentMethod.CreditCard,
      amount: refund.amount.negated(),
      reference: providerId,
      staffUserId: refund.staffUserId,
    },
    trx
  )
  const entry = await paymentOrFail(entryId, trx)
  await listener.ledgerChanged(target, { entry, refunded: { refund, payment }, actor }, trx)
  return true
}

type Failure = RefundSettlement & { outcome: Extract<RefundOutcome, { kind: 'failed' }> }

/** The person who asked for a refund sees that it failed; of one that ends in the background staff hear otherwise. */
async function recordFailure({ refund, outcome, actor }: Failure, trx: Trx): Promise<boolean> {
  const message = (outcome.message || REFUND_FAILED).slice(0, MAX_MESSAGE_LENGTH)
  const { listener, target, payment } = await lockPayableOfPayment(refund.paymentId, trx)
  const columns = { status: 'failed', message, provider_id: outcome.providerId ?? null } as const
  if (!(await closeRefund(refund.id, columns, trx))) return false
  if (actor.type !== 'system') return true

  const failed: Refund = { ...refund, ...columns, providerId: columns.provider_id }
  await reportFailedRefund(failed, payment.orderId, trx)
  await listener.refundFailed(target, { refund: failed, entry: null, actor }, trx)
  return true
}

async function closeRefund(
  id: string,
  columns: ColumnValues<'refunds'>,
  trx: Trx
): Promise<boolean> {
  const settledAt = { settled_at: new Date().toISOString() }
  const closed = await update(
    'refunds',
    { ...columns, ...settledAt },
    { id, status: 'pending' },
    trx
  )
  return closed === 1
}
