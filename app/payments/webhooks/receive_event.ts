import logger from '@adonisjs/core/services/logger'
import { shop } from '#config/shop'
import { deleteInBatches } from '#core/cleanup'
import { run, writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox, type NewJob } from '#core/outbox'
import { daysBefore } from '#shared/shop_time'
import { boundGateway } from '#payments/provider/bound_gateway'
import { isMoneyEvent, recordOrphanEvent } from '#payments/webhooks/orphan_events'
import type { CardEvent } from '#payments/provider/card_gateway'

/** After these the shop looks up the payment. */
const PROCESSED_TYPES = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
])

/** The provider sends each of these together with an event that is processed. */
const COMPANION_TYPES = new Set([
  'payment_intent.created',
  'payment_intent.processing',
  'charge.succeeded',
  'charge.failed',
  'charge.captured',
])

/**
 * Records an event of the card provider and queues its processing in one transaction; a repeated delivery changes
 * nothing. Throws InvalidWebhookSignature unless the provider signed the body within the last five minutes.
 */
export async function receiveEvent(rawBody: string, signature: string | undefined): Promise<void> {
  const gateway = await boundGateway()
  const event = gateway.verifyWebhook(rawBody, signature)
  await writeTx(async (trx) => {
    const isFirstDelivery = await recordEvent(event, trx)
    if (!isFirstDelivery) return
    if (PROCESSED_TYPES.has(event.type)) await enqueue(toJob(event), trx)
    else if (!COMPANION_TYPES.has(event.type)) await reportUnknownType(event, trx)
  })
  wakeOutbox()
}

/** Stores an event and returns whether this is its first delivery. */
export async function recordEvent(event: CardEvent, trx: Trx): Promise<boolean> {
  const added = await run(
    `insert into webhook_events (id, type, intent_id, charge_id, created_at, received_at) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do nothing`,
    [
      event.id,
      event.type,
      event.intentId,
      event.chargeId,
      event.createdAt.toISOString(),
      new Date().toISOString(),
    ],
    trx
  )
  return added === 1
}

const toJob = (event: CardEvent): NewJob => ({
  kind: 'card_event',
  payload: { ...event, createdAt: event.createdAt.toISOString() },
  dedupeKey: `card-event-${event.id}`,
})

async function reportUnknownType(event: CardEvent, trx: Trx): Promise<void> {
  const { id, type, intentId, chargeId } = event
  logger.warn(
    { event: id, type, intent: intentId, charge: chargeId },
    'Stored an event of the card provider of a type that the shop does not process'
  )
  if (isMoneyEvent(event)) await recordOrphanEvent(event, trx)
}

/** Deletes events that arrived long ago, and returns how many. The provider repeats an event for three days at most. */
export const deleteOldCardEvents = (now = new Date()): Promise<number> =>
  deleteInBatches({
    table: 'webhook_events',
    key: 'id',
    where: 'received_at < ?',
    bindings: [daysBefore(now, shop.retention.cardEventDays)],
  })
