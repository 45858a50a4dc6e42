import { INTENT_EXPANSIONS, summarizeIntent } from '#payments/provider/stripe_outcomes'
import type { ChargeRequest, IntentRange, IntentSummary } from '#payments/provider/card_gateway'
import type { RetryPolicy } from '#payments/provider/stripe_retries'
import type Stripe from 'stripe'

export type StripeClient = { stripe: Stripe; retryPolicy: RetryPolicy }

export const PAGE = 100

/** Returns the parameters that create and confirm the intent of a charge. */
export function intentParameters({
  amount,
  description,
  metadata,
  paymentMethodId,
  receiptEmail,
}: ChargeRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: amount.cents,
    currency: amount.currency,
    confirm: true,
    payment_method: paymentMethodId,
    // The default, automatic_async, responds before fee and net are known.
    capture_method: 'automatic',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description,
    metadata,
    ...(receiptEmail && { receipt_email: receiptEmail }),
    expand: INTENT_EXPANSIONS,
  }
}

/** Returns the intents that were created in a range, page by page. */
export function intentsSince(
  { stripe, retryPolicy }: StripeClient,
  range: IntentRange,
  expand: string[] = []
) {
  return stripe.paymentIntents.list(
    { ...createdIn(range), limit: PAGE, expand },
    { timeout: retryPolicy.timeoutMs }
  )
}

export async function listStripeIntents(
  client: StripeClient,
  range: IntentRange
): Promise<IntentSummary[]> {
  const summaries: IntentSummary[] = []
  for await (const intent of intentsSince(client, range)) summaries.push(summarizeIntent(intent))
  return summaries
}

/** Asks for one intent and returns the time of the response. */
export async function probeStripe({ stripe, retryPolicy }: StripeClient): Promise<Date | null> {
  const options = { timeout: retryPolicy.timeoutMs }
  const { lastResponse } = await stripe.paymentIntents.list({ limit: 1 }, options)
  const { date } = lastResponse.headers
  return date ? new Date(date) : null
}

/** Reads a payment method, or creates the one of a token. */
export function findMethod(
  { paymentMethods }: Stripe,
  token: string,
  timeout: number
): Promise<Stripe.PaymentMethod> {
  if (token.startsWith('pm_')) return paymentMethods.retrieve(token, {}, { timeout })
  return paymentMethods.create({ type: 'card', card: { token } }, { timeout })
}

export const createdIn = ({ createdAfter }: IntentRange) => ({
  created: { gte: Math.floor(createdAfter.getTime() / 1000) },
})

export const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)
