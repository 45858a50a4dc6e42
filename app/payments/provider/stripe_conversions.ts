import logger from '@adonisjs/core/services/logger'
import { outcomeOfError } from '#payments/provider/stripe_outcomes'
import {
  CardDeclined,
  CardProviderUnavailable,
  describeError,
  InvalidWebhookEvent,
} from '#payments/provider/errors'
import type { CardEvent, DescribedCard } from '#payments/provider/card_gateway'
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
  object?: unknown
  id?: unknown
  payment_intent?: unknown
  charge?: unknown
  amount?: unknown
  currency?: unknown
  metadata?: { order_id?: unknown; attempt?: unknown } | null
}

/** Converts a signed body, which any holder of the secret can send; throws for one that is no event. */
export function toCardEvent(event: Stripe.Event): CardEvent {
  const { created, data, id, type } = event as Partial<Stripe.Event>
  const subject = data?.object as EventObject | null | undefined
  if (
    !isName(id) ||
    !isName(type) ||
    !isUnixTime(created) ||
    typeof subject !== 'object' ||
    !subject
  )
    throw new InvalidWebhookEvent()

  const isIntent = subject.object === 'payment_intent'
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    intentId: nameOrNull(isIntent ? subject.id : subject.payment_intent),
    chargeId: nameOrNull(subject.object === 'charge' ? subject.id : subject.charge),
    orderId: nameOrNull(subject.metadata?.order_id),
    attemptNumber: nameOrNull(subject.metadata?.attempt),
    amount: Number.isSafeInteger(subject.amount) ? Number(subject.amount) : null,
    currency: isCode(subject.currency) ? subject.currency : null,
  }
}

const MAX_NAME_LENGTH = 80
const MAX_UNIX_TIME = Date.UTC(9999, 0) / 1000

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_NAME_LENGTH
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{3}$/.test(value)
const nameOrNull = (value: unknown) => (isName(value) ? value : null)
const isUnixTime = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < MAX_UNIX_TIME
