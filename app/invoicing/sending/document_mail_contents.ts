import { findCustomer } from '#accounts'
import { catalog } from '#catalog'
import { findOrder } from '#orders'
import { printableInvoice } from '#invoicing/documents/printable_invoices'
import { findInvoice } from '#invoicing/invoice/find_invoices'
import { printableStatement } from '#invoicing/receivables/printable_statement'
import { invoiceMail } from '#invoicing/sending/invoice_mail'
import { statementMail } from '#invoicing/sending/statement_mail'
import type { DocumentMailRenderer } from '#documents'

/** The mail of an invoice or a credit note; a void one has none. */
export const invoiceMailContent: DocumentMailRenderer = async ({ subject, message }) => {
  const invoice = await findInvoice(subject.id)
  const order = invoice && (await findOrder(invoice.orderId))
  if (!invoice || !order || invoice.voidedAt !== null) return null
  const { customerPO } = order
  const { byId: products } = await catalog()
  return {
    print: () => printableInvoice(order.id, invoice.id),
    relatedTo: { type: 'order', id: order.id },
    render: ({ isPdfMissing }) =>
      invoiceMail(invoice, { customerPO, products, message, isPdfMissing }),
  }
}

/** The mail of a customer's statement */
export const statementMailContent: DocumentMailRenderer = async ({ subject, period, message }) => {
  const customer = await findCustomer(subject.id)
  if (!customer || period === null) return null
  const { currency, from, until } = period
  const document = await printableStatement(customer, {
    userId: customer.id,
    currency,
    from: from === null ? null : new Date(from),
    until: new Date(until),
  })
  return {
    print: async () => document,
    relatedTo: subject,
    render: ({ isPdfMissing }) => statementMail(document, { message, isPdfMissing }),
  }
}
