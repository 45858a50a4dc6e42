import { sendMail } from '#core/mail'
import { enqueue } from '#core/outbox'
import { awaitedGoods } from '#orders/order/reads/awaited_goods'
import { findOrder } from '#orders/order/reads/find_order'
import { awaitedGoodsMail } from '#orders/quotes/awaited_goods_mail'
import { newId } from '#shared/ids'
import { quoteTexts } from '#shared/texts/quotes'
import type { Trx } from '#core/database'

export type LatePromiseJob = { orderId: string; promisedOn: string; mailId: string }

/** Queues the mail that tells a customer that the promised day no longer holds, and that no other is known. */
export function queueLateMail(orderId: string, promisedOn: string, trx: Trx): Promise<void> {
  const mailId = newId()
  const dedupeKey = `promise-${orderId}-late-${mailId}`
  return enqueue({ kind: 'late_promise', payload: { orderId, promisedOn, mailId }, dedupeKey }, trx)
}

/** Sends it, unless the goods have arrived, a day is known again or the order was cancelled in between. */
export async function sendLatePromise({
  orderId,
  promisedOn,
  mailId,
}: LatePromiseJob): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.email || order.cancelledAt !== null || !order.promise?.isDayUnknown) return
  const goods = await awaitedGoods(order)
  if (goods.length === 0) return
  await sendMail({
    key: `promise-${orderId}-late-${mailId}`,
    to: order.email,
    ...awaitedGoodsMail(order, quoteTexts.late, { day: promisedOn, goods }),
    relatedTo: { type: 'order', id: order.id },
  })
}
