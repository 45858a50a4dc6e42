import { run } from '#core/database'
import type { Trx } from '#core/database'
import type { CardEvent } from '#payments/gateways/card_gateway'

/** Keeps a provider's event; false where it came before, so that its effect is not repeated. */
export async function noteEvent(event: CardEvent, trx: Trx): Promise<boolean> {
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
