import { chunks, rows, type TableRow, type Trx } from '#core/database'
import { writeDocuments } from '#core/search/documents'
import { rebuildSearch } from '#core/search/rebuild'
import { refreshInChunks } from '#core/search/refresh'
import { INVOICE_LIST } from '#invoicing/queries/invoice_list_source'
import { invoiceSearchDocument } from '#invoicing/rules/invoice_search'

type SearchRow = Pick<
  TableRow<'invoices'>,
  | 'id'
  | 'number'
  | 'order_id'
  | 'order_number'
  | 'email'
  | 'customer_name'
  | 'waybill'
  | 'address_shipping'
  | 'address_billing'
>

const INVOICES_AT_ONCE = 200

/**
 * Writes what the search finds invoices and credit notes by, and the columns that it sorts by. Call it in the transaction
 * that changes one, its balance included.
 */
export async function refreshInvoiceSearch(ids: readonly string[], trx: Trx): Promise<void> {
  for (const chunk of chunks(ids, INVOICES_AT_ONCE)) {
    const invoices = await rows<SearchRow>(
      `select id, number, order_id, order_number, email, customer_name, waybill, address_shipping, address_billing
       from invoices where id in (${chunk.map(() => '?').join(', ')})`,
      [...chunk],
      trx
    )
    const documents = new Map(invoices.map((invoice) => [invoice.id, documentOf(invoice)]))
    await writeDocuments(INVOICE_LIST.search, documents, trx)
  }
}

/** The job that refreshes invoices */
export const refreshQueuedInvoices = ({ ids }: { ids: string[] }): Promise<void> =>
  refreshInChunks(INVOICE_LIST.search, ids, refreshInvoiceSearch)

/** Refreshes all invoices; returns how many there are. */
export const rebuildInvoiceSearch = () => rebuildSearch(INVOICE_LIST, refreshInvoiceSearch)

const documentOf = (row: SearchRow): string =>
  invoiceSearchDocument({
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    email: row.email,
    customerName: row.customer_name,
    waybill: row.waybill,
    shipping: JSON.parse(row.address_shipping),
    billing: JSON.parse(row.address_billing),
  })
