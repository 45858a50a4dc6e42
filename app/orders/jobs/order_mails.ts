import { sendMail } from '#core/mail'
import { printAttachment, recordMissingPdf } from '#orders/jobs/print_attachment'
import { mailQuote } from '#orders/jobs/quote_mails'
import { historyMail } from '#orders/mails/history_mail'
import { orderMail } from '#orders/mails/order_mail'
import { paymentLinkMail } from '#orders/mails/payment_link_mail'
import { latestOrdersByEmail } from '#orders/queries/customer_orders'
import { paymentLinkUrl } from '#orders/payment_link'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { isOpenQuote } from '#orders/rules/quote'
import { Money, type MoneyJson } from '#shared/money'
import type { PrinterFactory } from '#orders/jobs/print_attachment'

/** Sends the confirmation of an order. Its key, and thus its Message-ID, is the same when the job runs again. */
export const sendConfirmation =
  (makePrinter: PrinterFactory) =>
  ({ orderId }: { orderId: string }, jobId: string) =>
    mailOrder(orderId, `order-${orderId}-placed`, { makePrinter, jobId })

export const sendReceipt =
  (makePrinter: PrinterFactory) =>
  ({ orderId, mailId }: { orderId: string; mailId: string }, jobId: string) =>
    mailOrder(orderId, `order-${orderId}-receipt-${mailId}`, { makePrinter, jobId })

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

type PrintJob = { makePrinter: PrinterFactory; jobId: string }

async function mailOrder(orderId: string, key: string, job: PrintJob): Promise<void> {
  const order = await findOrder(orderId)
  if (!order?.email) return
  if (isOpenQuote(order)) return mailQuote(order, key, job)
  const priced = await priceOrder(order, new Date())
  const { attachments, printError } = await printAttachment(priced, job)
  const isPdfMissing = printError !== null
  const relatedTo = { type: 'order', id: orderId }
  const mail = orderMail(priced, { isPdfMissing })
  await sendMail({ key, to: order.email, ...mail, attachments, isPdfMissing, relatedTo })
  if (printError) await recordMissingPdf(orderId, printError)
}
