import { sendMail } from '#core/mail'
import { mailStaff } from '#orders/documents/mail_staff'
import { printAttachment, recordMissingPdf } from '#orders/documents/print_attachment'
import { acceptedMail, questionMail, quoteMail } from '#orders/quotes/quote_mail'
import { laterGoodsOf } from '#orders/quotes/order_quote'
import { findOrder } from '#orders/order/reads/find_order'
import { notesOfOrder } from '#orders/order/reads/order_notes'
import { priceOrder } from '#orders/pricing/price_order'
import { isOpenQuote } from '#orders/order/rules/quote'
import type { PrinterFactory } from '#orders/documents/print_attachment'
import type { Order } from '#orders/order'

type QuoteMailJob = { orderId: string; revision: number; mailId: string }

/** Mails the link and the PDF of a quote, unless a later revision replaced it or it was accepted in between. */
export const sendQuote =
  (makePrinter: PrinterFactory) =>
  async ({ orderId, revision, mailId }: QuoteMailJob, jobId: string): Promise<void> => {
    const order = await findOrder(orderId)
    if (order?.quote?.revision !== revision || !isOpenQuote(order)) return
    await mailQuote(order, `quote-${orderId}-${mailId}`, { makePrinter, jobId })
  }

/** Sends the quote of an order to its address. The same key sends it once. */
export async function mailQuote(
  order: Order,
  key: string,
  job: { makePrinter: PrinterFactory; jobId: string }
): Promise<void> {
  if (order.email === '' || order.cancelledAt !== null) return
  const priced = await priceOrder(order, new Date())
  const { attachments, printError } = await printAttachment(priced, job)
  const isPdfMissing = printError !== null
  const relatedTo = { type: 'order', id: order.id }
  const mail = quoteMail(priced, { isPdfMissing })
  await sendMail({ key, to: order.email, ...mail, attachments, isPdfMissing, relatedTo })
  if (printError) await recordMissingPdf(order.id, printError)
}

/** Tells staff that a customer accepted a quote. */
export async function sendQuoteAccepted(job: { orderId: string; revision: number }) {
  const order = await findOrder(job.orderId)
  if (!order) return
  const key = `quote-${order.id}-accepted-${job.revision}`
  await mailStaff(order, { key, ...acceptedMail(order, await laterGoodsOf(order)) })
}

/** Mails the question of a customer to staff, unless they removed the note in between. */
export async function sendQuoteQuestion({ orderId, noteId }: { orderId: string; noteId: string }) {
  const order = await findOrder(orderId)
  if (!order) return
  const notes = await notesOfOrder(orderId)
  const note = notes.find(({ id }) => id === noteId)
  if (note)
    await mailStaff(order, { key: `quote-question-${noteId}`, ...questionMail(order, note) })
}
