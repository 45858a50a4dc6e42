import { reasonOf } from '#payments/gateways/reason_of'
import { inDoubt, outcomeOfFailure } from '#payments/gateways/stripe_outcomes'
import { withPatience } from '#payments/gateways/stripe_patience'
import type { RefundOutcome, RefundRequest, RefundSummary } from '#payments/gateways/card_gateway'
import type { Patience } from '#payments/gateways/stripe_patience'
import type Stripe from 'stripe'

const PAGE = 100
const MADE = new Set(['succeeded', 'pending'])

type Provider = { stripe: Stripe; patience: Patience }

export async function refundAt(
  { stripe, patience }: Provider,
  { intentId, amount, idempotencyKey, refundId }: RefundRequest
): Promise<RefundOutcome> {
  try {
    const refund = await withPatience(patience, (timeout) =>
      stripe.refunds.create(
        { payment_intent: intentId, amount: amount.cents, metadata: { refund_id: refundId } },
        { idempotencyKey, timeout }
      )
    )
    return refundOutcome(refund)
  } catch (error) {
    const outcome = outcomeOfFailure(error)
    if (outcome.kind !== 'declined') return inDoubt(reasonOf(error))
    return { kind: 'refused', code: outcome.code, message: outcome.message }
  }
}

export async function refundsAt(
  { stripe, patience }: Provider,
  intentId: string
): Promise<RefundSummary[]> {
  const { data } = await withPatience(patience, (timeout) =>
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE }, { timeout })
  )
  return data.map((refund) => ({
    providerId: refund.id,
    amount: refund.amount,
    isMade: MADE.has(refund.status ?? ''),
    refundId: refund.metadata?.refund_id ?? null,
  }))
}

const refundOutcome = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome =>
  MADE.has(status ?? '')
    ? { kind: 'refunded', providerId: id }
    : { kind: 'refused', code: reason ?? 'refund_failed', message: 'The refund was not made.' }
