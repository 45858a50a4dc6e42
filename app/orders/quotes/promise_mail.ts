import { company } from '#config/company'
import { sendMail } from '#core/mail'
import { renderMail } from '#core/mail/template'
import { enqueue } from '#core/outbox'
import { awaitedGoods } from '#orders/order/reads/awaited_goods'
import { findOrder } from '#orders/order/reads/find_order'
import { quoteUrl } from '#orders/order/quote_link'
import { isExpiredQuote, isOpenQuote, promisedDay, quoteNumber } from '#orders/order/rules/quote'
import { awaitedGoodsMail } from '#orders/quotes/awaited_goods_mail'
import { shortagesOf, type QuoteShortage } from '#orders/quotes/order_quote'
import { formatDay } from '#shared/dates'
import { newId } from '#shared/ids'
import { regionalName } from '#shared/places/regional_text'
import { quoteTexts } from '#shared/texts/quotes'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { OrderMail } from '#orders/documents/order_mail'

export type PromiseMailJob = { orderId: string; promisedOn: string; mailId: string }

/** Queues the mail that tells a customer on which day the missing goods are expected now. */
export const queuePromiseMail = (orderId: string, promisedOn: string, trx: Trx): Promise<void> => {
  const mailId = newId()
  return enqueue(
    {
      kind: 'promise_mail',
      payload: { orderId, promisedOn, mailId },
      dedupeKey: `promise-${orderId}-mail-${mailId}`,
    },
    trx
  )
}

/** Sends it, unless the goods have arrived, the order was cancelled or the day was moved again in between. */
export async function sendPromiseMail({
  orderId,
  promisedOn,
  mailId,
}: PromiseMailJob): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.email || promisedDay(order) !== promisedOn || order.promise?.isDayUnknown) return
  const goods = await awaitedGoods(order)
  if (goods.length === 0) return
  await sendMail({
    key: `promise-${orderId}-${mailId}`,
    to: order.email,
    ...awaitedGoodsMail(order, moved, { day: promisedOn, goods }),
    relatedTo: { type: 'order', id: order.id },
  })
}

export type WithdrawnPromiseJob = { orderId: string; withdrawnDay: string; mailId: string }

/** Queues the mail that tells a customer that a quote may no longer be accepted while goods are short. */
export const queueWithdrawnPromise = (
  orderId: string,
  withdrawnDay: string,
  trx: Trx
): Promise<void> => {
  const mailId = newId()
  return enqueue(
    {
      kind: 'withdrawn_promise',
      payload: { orderId, withdrawnDay, mailId },
      dedupeKey: `promise-${orderId}-withdrawn-${mailId}`,
    },
    trx
  )
}

/** Sends it, unless a day is offered again, nothing is short, or the quote expired or was accepted in between. */
export async function sendWithdrawnPromise(job: WithdrawnPromiseJob): Promise<void> {
  const order = await findOrder(job.orderId)
  if (!order?.email || order.cancelledAt !== null) return
  if (!isOpenQuote(order) || isExpiredQuote(order) || order.quote!.promisedOn !== null) return
  const short = await shortagesOf(order)
  if (short.length === 0) return
  await sendMail({
    key: `promise-${order.id}-withdrawn-${job.mailId}`,
    to: order.email,
    ...withdrawnMail(order, job.withdrawnDay, short),
    relatedTo: { type: 'order', id: order.id },
  })
}

const { moved, withdrawn } = quoteTexts

function withdrawnMail(order: Order, day: string, short: readonly QuoteShortage[]): OrderMail {
  const number = quoteNumber(order)
  return {
    subject: withdrawn.subject(number),
    ...renderMail({
      title: withdrawn.title,
      lead: withdrawn.lead(formatDay(day)),
      facts: [['Quote', number]],
      rows: short.map(({ name, sku, quantity, available }) => ({
        label: regionalName(name, order.currency),
        detail: sku,
        value: moved.units(quantity - available, quantity),
      })),
      link: { label: 'View quote', href: quoteUrl(order)! },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}
