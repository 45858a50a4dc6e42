import { findCustomerContact } from '#accounts'
import { company } from '#config/company'
import { sendMail } from '#core/mail'
import { printAttachment, recordMissingPdf } from '#orders/jobs/print_attachment'
import { acceptedMail, questionMail, quoteMail } from '#orders/mails/quote_mail'
import { findOrder } from '#orders/queries/find_order'
import { notesOfOrder } from '#orders/queries/order_notes'
import { priceOrder } from '#orders/queries/price_order'
import { isOpenQuote } from '#orders/rules/quote'
import type { PrinterFactory } from '#orders/jobs/print_attachment'
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
  await mailStaff(order, { key, ...acceptedMail(order) })
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

type StaffMail = { key: string; subject: string; html: string; text: string }

/** Mails the salesperson, or the staff's own address. */
async function mailStaff(order: Order, mail: StaffMail): Promise<void> {
  const salesperson = order.salespersonId ? await findCustomerContact(order.salespersonId) : null
  const to = salesperson?.email ?? company.supportEmail
  await sendMail({ ...mail, to, relatedTo: { type: 'order', id: order.id } })
}
