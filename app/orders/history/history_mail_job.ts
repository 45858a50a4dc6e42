import { writeTx } from '#core/database'
import { sendMail } from '#core/mail'
import { enqueue, wakeOutbox } from '#core/outbox'
import { latestOrdersByEmail } from '#orders/history/customer_orders'
import { historyMail } from '#orders/history/history_mail'
import { newId } from '#shared/ids'

export async function sendHistory({ email, mailId }: { email: string; mailId: string }) {
  const orders = await latestOrdersByEmail(email)
  if (orders.length === 0) return
  await sendMail({ key: `history-${mailId}`, to: email, ...historyMail(orders) })
}

/** Queues a mail with the latest orders of an address. The job sends nothing for an address without orders. */
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
