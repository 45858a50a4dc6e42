import type { ListSource, SortKey } from '#core/search/list_page'
import type { InvoiceSort } from '#invoicing/rules/invoice_list'

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

const SORT_COLUMNS = INVOICE_LIST.search.sortColumns

export const INVOICE_SORTS: Record<InvoiceSort, SortKey & { column: keyof typeof SORT_COLUMNS }> = {
  'customer': { column: 'customer' },
  'dates.created': { column: 'issued_at' },
  'dates.due': { column: 'due_at' },
  'payment.subtotal': { column: 'subtotal_cents' },
  'payment.total': { column: 'total_cents' },
  'payment.balance_remaining': { column: 'balance_cents' },
}

/** Returns the expression that the list is sorted by. */
export const invoiceSortKey = (sort: InvoiceSort): string =>
  SORT_COLUMNS[INVOICE_SORTS[sort].column]
