import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { queueDocumentMails, recipientsOf } from '#documents'
import { findInvoiceOfOrder } from '#invoicing/invoice/find_invoices'
import { addressOf, queueInvoiceMails } from '#invoicing/invoice/invoice_mail_request'
import { conflict } from '#shared/domain_error'
import { sendingTexts as texts } from '#shared/texts/files'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { DocumentMail } from '#documents'
import type { Invoice } from '#invoicing/invoice'
import type { StatementRequest } from '#invoicing/receivables/statement'

type Sending = { recipients?: readonly string[]; message: string; actor: Actor }

/** Mails an invoice or a credit note to its recipients, by default to its customer. Returns the recipients. */
export async function sendInvoice(
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
  { recipients, message, actor }: Sending
): Promise<readonly string[]> {
  await throttle('sendingsByRecord', invoiceId)
  const sent = await writeOnce(async (trx) => {
    const invoice = await sendableInvoice(orderId, invoiceId, trx)
    const to = recipientsOf(recipients, await addressOf(invoice, trx))
    await queueInvoiceMails(invoice, { recipients: to, message, actor }, trx)
    return to
  })
  wakeOutbox()
  return sent
}

/** Throws 404 for an unknown invoice and 409 for a void one. */
export async function sendableInvoice(
  orderId: string,
  invoiceId: string,
  trx?: Trx
): Promise<Invoice> {
  const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
  if (invoice.voidedAt !== null) throw conflict(texts.invoiceVoid, 'E_VOID')
  return invoice
}

/** Mails the statement of a customer to its recipients. */
export async function sendStatement(
  request: StatementRequest,
  { recipients, message, actor }: Sending
): Promise<readonly string[]> {
  const { userId } = request
  await throttle('sendingsByRecord', userId)
  const sent = await writeOnce(async (trx) => {
    const to = recipientsOf(recipients, await addressOf({ userId, email: '' }, trx))
    const mail = statementMailRequest(request, message)
    await queueDocumentMails({ ...mail, userId, recipients: to, actor }, trx)
    return to
  })
  wakeOutbox()
  return sent
}

export const statementMailRequest = (
  { userId, currency, from, until }: StatementRequest,
  message: string
): DocumentMail => ({
  subject: { type: 'user', id: userId },
  document: 'statement',
  message,
  period: { currency, from: from?.toISOString() ?? null, until: until.toISOString() },
})
