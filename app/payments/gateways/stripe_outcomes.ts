import logger from '@adonisjs/core/services/logger'
import Stripe from 'stripe'
import { reasonOf } from '#payments/gateways/reason_of'
import { isCurrency } from '#shared/money'
import type {
  Card,
  Charge,
  ChargeOutcome,
  Declined,
  Expected,
  InDoubt,
  IntentSummary,
} from '#payments/gateways/card_gateway'

const NO_CARD: Card = { brand: 'unknown', last4: '', expMonth: 0, expYear: 0 }
const DECLINED = 'Your card was declined.'

export const WHOLE_INTENT = ['latest_charge.balance_transaction']

/** Anything but a clear yes, a clear no or a question to the cardholder is in doubt. */
export function outcomeOf(intent: Stripe.PaymentIntent, expected: Expected): ChargeOutcome {
  const difference = differenceBetween(intent, expected)
  if (difference) {
    logger.error(
      { intent: intent.id, expected: expected.metadata, difference },
      'A payment intent is not what was asked for'
    )
    return inDoubt(`another ${difference} than asked for`)
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
        ? refusalOf(intent, intent.last_payment_error)
        : inDoubt('not confirmed')
    case 'canceled':
      return { ...declined('canceled', 'The payment was canceled.'), intentId: intent.id }
    default:
      return inDoubt(`status ${intent.status}`)
  }
}

/** What a failed call to charge means for the attempt. */
export function outcomeOfFailure(error: unknown): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    return { ...declined(error.code, error.message, error.decline_code), ...intentIdOf(error) }
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return { ...declined(error.code ?? 'invalid_request', error.message), ...intentIdOf(error) }
  }
  return inDoubt(reasonOf(error))
}

export const inDoubt = (reason: string): InDoubt => ({ kind: 'in_doubt', reason })

export function summaryOf(intent: Stripe.PaymentIntent): IntentSummary {
  const charge = intent.latest_charge
  return {
    intentId: intent.id,
    chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null),
    createdAt: new Date(intent.created * 1000),
    amount: intent.amount,
    currency: intent.currency,
    isPaid: intent.status === 'succeeded',
    orderId: intent.metadata.order_id ?? null,
    attempt: intent.metadata.attempt ?? null,
  }
}

export const isAbout = (intent: Stripe.PaymentIntent, { metadata }: Expected) =>
  intent.metadata.order_id === metadata.order_id && intent.metadata.attempt === metadata.attempt

function differenceBetween(intent: Stripe.PaymentIntent, expected: Expected): string | null {
  if (intent.object !== 'payment_intent') return 'object'
  if (intent.amount !== expected.amount.cents) return 'amount'
  if (intent.currency !== expected.amount.currency) return 'currency'
  if (!isAbout(intent, expected)) return 'metadata'

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
  const booked = typeof charge.balance_transaction === 'string' ? null : charge.balance_transaction
  return {
    id: charge.id,
    amount: charge.amount,
    currency,
    fee: booked?.fee ?? null,
    net: booked?.net ?? null,
  }
}

function cardOf({ payment_method_details: details }: Stripe.Charge): Card {
  const card = details?.card
  if (!card) return NO_CARD

  return {
    brand: card.brand ?? NO_CARD.brand,
    last4: card.last4 ?? NO_CARD.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

function refusalOf(
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError
): Declined {
  return {
    ...declined(error.code ?? 'card_declined', error.message ?? DECLINED, error.decline_code),
    intentId: intent.id,
  }
}

const declined = (code = 'card_declined', message = DECLINED, declineCode?: string): Declined => ({
  kind: 'declined',
  code,
  message,
  declineCode: declineCode || null,
})

function intentIdOf({ payment_intent: intent }: Stripe.errors.StripeError): { intentId?: string } {
  return intent ? { intentId: intent.id } : {}
}
