import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { newId } from '#shared/ids'

/** Queues a mail with the last ten orders of an address. Whether it has any shows later, and to nobody who asks here. */
export async function mailHistory(email: string): Promise<void> {
  const mailId = newId()
  await writeTx((trx) =>
    enqueue(
      { kind: 'order_history', payload: { email, mailId }, dedupeKey: `history-${mailId}` },
      trx
    )
  )
  wakeOutbox()
}
