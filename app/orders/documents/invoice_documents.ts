import type { Order } from '#orders/order'
import type { PrintableDocument } from '#documents'

export type InvoiceDocumentRequest = {
  /** Whichever the id is of where it is undefined */
  kind: 'invoice' | 'credit_note' | undefined
  /** The latest one where it is undefined */
  invoiceId: string | undefined
}

/** A document of an order that its customer may download */
export type DownloadableDocument = {
  type: string
  label: string
  invoice?: string
  shipment?: string
}

/** Implemented by the module above orders that issues invoices, so that they print where the order's documents do. */
export abstract class InvoiceDocuments {
  /** Returns a printable invoice or credit note of the order that is not void, or null. */
  abstract find(order: Order, request: InvoiceDocumentRequest): Promise<PrintableDocument | null>

  /** Returns the invoices and credit notes of each order that has any, oldest first; void ones are left out. */
  abstract list(
    orderIds: readonly string[]
  ): Promise<ReadonlyMap<string, readonly DownloadableDocument[]>>
}
