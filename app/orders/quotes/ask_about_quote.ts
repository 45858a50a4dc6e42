import { storeQuestion } from '#content'
import { recordAction, type Actor } from '#core/audit_log'
import { insert, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { findOrder, lockOrder } from '#orders/order/reads/find_order'
import { assertLinkHolds, linkedQuote, quoteLinkOrFail } from '#orders/quotes/find_quote'
import { newId } from '#shared/ids'
import { quoteTexts as texts } from '#shared/texts/quotes'
import type { Order } from '#orders/order'

type Question = { token: string; text: string; ip: string; actor: Actor }

/** Adds the question of a customer to the notes of the order and to the inbox, and mails it to staff only. */
export async function askAboutQuote({ token, text, ip, actor }: Question): Promise<void> {
  await throttle('questionsByIp', ip)
  const { id: orderId } = await linkedQuote(token)
  await throttle('questionsByOrder', orderId)
  await writeOnce(async (trx) => {
    const link = await quoteLinkOrFail(token, trx)
    assertLinkHolds(await lockOrder(orderId, trx), link, new Date())
    await addQuestion({ orderId, text, actor }, trx)
  })
  wakeOutbox()
}

type NewQuestion = { orderId: string; text: string; actor: Actor }

/** Adds what a customer wants of a quote to the notes of the order and to the inbox, and mails it to staff. */
export async function addQuestion({ orderId, text, actor }: NewQuestion, trx: Trx): Promise<void> {
  const now = new Date()
  const noteId = newId(now)
  const note = {
    id: noteId,
    order_id: orderId,
    text,
    staff_user_id: null,
    staff_name: texts.customerNote,
    created_at: now.toISOString(),
  }
  await insert('order_notes', note, trx)
  const order = (await findOrder(orderId, trx))!
  await storeQuestion({ ...senderOf(order), message: text, orderId }, now, trx)
  const subject = { type: 'order', id: orderId }
  await recordAction({ subject, action: 'quote_question', actor }, trx, now)
  const payload = { orderId, noteId }
  await enqueue({ kind: 'quote_question', payload, dedupeKey: `quote-question-${noteId}` }, trx)
}

const senderOf = ({ email, billing }: Order) => ({
  name: [billing.firstname, billing.lastname].filter(Boolean).join(' ') || texts.customerNote,
  email,
})
