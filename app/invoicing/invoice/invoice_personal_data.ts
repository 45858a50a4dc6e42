import { countRows, rows, updateMany, type TableRow, type Trx } from '#core/database'
import {
  ERASED_NAME,
  ownedBy,
  type DataSubject,
  type PersonalDataSource,
} from '#core/personal_data'
import {
  eraseInBatches,
  erasedAddresses,
  isWithinRetention,
  retainedSince,
} from '#core/personal_data/retention'
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

/** Invoices of erased accounts, and those of the orders of guests that were erased with one */
const IS_ERASED = `id in (
    select id from invoices where user_id in (
      select subject_id from audit_log where action = 'erased' and subject_type = 'user')
    union all select id from invoices where order_id in (
      select subject_id from audit_log where action = 'erased' and subject_type = 'order'))`

/** Removes names and streets from invoices that tax law no longer requires, of customers who were erased, and returns how many. */
export const eraseOldInvoices = (now = new Date()): Promise<number> =>
  eraseInBatches(async (limit, trx) => {
    const invoices = await rows<StoredInvoice>(
      `select id, issued_at, customer_name, address_shipping, address_billing from invoices
       where issued_at < ? and customer_name <> ? and ${IS_ERASED} order by issued_at limit ?`,
      [retainedSince(now), ERASED_NAME, limit],
      trx
    )
    await updateMany('invoices', invoices.map(withoutName), trx)
    await refreshInvoiceSearch(
      invoices.map(({ id }) => id),
      trx
    )
    return invoices.length
  })

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
  return { ...(isRetained ? withoutPhone(invoice) : withoutName(invoice)), email: '' }
}

const withoutName = (invoice: StoredInvoice) => ({
  id: invoice.id,
  customer_name: ERASED_NAME,
  ...erasedAddresses(invoice, { isRetained: false }),
})

const withoutPhone = (invoice: StoredInvoice) => ({
  id: invoice.id,
  customer_name: invoice.customer_name,
  ...erasedAddresses(invoice, { isRetained: true }),
})
