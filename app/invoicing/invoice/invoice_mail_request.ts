import { findCustomerContact } from '#accounts'
import { queueDocumentMails } from '#documents'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { DocumentMail } from '#documents'
import type { Invoice } from '#invoicing/invoice'

/** Returns the address of the account, which an erased one has not, or of the guest; '' where there is none. */
export async function addressOf(
  { userId, email }: Pick<Invoice, 'userId' | 'email'>,
  trx?: Trx
): Promise<string> {
  if (userId === null) return email
  const contact = await findCustomerContact(userId, trx)
  return contact?.email ?? ''
}

export const invoiceMailRequest = ({ id, type }: Invoice, message: string): DocumentMail => ({
  subject: { type: 'invoice', id },
  document: type,
  message,
  period: null,
})

type InvoiceMails = { recipients: readonly string[]; message: string; actor: Actor }

/** Queues the mails of an invoice or a credit note, which its history and that of its order name. */
export const queueInvoiceMails = (
  invoice: Invoice,
  { recipients, message, actor }: InvoiceMails,
  trx: Trx
): Promise<void> =>
  queueDocumentMails(
    {
      ...invoiceMailRequest(invoice, message),
      ...{ userId: invoice.userId, recipients, actor },
      alsoAbout: [{ type: 'order', id: invoice.orderId }],
    },
    trx
  )
