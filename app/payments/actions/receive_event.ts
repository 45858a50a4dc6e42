import logger from '@adonisjs/core/services/logger'
import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { noteEvent } from '#payments/actions/note_event'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { isFollowed, isKnown } from '#payments/rules/card_events'
import type { CardEvent } from '#payments/gateways/card_gateway'

/**
 * Keeps a message of the card provider and queues what follows from it, both or neither; one that came before changes
 * nothing. Refuses with WebhookRefused what the provider did not sign within the last five minutes.
 */
export async function receiveEvent(rawBody: string, signature: string | undefined): Promise<void> {
  const gateway = await boundGateway()
  const event = gateway.verifyWebhook(rawBody, signature)
  await writeTx(async (trx) => {
    const isNews = await noteEvent(event, trx)
    if (!isNews) return
    if (isFollowed(event.type)) await enqueue(jobOf(event), trx)
    else if (!isKnown(event.type)) reportUnknown(event)
  })
  wakeOutbox()
}

const jobOf = (event: CardEvent) => ({
  kind: 'card_event',
  payload: { ...event, createdAt: event.createdAt.toISOString() },
  dedupeKey: `card-event-${event.id}`,
})

const reportUnknown = ({ id, type, intentId, chargeId }: CardEvent) =>
  logger.warn(
    { event: id, type, intent: intentId, charge: chargeId },
    'The card provider told something that the shop does not follow; it is kept'
  )
