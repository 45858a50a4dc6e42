import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { lastOrdersOf } from '#orders/queries/lookup_order'
import { isEmail, normaliseEmail } from '#shared/email'
import { newId } from '#shared/ids'
import { invalid } from '#shared/refusal'
import { texts } from '#shared/texts'

/** Queues a mail that lists the last ten orders of an address; none where it has none, which the caller never learns. */
export async function mailHistory(typed: string): Promise<void> {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) throw invalid('email', texts.form.email)
  const orders = await lastOrdersOf(email)
  if (orders.length === 0) return
  const mailId = newId()
  await writeTx((trx) =>
    enqueue(
      { kind: 'order_history', payload: { email, mailId }, dedupeKey: `history-${mailId}` },
      trx
    )
  )
  wakeOutbox()
}
