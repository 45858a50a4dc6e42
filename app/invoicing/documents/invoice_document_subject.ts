import { DocumentSubject, type DocumentFacts } from '#documents'
import { findInvoice } from '#invoicing/invoice/find_invoices'

/** Tells what an issued invoice or credit note is worth now; a void one does not hold. */
export class InvoiceDocumentSubject extends DocumentSubject {
  async facts(invoiceId: string): Promise<DocumentFacts | null> {
    const invoice = await findInvoice(invoiceId)
    if (!invoice) return null
    const { type, number, issuedAt, amounts, balance, voidedAt } = invoice
    return {
      number,
      date: issuedAt,
      total: type === 'invoice' ? amounts.total : amounts.total.negated(),
      balance,
      isValid: voidedAt === null,
    }
  }
}
