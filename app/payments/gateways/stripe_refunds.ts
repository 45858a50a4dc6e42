import { describeError } from '#payments/errors'
import { inDoubt, outcomeOfError } from '#payments/gateways/stripe_outcomes'
import { withRetries } from '#payments/gateways/stripe_retries'
import type { RefundOutcome, RefundRequest, RefundSummary } from '#payments/gateways/card_gateway'
import type { RetryPolicy } from '#payments/gateways/stripe_retries'
import type Stripe from 'stripe'

const PAGE = 100
const ACCEPTED_STATUSES = new Set(['succeeded', 'pending'])

type StripeClient = { stripe: Stripe; retryPolicy: RetryPolicy }

export async function createStripeRefund(
  { stripe, retryPolicy }: StripeClient,
  { intentId, amount, idempotencyKey, refundId }: RefundRequest
): Promise<RefundOutcome> {
  try {
    const refund = await withRetries(retryPolicy, (timeout) =>
      stripe.refunds.create(
        { payment_intent: intentId, amount: amount.cents, metadata: { refund_id: refundId } },
        { idempotencyKey, timeout }
      )
    )
    return refundOutcome(refund)
  } catch (error) {
    const outcome = outcomeOfError(error)
    if (outcome.kind !== 'declined') return inDoubt(describeError(error))
    return { kind: 'failed', code: outcome.code, message: outcome.message }
  }
}

export async function listStripeRefunds(
  { stripe, retryPolicy }: StripeClient,
  intentId: string
): Promise<RefundSummary[]> {
  const { data } = await withRetries(retryPolicy, (timeout) =>
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE }, { timeout })
  )
  return data.map((refund) => ({
    providerId: refund.id,
    amount: refund.amount,
    isAccepted: ACCEPTED_STATUSES.has(refund.status ?? ''),
    refundId: refund.metadata?.refund_id ?? null,
  }))
}

const refundOutcome = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome =>
  ACCEPTED_STATUSES.has(status ?? '')
    ? { kind: 'refunded', providerId: id }
    : { kind: 'failed', code: reason ?? 'refund_failed', message: 'The refund failed.' }
