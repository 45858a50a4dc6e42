import logger from '@adonisjs/core/services/logger'
import { outcomeOfError } from '#payments/gateways/stripe_outcomes'
import { CardDeclined, CardProviderUnavailable, describeError } from '#payments/errors'
import type { CardEvent, DescribedCard } from '#payments/gateways/card_gateway'
import type { Stripe } from 'stripe'

/** Returns the client options for another host than Stripe's. */
export function hostOptions(apiBase: string | undefined) {
  if (!apiBase) return {}

  const { hostname, port, protocol } = new URL(apiBase)
  const isHttp = protocol === 'http:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isHttp ? '80' : '443'),
    protocol: isHttp ? ('http' as const) : ('https' as const),
  }
}

export const invalidToken = () => new CardDeclined('Please enter your card again.', 'invalid_token')

export function toDescribedCard({ card, id }: Stripe.PaymentMethod): DescribedCard {
  if (!card) throw invalidToken()

  return {
    paymentMethodId: id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

/** Returns the error of a card that could not be read: declined, or the provider is unavailable. */
export function toCardError(error: unknown): Error {
  if (error instanceof CardDeclined) return error
  const outcome = outcomeOfError(error)
  if (outcome.kind === 'declined') {
    return new CardDeclined(outcome.message, outcome.code, undefined, outcome.declineCode)
  }

  logger.warn({ reason: describeError(error) }, 'A card could not be read from the provider')
  return new CardProviderUnavailable()
}

type EventObject = {
  object?: string
  id?: string
  payment_intent?: string | null
  metadata?: Record<string, string> | null
}

export function toCardEvent({ created, data, id, type }: Stripe.Event): CardEvent {
  const subject = data.object as EventObject
  const isIntent = subject.object === 'payment_intent'
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    intentId: (isIntent ? subject.id : subject.payment_intent) ?? null,
    chargeId: subject.object === 'charge' ? (subject.id ?? null) : null,
    orderId: subject.metadata?.order_id ?? null,
    attemptNumber: subject.metadata?.attempt ?? null,
  }
}
