import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { sendMail } from '#core/mail'
import { historyMail } from '#orders/mails/history_mail'
import { orderMail } from '#orders/mails/order_mail'
import { paymentLinkMail } from '#orders/mails/payment_link_mail'
import { latestOrdersByEmail } from '#orders/queries/customer_orders'
import { issuedDocument } from '#orders/actions/print_order'
import { paymentLinkUrl } from '#orders/payment_link'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { defaultDocumentKind } from '#orders/transformers/order_document'
import { Money, type MoneyJson } from '#shared/money'
import type { PrintDocument } from '#documents'
import type { PricedOrder } from '#orders/priced_order'

type PrinterFactory = () => Promise<PrintDocument>

/** Sends the confirmation of an order. Its key, and thus its Message-ID, is the same when the job runs again. */
export const sendConfirmation =
  (makePrinter: PrinterFactory) =>
  ({ orderId }: { orderId: string }) =>
    mailOrder(orderId, `order-${orderId}-placed`, makePrinter)

export const sendReceipt =
  (makePrinter: PrinterFactory) =>
  ({ orderId, mailId }: { orderId: string; mailId: string }) =>
    mailOrder(orderId, `order-${orderId}-receipt-${mailId}`, makePrinter)

export async function sendHistory({ email, mailId }: { email: string; mailId: string }) {
  const orders = await latestOrdersByEmail(email)
  if (orders.length === 0) return
  await sendMail({ key: `history-${mailId}`, to: email, ...historyMail(orders) })
}

type PaymentLinkJob = { orderId: string; linkId: string; amount: MoneyJson }

export async function sendPaymentLink({ orderId, linkId, amount }: PaymentLinkJob) {
  const order = await findOrder(orderId)
  if (!order?.email) return
  const url = paymentLinkUrl(linkId, order.currency)
  const mail = paymentLinkMail(order, { url, amount: Money.from(amount) })
  const relatedTo = { type: 'order', id: orderId }
  await sendMail({ key: `payment-link-${linkId}`, to: order.email, ...mail, relatedTo })
}

async function mailOrder(orderId: string, key: string, makePrinter: PrinterFactory): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.email) return
  const priced = await priceOrder(order, new Date())
  const { attachments, printError } = await printAttachment(priced, makePrinter)
  const relatedTo = { type: 'order', id: orderId }
  await sendMail({ key, to: order.email, ...orderMail(priced), attachments, relatedTo })
  if (printError) await recordMissingPdf(orderId, printError)
}

/** A mail without its PDF is better than no mail, for example while Chromium is not available. */
async function printAttachment(priced: PricedOrder, makePrinter: PrinterFactory) {
  try {
    const printDocument = await makePrinter()
    const { fileName, pdf } = await printDocument.handle(
      await issuedDocument(priced, defaultDocumentKind(priced.order.state))
    )
    return {
      attachments: [{ filename: fileName, contentType: 'application/pdf', content: pdf }],
      printError: null,
    }
  } catch (error) {
    return { attachments: [], printError: error as Error }
  }
}

async function recordMissingPdf(orderId: string, error: Error): Promise<void> {
  logger.warn({ err: error, order_id: orderId }, 'Order mail sent without its PDF')
  await writeTx((trx) =>
    recordAction(
      {
        subject: { type: 'order', id: orderId },
        action: 'mailed_without_pdf',
        actor: SYSTEM_ACTOR,
        after: { reason: error.message },
      },
      trx
    )
  )
}
