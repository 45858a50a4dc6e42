import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import type { CardEvent } from '#payments'

/** Sends a webhook that the fake gateway accepts. */
export const sendWebhook = (event: Partial<CardEvent> & Pick<CardEvent, 'type' | 'intentId'>) =>
  call('POST', '/api/payments/webhook', {
    headers: { 'stripe-signature': 'valid' },
    body: {
      id: `evt_${newId()}`,
      createdAt: new Date().toISOString(),
      chargeId: null,
      orderId: null,
      attemptNumber: null,
      ...event,
    },
  })

/** Sends webhooks and processes the jobs that they cause. */
export async function sendWebhooks(...events: Parameters<typeof sendWebhook>[0][]): Promise<void> {
  for (const event of events) {
    const response = await sendWebhook(event)
    if (response.status !== 200) throw new Error(`The event was rejected: ${response.text}`)
  }
  await processOutbox()
}
