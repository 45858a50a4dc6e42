import { ok } from '#payments/sandbox/context'
import { noSuch } from '#payments/sandbox/errors'
import { newObjectId, nowInSeconds } from '#payments/sandbox/ids'
import { listAnswer } from '#payments/sandbox/pagination'
import { API_VERSION } from '#payments/sandbox/version'
import type { Call, Handler } from '#payments/sandbox/context'
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

type Cause = Pick<Call, 'store' | 'notifiesWebhook'> &
  Partial<Pick<Call, 'requestId' | 'idempotencyKey'>>

/** Part of the transaction that changed the object: an event is known exactly when its change is. */
export function tell(
  type: EventType,
  object: Stripe.Charge | Stripe.PaymentIntent,
  cause: Cause
): void {
  const event = cause.store.add<SandboxEvent>({
    id: newObjectId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: cause.notifiesWebhook ? 1 : 0,
    request: { id: cause.requestId ?? null, idempotency_key: cause.idempotencyKey ?? null },
    type,
  })
  if (!cause.notifiesWebhook) return

  cause.store.db
    .prepare('insert into deliveries (event_id, tries, due_at) values (?, 0, ?)')
    .run(event.id, Date.now())
}

export const retrieveEvent: Handler = ({ id, store }) => {
  const event = store.find('event', id)
  if (!event) throw noSuch('event', id, 'id', 404)

  return ok(event)
}

export const listEvents: Handler = (call) => {
  const { params } = call
  params.allowOnly(
    'created',
    'delivery_success',
    'ending_before',
    'expand',
    'limit',
    'starting_after',
    'type',
    'types'
  )
  return listAnswer('event', '/v1/events', call, { type: params.text('type') })
}
