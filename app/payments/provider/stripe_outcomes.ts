import logger from '@adonisjs/core/services/logger'
import Stripe from 'stripe'
import { describeError } from '#payments/provider/errors'
import { isCurrency } from '#shared/money'
import type {
  Card,
  Charge,
  ChargeOutcome,
  Declined,
  ExpectedIntent,
  InDoubt,
  IntentSummary,
} from '#payments/provider/card_gateway'

const UNKNOWN_CARD: Card = { brand: 'unknown', last4: '', expMonth: 0, expYear: 0 }
const DECLINED_MESSAGE = 'Your card was declined.'

export const INTENT_EXPANSIONS = ['latest_charge.balance_transaction']

/** Returns the outcome of an intent; anything but a success, a decline or a challenge is in doubt. */
export function outcomeOfIntent(
  intent: Stripe.PaymentIntent,
  expected: ExpectedIntent
): ChargeOutcome {
  const mismatch = findMismatch(intent, expected)
  if (mismatch) {
    logger.error(
      { intent: intent.id, expected: expected.metadata, mismatch },
      'A payment intent does not match its attempt'
    )
    return inDoubt(`the ${mismatch} does not match`)
  }
  switch (intent.status) {
    case 'succeeded':
      return succeeded(intent)
    case 'requires_action':
      return intent.client_secret
        ? { kind: 'action_required', intentId: intent.id, clientSecret: intent.client_secret }
        : inDoubt('a challenge without its secret')
    case 'requires_payment_method':
      return intent.last_payment_error
        ? declineOf(intent, intent.last_payment_error)
        : inDoubt('not confirmed')
    case 'canceled':
      return { ...declined('canceled', 'The payment was canceled.'), intentId: intent.id }
    default:
      return inDoubt(`status ${intent.status}`)
  }
}

/** Returns the outcome of a charge that threw: only a card or request error proves that nothing was charged. */
export function outcomeOfError(error: unknown): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    return { ...declined(error.code, error.message, error.decline_code), ...intentIdOf(error) }
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return { ...declined(error.code ?? 'invalid_request', error.message), ...intentIdOf(error) }
  }
  return inDoubt(describeError(error))
}

export const inDoubt = (reason: string): InDoubt => ({ kind: 'in_doubt', reason })

export function summarizeIntent(intent: Stripe.PaymentIntent): IntentSummary {
  const charge = intent.latest_charge
  return {
    intentId: intent.id,
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    createdAt: new Date(intent.created * 1000),
    amount: intent.amount,
    currency: intent.currency,
    isPaid: intent.status === 'succeeded',
    orderId: intent.metadata.order_id ?? null,
    attemptNumber: intent.metadata.attempt ?? null,
  }
}

export const hasMetadata = (intent: Stripe.PaymentIntent, { metadata }: ExpectedIntent) =>
  intent.metadata.order_id === metadata.order_id && intent.metadata.attempt === metadata.attempt

function findMismatch(intent: Stripe.PaymentIntent, expected: ExpectedIntent): string | null {
  if (intent.object !== 'payment_intent') return 'object'
  if (intent.amount !== expected.amount.cents) return 'amount'
  if (intent.currency !== expected.amount.currency) return 'currency'
  if (!hasMetadata(intent, expected)) return 'metadata'

  return null
}

function succeeded(intent: Stripe.PaymentIntent): ChargeOutcome {
  const charge = intent.latest_charge
  if (!charge || typeof charge === 'string') return inDoubt('a success without its charge')
  if (charge.amount !== intent.amount || !isCurrency(charge.currency))
    return inDoubt('a charge of another amount')

  return {
    kind: 'succeeded',
    intentId: intent.id,
    charge: chargeOf(charge, charge.currency),
    card: cardOf(charge),
  }
}

function chargeOf(charge: Stripe.Charge, currency: Charge['currency']): Charge {
  const balance = typeof charge.balance_transaction === 'string' ? null : charge.balance_transaction
  return {
    id: charge.id,
    amount: charge.amount,
    currency,
    fee: balance?.fee ?? null,
    net: balance?.net ?? null,
  }
}

function cardOf({ payment_method_details: details }: Stripe.Charge): Card {
  const card = details?.card
  if (!card) return UNKNOWN_CARD

  return {
    brand: card.brand ?? UNKNOWN_CARD.brand,
    last4: card.last4 ?? UNKNOWN_CARD.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

function declineOf(
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError
): Declined {
  return {
    ...declined(
      error.code ?? 'card_declined',
      error.message ?? DECLINED_MESSAGE,
      error.decline_code
    ),
    intentId: intent.id,
  }
}

const declined = (
  code = 'card_declined',
  message = DECLINED_MESSAGE,
  declineCode?: string
): Declined => ({
  kind: 'declined',
  code,
  message,
  declineCode: declineCode || null,
})

function intentIdOf({ payment_intent: intent }: Stripe.errors.StripeError): { intentId?: string } {
  return intent ? { intentId: intent.id } : {}
}
