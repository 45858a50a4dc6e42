import { workOffOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import type { CardEvent } from '#payments'

/** What the card provider tells the shop; the fake gateway believes it. */
export const tell = (event: Partial<CardEvent> & Pick<CardEvent, 'type' | 'intentId'>) =>
  call('POST', '/api/payments/webhook', {
    headers: { 'stripe-signature': 'valid' },
    body: {
      id: `evt_${newId()}`,
      createdAt: new Date().toISOString(),
      chargeId: null,
      orderId: null,
      attempt: null,
      ...event,
    },
  })

/** Tells it and waits until the shop has done what follows. */
export async function tellAndFollow(...events: Parameters<typeof tell>[0][]): Promise<void> {
  for (const event of events) {
    const answer = await tell(event)
    if (answer.status !== 200) throw new Error(`The event was refused: ${answer.text}`)
  }
  await workOffOutbox()
}
