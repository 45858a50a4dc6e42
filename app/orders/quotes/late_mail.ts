import { company } from '#config/company'
import { sendMail } from '#core/mail'
import { renderMail } from '#core/mail/template'
import { enqueue } from '#core/outbox'
import { orderLink } from '#orders/documents/signed_links'
import { awaitedGoods, type AwaitedGoods } from '#orders/order/reads/awaited_goods'
import { findOrder } from '#orders/order/reads/find_order'
import { formatDay } from '#shared/dates'
import { displayNumber, newId } from '#shared/ids'
import { regionalName } from '#shared/places/regional_text'
import { quoteTexts } from '#shared/texts/quotes'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { OrderMail } from '#orders/documents/order_mail'

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
    ...lateMail(order, promisedOn, goods),
    relatedTo: { type: 'order', id: order.id },
  })
}

function lateMail(order: Order, day: string, goods: readonly AwaitedGoods[]): OrderMail {
  const number = displayNumber(order)
  const { late, moved } = quoteTexts
  return {
    subject: late.subject(number),
    ...renderMail({
      title: late.title,
      lead: late.lead(formatDay(day)),
      facts: [['Order', number]],
      rows: goods.map(({ name, sku, quantity, left }) => ({
        label: regionalName(name, order.currency),
        detail: sku,
        value: moved.units(quantity, left),
      })),
      link: { label: 'View order', href: orderLink(order) },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}
