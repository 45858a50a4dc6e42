import { run, type Trx } from '#core/database'
import { expireSubscriptions } from '#core/webhooks/subscribed_events'

/** Sends a receiver nothing more, and gives up what waits for it; staff send it again from the log. */
export async function disableReceiver(
  id: string,
  { at, reason }: { at: string; reason: string },
  trx: Trx
): Promise<void> {
  await run(
    'update webhooks set disabled_at = ?, disabled_reason = ? where id = ? and disabled_at is null',
    [at, reason, id],
    trx
  )
  await stopDeliveries(id, trx)
  expireSubscriptions(trx)
}

export async function stopDeliveries(webhookId: string, trx: Trx): Promise<void> {
  await run(
    `update webhook_deliveries set state = 'failed', response = ?, next_at = null
     where webhook_id = ? and state = 'waiting'`,
    ['The receiver was switched off.', webhookId],
    trx
  )
}
