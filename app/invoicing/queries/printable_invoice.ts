import { issueCode, type PrintableDocument } from '#documents'
import { findInvoice, invoicesOfOrder } from '#invoicing/queries/find_invoices'
import { findSalespeople } from '#invoicing/queries/salespeople'
import { creditedOf } from '#invoicing/rules/credited'
import { invoiceDocument } from '#invoicing/transformers/invoice_document'
import { findOrder, type Order } from '#orders'
import { notFound } from '#shared/domain_error'
import type { Invoice } from '#invoicing/invoice'

/** Returns an invoice or a credit note of an order as a document; a void one has none and throws 404. */
export async function printableInvoice(
  orderId: string,
  invoiceId: string
): Promise<PrintableDocument> {
  const order = await findOrder(orderId)
  const invoice = await findInvoice(invoiceId)
  if (!order || invoice?.orderId !== orderId || invoice.voidedAt !== null) throw notFound()
  return toPrintable(invoice, order)
}

export async function toPrintable(invoice: Invoice, order: Order): Promise<PrintableDocument> {
  const salespeople = await findSalespeople([invoice.salespersonId])
  const documents = await invoicesOfOrder(order.id)
  return invoiceDocument(invoice, {
    order,
    credited: creditedOf(invoice, documents),
    salesperson: salespeople.get(invoice.salespersonId ?? '') ?? null,
    verification: await issueCode({ type: invoice.type, id: invoice.id, kind: invoice.type }),
  })
}
