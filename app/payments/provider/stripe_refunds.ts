import { describeError } from '#payments/provider/errors'
import { inDoubt, outcomeOfError } from '#payments/provider/stripe_outcomes'
import { createdIn, idOf, PAGE, type StripeClient } from '#payments/provider/stripe_intents'
import { withRetries } from '#payments/provider/stripe_retries'
import type {
  IntentRange,
  ListedRefund,
  RefundOutcome,
  RefundRequest,
  RefundState,
  RefundSummary,
} from '#payments/provider/card_gateway'
import type Stripe from 'stripe'

const FAILED_STATUSES = new Set(['failed', 'canceled'])

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

export async function refundsOfIntent(
  { stripe, retryPolicy }: StripeClient,
  intentId: string
): Promise<RefundSummary[]> {
  const { data } = await withRetries(retryPolicy, (timeout) =>
    stripe.refunds.list({ payment_intent: intentId, limit: PAGE }, { timeout })
  )
  return data.map(summarizeRefund)
}

export async function listStripeRefunds(
  { stripe, retryPolicy }: StripeClient,
  range: IntentRange
): Promise<ListedRefund[]> {
  const found: ListedRefund[] = []
  const options = { timeout: retryPolicy.timeoutMs }
  for await (const refund of stripe.refunds.list({ ...createdIn(range), limit: PAGE }, options))
    found.push({ ...summarizeRefund(refund), intentId: idOf(refund.payment_intent) })
  return found
}

const summarizeRefund = (refund: Stripe.Refund): RefundSummary => ({
  providerId: refund.id,
  amount: refund.amount,
  state: stateOf(refund),
  failure: stateOf(refund) === 'failed' ? failureOf(refund) : null,
  refundId: refund.metadata?.refund_id ?? null,
})

function refundOutcome(refund: Stripe.Refund): RefundOutcome {
  const { id: providerId, failure_reason: reason } = refund
  const state = stateOf(refund)
  return state === 'failed'
    ? { kind: 'failed', code: reason ?? 'refund_failed', message: failureOf(refund), providerId }
    : { kind: 'refunded', providerId, isPendingAtBank: state === 'pending' }
}

function stateOf({ status }: Stripe.Refund): RefundState {
  if (FAILED_STATUSES.has(status ?? '')) return 'failed'
  return status === 'succeeded' ? 'succeeded' : 'pending'
}

/** The provider gives its reason as one word, such as `expired_or_canceled_card`. */
function failureOf({ status, failure_reason: reason }: Stripe.Refund): string {
  const outcome = status === 'canceled' ? 'The refund was canceled' : 'The refund failed'
  return reason ? `${outcome}: ${reason.replaceAll('_', ' ')}.` : `${outcome}.`
}
