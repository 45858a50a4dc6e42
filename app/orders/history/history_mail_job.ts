import { writeTx } from '#core/database'
import { sendMail } from '#core/mail'
import { enqueue, wakeOutbox } from '#core/outbox'
import { latestOrdersByEmail, openQuotesByEmail } from '#orders/history/customer_orders'
import { historyMail } from '#orders/history/history_mail'
import { newId } from '#shared/ids'

export async function sendHistory({ email, mailId }: { email: string; mailId: string }) {
  const [orders, quotes] = [await latestOrdersByEmail(email), await openQuotesByEmail(email)]
  if (orders.length + quotes.length === 0) return
  await sendMail({ key: `history-${mailId}`, to: email, ...historyMail(orders, quotes) })
}

/** Queues a mail with the latest orders and open quotes of an address. The job sends nothing for one without any. */
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
