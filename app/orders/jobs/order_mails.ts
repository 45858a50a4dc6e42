import logger from '@adonisjs/core/services/logger'
import { sendMail } from '#core/mail'
import { mailPage } from '#core/mail/template'
import { formatDate } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import { orderMail } from '#orders/mails/order_mail'
import { findOrder } from '#orders/queries/find_order'
import { lastOrdersOf } from '#orders/queries/lookup_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { orderDocument, paperOf } from '#orders/rules/order_document'
import { shop } from '#config/shop'
import type { PrintDocument } from '#documents'

type Printing = () => Promise<PrintDocument>

/** The confirmation goes out once per order, under a Message-ID of its own that a second delivery repeats. */
export const sendConfirmation = (printing: Printing) => (payload: Record<string, unknown>) =>
  mailOrder(String(payload.orderId), `order-${payload.orderId}-placed`, printing)

export const sendReceipt = (printing: Printing) => (payload: Record<string, unknown>) =>
  mailOrder(String(payload.orderId), `order-${payload.orderId}-receipt-${payload.mailId}`, printing)

async function mailOrder(orderId: string, key: string, printing: Printing): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.email) return
  const priced = await priceOrder(order, new Date())
  await sendMail({
    key,
    to: order.email,
    ...orderMail(priced),
    attachments: await attachment(priced, printing),
    about: { type: 'order', id: orderId },
  })
}

/** A mail without its paper is better than no mail: without any Chromium it goes out bare, and the log says why. */
async function attachment(priced: PricedOrder, printing: Printing) {
  try {
    const printDocument = await printing()
    const { fileName, pdf } = await printDocument.handle(
      orderDocument(priced, paperOf(priced.order.state))
    )
    return [{ filename: fileName, contentType: 'application/pdf', content: pdf }]
  } catch (error) {
    logger.warn({ err: error, order_id: priced.order.id }, 'an order mail goes out without its PDF')
    return []
  }
}

export async function sendHistory({ email, mailId }: Record<string, unknown>): Promise<void> {
  const orders = await lastOrdersOf(String(email))
  await sendMail({
    key: `history-${mailId}`,
    to: String(email),
    subject: 'Your last orders',
    ...mailPage({
      title: 'Your last orders',
      lead: 'These are the last orders that were placed with this e-mail address.',
      rows: orders.map((order) => ({
        label: displayNumber(order),
        detail: formatDate(order.placedAt, shop.timeZone),
        value: order.amounts.total.format(),
      })),
    }),
  })
}
