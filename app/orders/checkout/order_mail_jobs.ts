import { sendMail } from '#core/mail'
import { orderMail } from '#orders/documents/order_mail'
import {
  printAttachment,
  recordMissingPdf,
  type PrinterFactory,
} from '#orders/documents/print_attachment'
import { findOrder } from '#orders/order/reads/find_order'
import { laterText } from '#orders/order/reads/awaited_goods'
import { isOpenQuote } from '#orders/order/rules/quote'
import { priceOrder } from '#orders/pricing/price_order'
import { mailQuote } from '#orders/quotes/quote_mail_jobs'

/** Sends the confirmation of an order. Its key, and thus its Message-ID, is the same when the job runs again. */
export const sendConfirmation =
  (makePrinter: PrinterFactory) =>
  ({ orderId }: { orderId: string }, jobId: string) =>
    mailOrder(orderId, `order-${orderId}-placed`, { makePrinter, jobId })

export const sendReceipt =
  (makePrinter: PrinterFactory) =>
  ({ orderId, mailId }: { orderId: string; mailId: string }, jobId: string) =>
    mailOrder(orderId, `order-${orderId}-receipt-${mailId}`, { makePrinter, jobId })

type PrintJob = { makePrinter: PrinterFactory; jobId: string }

async function mailOrder(orderId: string, key: string, job: PrintJob): Promise<void> {
  const order = await findOrder(orderId)
  // It may be cancelled since the mail was queued.
  if (!order?.email || order.cancelledAt !== null) return
  if (isOpenQuote(order)) return mailQuote(order, key, job)
  const priced = await priceOrder(order, new Date())
  const { attachments, printError } = await printAttachment(priced, job)
  const isPdfMissing = printError !== null
  const relatedTo = { type: 'order', id: orderId }
  const mail = orderMail(priced, { isPdfMissing, later: await laterText(order) })
  await sendMail({ key, to: order.email, ...mail, attachments, isPdfMissing, relatedTo })
  if (printError) await recordMissingPdf(orderId, printError)
}
