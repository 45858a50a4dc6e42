import { recordAction, type Actor } from '#core/audit_log'
import { insert, writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { lockOrder } from '#orders/order/reads/find_order'
import { assertLinkHolds, linkedQuote, quoteLinkOrFail } from '#orders/quotes/find_quote'
import { newId } from '#shared/ids'
import { quoteTexts as texts } from '#shared/texts/quotes'

type Question = { token: string; text: string; ip: string; actor: Actor }

/** Adds the question of a customer to the notes of the order and mails it to staff only, who answer by themselves. */
export async function askAboutQuote({ token, text, ip, actor }: Question): Promise<void> {
  await throttle('questionsByIp', ip)
  const { id: orderId } = await linkedQuote(token)
  await throttle('questionsByOrder', orderId)
  await writeTx(async (trx) => {
    const link = await quoteLinkOrFail(token, trx)
    assertLinkHolds(await lockOrder(orderId, trx), link, new Date())
    await addQuestion({ orderId, text, actor }, trx)
  })
  wakeOutbox()
}

type NewQuestion = { orderId: string; text: string; actor: Actor }

/** Adds what a customer wants of a quote to the notes of the order, and mails it to staff. */
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
  const subject = { type: 'order', id: orderId }
  await recordAction({ subject, action: 'quote_question', actor }, trx, now)
  const payload = { orderId, noteId }
  await enqueue({ kind: 'quote_question', payload, dedupeKey: `quote-question-${noteId}` }, trx)
}
