import { countRows, rows, updateMany, type TableRow, type Trx } from '#core/database'
import {
  ERASED_NAME,
  ownedBy,
  type DataSubject,
  type PersonalDataSource,
} from '#core/personal_data'
import { erasedAddress, isWithinRetention } from '#core/personal_data/retention'
import { refreshOrQueue } from '#core/search/refresh'
import { refreshInvoiceSearch, INVOICE_LIST } from '#invoicing/invoice/invoice_search'

type StoredInvoice = Pick<
  TableRow<'invoices'>,
  'id' | 'issued_at' | 'customer_name' | 'address_shipping' | 'address_billing'
>

/** Tax law requires invoices to be retained: an erasure removes the e-mail address and phone numbers, later the names. */
export const invoiceDataSource: PersonalDataSource = {
  name: 'invoices',
  title: 'Invoices and credit notes',
  accountColumns: {
    'invoices.user_id': 'moves',
    'invoices.salesperson_id': 'stays',
  },

  collect(subject) {
    const { where, bindings } = ownedBy(subject)
    return rows(
      `select number, type, order_number, email, customer_name, address_shipping, address_billing, currency,
              total_cents, balance_cents, issued_at, due_at, voided_at
       from invoices where ${where} order by issued_at, number`,
      bindings
    )
  },

  async plan(subject) {
    return { erased: 0, kept: await count(subject) }
  },

  async erase(subject, trx) {
    const invoices = await invoicesOf(subject, trx)
    await updateMany('invoices', invoices.map(erasedContact), trx)
    const ids = invoices.map(({ id }) => id)
    await refreshOrQueue(INVOICE_LIST.search, ids, refreshInvoiceSearch, trx)
  },
}

function invoicesOf(subject: DataSubject, trx: Trx): Promise<StoredInvoice[]> {
  const { where, bindings } = ownedBy(subject)
  return rows<StoredInvoice>(
    `select id, issued_at, customer_name, address_shipping, address_billing from invoices where ${where}`,
    bindings,
    trx
  )
}

async function count(subject: DataSubject): Promise<number> {
  const { where, bindings } = ownedBy(subject)
  return countRows(`select count(*) as n from invoices where ${where}`, bindings)
}

function erasedContact(invoice: StoredInvoice) {
  const isRetained = isWithinRetention(invoice.issued_at)
  return {
    id: invoice.id,
    email: '',
    customer_name: isRetained ? invoice.customer_name : ERASED_NAME,
    address_shipping: erasedAddress(invoice.address_shipping, { isRetained }),
    address_billing: erasedAddress(invoice.address_billing, { isRetained }),
  }
}
