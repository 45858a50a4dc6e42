import logger from '@adonisjs/core/services/logger'
import { reasonOf } from '#payments/gateways/reason_of'
import { outcomeOfFailure } from '#payments/gateways/stripe_outcomes'
import { CardProviderUnavailable, CardRefused } from '#payments/refusals'
import type { CardEvent, DescribedCard } from '#payments/gateways/card_gateway'
import type { Stripe } from 'stripe'

export function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}

  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

export const invalidToken = () => new CardRefused('Please enter your card again.', 'invalid_token')

export function describedCard({ card, id }: Stripe.PaymentMethod): DescribedCard {
  if (!card) throw invalidToken()

  return {
    paymentMethodId: id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

export function refusalOf(error: unknown): Error {
  if (error instanceof CardRefused) return error
  const outcome = outcomeOfFailure(error)
  if (outcome.kind === 'declined') {
    return new CardRefused(outcome.message, outcome.code, undefined, outcome.declineCode)
  }

  logger.warn({ reason: reasonOf(error) }, 'A card could not be read from the provider')
  return new CardProviderUnavailable()
}

type About = {
  object?: string
  id?: string
  payment_intent?: string | null
  metadata?: Record<string, string> | null
}

export function cardEventOf({ created, data, id, type }: Stripe.Event): CardEvent {
  const about = data.object as About
  const isIntent = about.object === 'payment_intent'
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    intentId: (isIntent ? about.id : about.payment_intent) ?? null,
    chargeId: about.object === 'charge' ? (about.id ?? null) : null,
    orderId: about.metadata?.order_id ?? null,
    attempt: about.metadata?.attempt ?? null,
  }
}
