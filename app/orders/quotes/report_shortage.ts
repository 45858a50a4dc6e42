import { writeTx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { lockOrder } from '#orders/order/reads/find_order'
import { notesOfOrder } from '#orders/order/reads/order_notes'
import { addQuestion } from '#orders/quotes/ask_about_quote'
import { quoteLinkOrFail } from '#orders/quotes/find_quote'
import { shortagesOf } from '#orders/quotes/order_quote'
import { quoteTexts as texts } from '#shared/texts/quotes'
import type { Actor } from '#core/audit_log'

/** Tells staff that a customer wanted to accept a quote whose stock is short: once for what is missing, however often they try. */
export async function reportShortage(attempt: { token: string; actor: Actor }): Promise<void> {
  const { token, actor } = attempt
  await writeTx(async (trx) => {
    const { orderId } = await quoteLinkOrFail(token, trx)
    const order = (await lockOrder(orderId, trx))!
    const short = await shortagesOf(order, trx)
    const goods = short.map(
      ({ sku, name, quantity, available }) =>
        `${sku || name}, ${quantity} quoted, ${available} available`
    )
    const text = texts.wantedShort(goods.join('; '))
    const notes = await notesOfOrder(orderId, trx)
    if (short.length === 0 || notes.some((note) => note.text === text)) return
    await addQuestion({ orderId, text, actor }, trx)
  })
  wakeOutbox()
}
