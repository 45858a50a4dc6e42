import InvoiceRecord from '#invoicing/models/invoice'
import { findInvoice, invoicesOfOrder } from '#invoicing/queries/find_invoices'
import { toPrintable } from '#invoicing/queries/printable_invoice'
import {
  InvoiceDocuments,
  type DownloadableDocument,
  type InvoiceDocumentRequest,
  type Order,
} from '#orders'
import type { PrintableDocument } from '#documents'
import type { Invoice } from '#invoicing/invoice'

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
  const found = invoiceId === undefined ? await latest(orderId, kind) : await findInvoice(invoiceId)
  const isPrintable = found?.orderId === orderId && found.type === kind && found.voidedAt === null
  return isPrintable ? found : null
}

async function latest(orderId: string, kind: Invoice['type']): Promise<Invoice | null> {
  const invoices = await invoicesOfOrder(orderId)
  return invoices.findLast(({ type, voidedAt }) => type === kind && voidedAt === null) ?? null
}
