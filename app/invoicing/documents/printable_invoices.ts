import { catalog } from '#catalog'
import { issueCode, type PrintableDocument } from '#documents'
import {
  findOrder,
  InvoiceDocuments,
  type DownloadableDocument,
  type InvoiceDocumentRequest,
  type Order,
} from '#orders'
import { promoCodeOf } from '#pricing'
import { notFound } from '#shared/domain_error'
import { invoiceDocument } from '#invoicing/documents/invoice_document'
import { creditedOf } from '#invoicing/invoice/credited_rules'
import { findInvoice, findInvoiceOfOrder, invoicesOfOrder } from '#invoicing/invoice/find_invoices'
import InvoiceRecord from '#invoicing/invoice/invoice_record'
import { findSalespeople } from '#invoicing/invoice/salespeople'
import type { Invoice } from '#invoicing/invoice'

/** Returns an invoice or a credit note of an order as a document; a void one has none and throws 404. */
export async function printableInvoice(
  orderId: string,
  invoiceId: string
): Promise<PrintableDocument> {
  const order = await findOrder(orderId)
  const invoice = await findInvoiceOfOrder(orderId, invoiceId)
  if (!order || invoice.voidedAt !== null) throw notFound()
  return toPrintable(invoice, order)
}

async function toPrintable(invoice: Invoice, order: Order): Promise<PrintableDocument> {
  const salespeople = await findSalespeople([invoice.salespersonId])
  const documents = await invoicesOfOrder(order.id)
  const { byId: products } = await catalog()
  return invoiceDocument(invoice, {
    order,
    products,
    promoCode: await promoCodeOf(order),
    credited: creditedOf(invoice, documents),
    creditedInvoice: documents.find(({ id }) => id === invoice.creditedInvoiceId) ?? null,
    salesperson: salespeople.get(invoice.salespersonId ?? '') ?? null,
    verification: await issueCode({ type: invoice.type, id: invoice.id, kind: invoice.type }),
  })
}

/** Prints the invoices and credit notes of an order beside its other documents. */
export class PrintableInvoices extends InvoiceDocuments {
  async find(order: Order, request: InvoiceDocumentRequest): Promise<PrintableDocument | null> {
    const invoice = await requestedInvoice(order.id, request)
    return invoice && toPrintable(invoice, order)
  }

  async list(
    orderIds: readonly string[]
  ): Promise<ReadonlyMap<string, readonly DownloadableDocument[]>> {
    if (orderIds.length === 0) return new Map()
    const invoices = await InvoiceRecord.query()
      .whereIn('order_id', [...orderIds])
      .whereNull('voided_at')
      .orderBy('issued_at')
      .orderBy('number')
    const byOrder = Map.groupBy(invoices, ({ orderId }) => orderId)
    return new Map([...byOrder].map(([id, issued]) => [id, issued.map(toDownloadable)]))
  }
}

const toDownloadable = ({ id, type, number }: InvoiceRecord): DownloadableDocument => ({
  type,
  label: `${type === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
  invoice: id,
})

async function requestedInvoice(
  orderId: string,
  { kind, invoiceId }: InvoiceDocumentRequest
): Promise<Invoice | null> {
  const found =
    invoiceId === undefined
      ? await latest(orderId, kind ?? 'invoice')
      : await findInvoice(invoiceId)
  const isPrintable =
    found?.orderId === orderId &&
    (kind === undefined || found.type === kind) &&
    found.voidedAt === null
  return isPrintable ? found : null
}

async function latest(orderId: string, kind: Invoice['type']): Promise<Invoice | null> {
  const invoices = await invoicesOfOrder(orderId)
  return invoices.findLast(({ type, voidedAt }) => type === kind && voidedAt === null) ?? null
}
