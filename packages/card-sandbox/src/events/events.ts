import { ok } from '../call.js'
import { resourceMissing } from '../protocol/errors.js'
import { newObjectId, nowInSeconds } from '../protocol/object_ids.js'
import { listResponse } from '../protocol/pagination.js'
import { API_VERSION } from '../protocol/version.js'
import type { Call, Handler } from '../call.js'
import type { EventSubject, EventType, SandboxEvent } from './sandbox_event.js'

export type EventContext = Pick<Call, 'store' | 'notifiesWebhook'> &
  Partial<Pick<Call, 'requestId' | 'idempotencyKey'>>

/** Stores an event in the transaction that changes its object. */
export function emitEvent(type: EventType, object: EventSubject, context: EventContext): void {
  const event = context.store.add<SandboxEvent>({
    id: newObjectId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: context.notifiesWebhook ? 1 : 0,
    request: { id: context.requestId ?? null, idempotency_key: context.idempotencyKey ?? null },
    type,
  })
  if (!context.notifiesWebhook) return

  context.store.db
    .prepare('insert into deliveries (event_id, attempts, due_at) values (?, 0, ?)')
    .run(event.id, Date.now())
}

export const retrieveEvent: Handler = ({ id, store }) => {
  const event = store.find('event', id)
  if (!event) throw resourceMissing('event', id, 'id', 404)

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
  return listResponse('event', '/v1/events', call, { type: params.text('type') })
}
