import logger from '@adonisjs/core/services/logger'
import { SYSTEM, logAction } from '#core/actions_log'
import { writeTx } from '#core/database'
import { sendMail } from '#core/mail'
import { historyMail } from '#orders/mails/history_mail'
import { orderMail } from '#orders/mails/order_mail'
import { findOrder } from '#orders/queries/find_order'
import { lastOrdersOf } from '#orders/queries/placed_orders'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { orderDocument, paperOf } from '#orders/rules/order_document'
import type { PrintDocument } from '#documents'

type Printing = () => Promise<PrintDocument>
type Job = Record<string, unknown>

/** The confirmation goes out once per order, under a Message-ID of its own that a second delivery repeats. */
export const sendConfirmation = (printing: Printing) => (job: Job) =>
  mailOrder(String(job.orderId), `order-${job.orderId}-placed`, printing)

export const sendReceipt = (printing: Printing) => (job: Job) =>
  mailOrder(String(job.orderId), `order-${job.orderId}-receipt-${job.mailId}`, printing)

export async function sendHistory({ email, mailId }: Job): Promise<void> {
  const orders = await lastOrdersOf(String(email))
  if (orders.length === 0) return
  await sendMail({ key: `history-${mailId}`, to: String(email), ...historyMail(orders) })
}

async function mailOrder(orderId: string, key: string, printing: Printing): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.email) return
  const priced = await priceOrder(order, new Date())
  const { attachments, problem } = await paperOrNone(priced, printing)
  const about = { type: 'order', id: orderId }
  await sendMail({ key, to: order.email, ...orderMail(priced), attachments, about })
  if (problem) await noteBareMail(orderId, problem)
}

/** A mail without its paper is better than no mail: without any Chromium it goes out bare, and staff read why. */
async function paperOrNone(priced: PricedOrder, printing: Printing) {
  try {
    const printDocument = await printing()
    const { fileName, pdf } = await printDocument.handle(
      orderDocument(priced, paperOf(priced.order.state))
    )
    return {
      attachments: [{ filename: fileName, contentType: 'application/pdf', content: pdf }],
      problem: null,
    }
  } catch (error) {
    return { attachments: [], problem: error as Error }
  }
}

async function noteBareMail(orderId: string, error: Error): Promise<void> {
  logger.warn({ err: error, order_id: orderId }, 'an order mail goes out without its PDF')
  await writeTx((trx) =>
    logAction(
      {
        about: { type: 'order', id: orderId },
        action: 'mailed_without_pdf',
        actor: SYSTEM,
        after: { reason: error.message },
      },
      trx
    )
  )
}
