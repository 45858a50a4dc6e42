import { refreshBalance } from '#accounts'
import { chunks, rows, type TableRow, type Trx } from '#core/database'
import { writeDocuments } from '#core/search/documents'
import { rebuildSearch } from '#core/search/rebuild'
import { refreshInChunks } from '#core/search/refresh'
import { searchDocument } from '#shared/text/search_text'
import type { ListSource } from '#core/search/list_page'
import type { Address } from '#shared/address'

/** All invoices and credit notes; the indexes of the list have the same expressions. */
export const INVOICE_LIST = {
  table: 'invoices',
  listed: 'true',
  time: 'issued_at',
  search: {
    name: 'invoice_search',
    key: 'invoice_id',
    subjects: 'invoices',
    sortColumns: {
      customer: 'lower(customer_name)',
      issued_at: 'issued_at',
      // Without a due date, after all others
      due_at: `coalesce(due_at, '9999')`,
      subtotal_cents: 'subtotal_cents',
      total_cents: 'total_cents',
      balance_cents: 'balance_cents',
    },
  },
  prefix: { column: 'number', of: (query) => query.toUpperCase() },
} as const satisfies ListSource

type SearchRow = Pick<
  TableRow<'invoices'>,
  | 'id'
  | 'number'
  | 'user_id'
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
      `select id, user_id, number, order_number, email, customer_name, waybill, address_shipping, address_billing
       from invoices where id in (${chunk.map(() => '?').join(', ')})`,
      [...chunk],
      trx
    )
    const references = await paymentReferences(chunk, trx)
    const documents = new Map(
      invoices.map((invoice) => [invoice.id, documentOf(invoice, references.get(invoice.id) ?? [])])
    )
    await writeDocuments(INVOICE_LIST.search, documents, trx)
    for (const { user_id: userId } of invoices) if (userId !== null) refreshBalance(userId, trx)
  }
}

type PaidInvoice = { invoice_id: string; reference: string; charge_id: string | null }

/** Returns what the bank, the cheque or the card provider calls the payments of invoices; a reversed one stays. */
async function paymentReferences(ids: readonly string[], trx: Trx): Promise<Map<string, string[]>> {
  const these = ids.map(() => '?').join(', ')
  const paid = await rows<PaidInvoice>(
    `select a.invoice_id, p.reference, p.charge_id
     from invoice_allocations a join payments p on p.id = a.payment_id where a.invoice_id in (${these})
     union select p.invoice_id, p.reference, p.charge_id
     from invoices i join payments p on p.order_id = i.order_id and p.invoice_id = i.id where i.id in (${these})
     order by 1, 2, 3`,
    [...ids, ...ids],
    trx
  )
  const byInvoice = Map.groupBy(paid, ({ invoice_id: id }) => id)
  return new Map(
    [...byInvoice].map(([id, payments]) => [
      id,
      [...new Set(payments.flatMap((payment) => [payment.reference, payment.charge_id ?? '']))],
    ])
  )
}

/** The job that refreshes invoices */
export const refreshQueuedInvoices = ({ ids }: { ids: string[] }): Promise<void> =>
  refreshInChunks(INVOICE_LIST.search, ids, refreshInvoiceSearch)

/** Refreshes all invoices; returns how many there are. */
export const rebuildInvoiceSearch = () => rebuildSearch(INVOICE_LIST, refreshInvoiceSearch)

function documentOf(row: SearchRow, references: readonly string[]): string {
  const addresses: Address[] = [JSON.parse(row.address_billing), JSON.parse(row.address_shipping)]
  return searchDocument({
    texts: [row.customer_name, row.email],
    codes: [row.number, row.order_number, row.waybill, ...references],
    addresses,
  })
}
