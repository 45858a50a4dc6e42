import { insertMany, one, rows, type Trx } from '#core/database'
import { enqueueAll } from '#core/outbox'
import { isSubscribed } from '#core/webhooks/subscribed_events'
import { nextTimestamp } from '#shared/dates'
import { newId } from '#shared/ids'
import type { WebhookEvent } from '#core/webhooks/webhook_events'

export type Announcement = {
  event: WebhookEvent
  /** What it is about, such as `order:` and its id: deliveries of one subject keep their order */
  subject: string
  /** The data of the event: ids, numbers and amounts, nothing of a person. Read only where a receiver wants it. */
  data: (trx: Trx) => Promise<object> | object
}

/** Tells the receivers of an event, in the transaction that makes it true. */
export async function announceEvent(announcement: Announcement, trx: Trx): Promise<void> {
  const { event, subject, data } = announcement
  if (!(await isSubscribed(event, trx))) return
  const receivers = await rows<{ id: string }>(
    `select id from webhooks
     where disabled_at is null and removed_at is null and events like ? order by id`,
    [`% ${event} %`],
    trx
  )
  if (receivers.length === 0) return
  const now = await nextMoment(subject, trx)
  const body = bodyOf(event, await data(trx), now)
  const eventId = `evt_${newId(now)}`
  const deliveries = receivers.map(({ id }) =>
    newDelivery({ webhookId: id, eventId, event, subject, body }, now)
  )
  await insertMany('webhook_deliveries', deliveries, trx)
  await enqueueAll(
    deliveries.map(({ id }) => deliveryJob(id, '0')),
    trx
  )
}

/** Returns a moment after the last event of the subject, whose record is locked, even where clocks differ. */
async function nextMoment(subject: string, trx: Trx): Promise<Date> {
  const last = await one<{ at: string | null }>(
    'select max(created_at) as at from webhook_deliveries where subject = ?',
    [subject],
    trx
  )
  return new Date(last?.at ? nextTimestamp(last.at) : Date.now())
}

export const bodyOf = (event: string, data: object, at: Date): string =>
  JSON.stringify({ type: event, timestamp: at.toISOString(), data })

type NewDelivery = {
  webhookId: string
  eventId: string
  event: string
  subject: string
  body: string
}

export const newDelivery = (
  { webhookId, eventId, event, subject, body }: NewDelivery,
  now: Date
) => ({
  id: newId(now),
  webhook_id: webhookId,
  event_id: eventId,
  event,
  subject,
  body,
  state: 'waiting',
  created_at: now.toISOString(),
})

/** The turn distinguishes the attempts of a delivery: the key of a job is queued once. */
export const deliveryJob = (deliveryId: string, turn: string, dueAt?: Date) => ({
  kind: 'webhook_delivery' as const,
  payload: { deliveryId },
  dedupeKey: `webhook-${deliveryId}-${turn}`,
  dueAt,
})
