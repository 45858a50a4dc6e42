import { rows, type Trx } from '#core/database'
import { eventsOf, type WebhookEvent } from '#core/webhooks/webhook_events'

const RECHECK_MS = 1_000

let known = { at: -Infinity, events: new Set<WebhookEvent>() }
let generation = 0

/**
 * Whether a receiver wants an event. Asks the database at most once a second, so that a checkout of a shop without
 * receivers costs nothing; a receiver that another process adds is noticed a second later.
 */
export async function isSubscribed(event: WebhookEvent, trx: Trx): Promise<boolean> {
  if (performance.now() - known.at < RECHECK_MS) return known.events.has(event)
  const [at, readIn] = [performance.now(), generation]
  const receivers = await rows<{ events: string }>(
    'select events from webhooks where disabled_at is null and removed_at is null',
    [],
    trx
  )
  const events = new Set(receivers.flatMap((receiver) => eventsOf(receiver.events)))
  if (readIn === generation) known = { at, events }
  return events.has(event)
}

/** Makes this process ask again once the transaction of a change commits. */
export function expireSubscriptions(trx: Trx): void {
  trx.after('commit', () => {
    generation += 1
    known = { at: -Infinity, events: new Set() }
  })
}
