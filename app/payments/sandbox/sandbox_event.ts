import type { Stripe } from 'stripe'

export type EventType =
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'

export type SandboxEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Stripe.Charge | Stripe.PaymentIntent }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}
