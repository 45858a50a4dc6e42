import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import type { CardEvent, QueuedCardEvent } from '#payments'

type EventInput = Partial<CardEvent> & Pick<CardEvent, 'type'>

/** Returns an event of the provider that names nothing but what the test gives. */
export const aCardEvent = ({ createdAt = new Date(), ...event }: EventInput): QueuedCardEvent => ({
  id: `evt_${newId()}`,
  createdAt: createdAt.toISOString(),
  intentId: null,
  chargeId: null,
  orderId: null,
  attemptNumber: null,
  ...event,
})

/** Sends a webhook that the fake gateway accepts. */
export const sendWebhook = (event: EventInput & Pick<CardEvent, 'intentId'>) =>
  call('POST', '/api/payments/webhook', {
    headers: { 'stripe-signature': 'valid' },
    body: aCardEvent(event),
  })

/** Sends webhooks and processes the jobs that they cause. */
export async function sendWebhooks(...events: Parameters<typeof sendWebhook>[0][]): Promise<void> {
  for (const event of events) {
    const response = await sendWebhook(event)
    if (response.status !== 200) throw new Error(`The event was rejected: ${response.text}`)
  }
  await processOutbox()
}
