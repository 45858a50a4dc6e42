import { createdIn, idOf, PAGE, type StripeClient } from '#payments/provider/stripe_intents'
import { withRetries } from '#payments/provider/stripe_retries'
import type { DisputeSummary, IntentRange, ListedDispute } from '#payments/provider/card_gateway'
import type Stripe from 'stripe'

export async function disputesOfIntent(
  { stripe, retryPolicy }: StripeClient,
  intentId: string
): Promise<DisputeSummary[]> {
  const { data } = await withRetries(retryPolicy, (timeout) =>
    stripe.disputes.list({ payment_intent: intentId, limit: PAGE }, { timeout })
  )
  return data.map(summarizeDispute)
}

export async function listStripeDisputes(
  { stripe, retryPolicy }: StripeClient,
  range: IntentRange
): Promise<ListedDispute[]> {
  const found: ListedDispute[] = []
  const options = { timeout: retryPolicy.timeoutMs }
  for await (const dispute of stripe.disputes.list({ ...createdIn(range), limit: PAGE }, options))
    found.push({
      ...summarizeDispute(dispute),
      intentId: idOf(dispute.payment_intent),
      chargeId: idOf(dispute.charge),
    })
  return found
}

function summarizeDispute(dispute: Stripe.Dispute): DisputeSummary {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    providerId: dispute.id,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    openedAt: fromUnix(dispute.created),
    evidenceDueAt: dueBy === null ? null : fromUnix(dueBy),
    movements: dispute.balance_transactions.map(({ id, amount, currency, fee }) => {
      return { id, amount, currency, fee }
    }),
  }
}

const fromUnix = (seconds: number) => new Date(seconds * 1000)
