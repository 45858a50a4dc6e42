import { rows, type TableRow } from '#core/database'
import { addToAging, noAging, type Aging } from '#invoicing/rules/aging'
import { Money, type Currency } from '#shared/money'

export type CustomerAging = {
  userId: string | null
  name: string
  email: string
  aging: Aging
}

type OpenInvoice = Pick<
  TableRow<'invoices'>,
  'user_id' | 'email' | 'customer_name' | 'total_cents' | 'upfront_cents' | 'issued_at' | 'due_at'
> & { credited_cents: number; paid_cents: number }

/**
 * Returns what each customer owed at a time, by how long it was overdue. Payments and credit notes count from their own
 * date, as they are allocated now.
 */
export async function agingAt(currency: Currency, at: Date): Promise<CustomerAging[]> {
  const customers = new Map<string, CustomerAging>()
  for (const invoice of await invoicesAt(currency, at)) {
    const key = invoice.user_id ?? invoice.email
    const customer = customers.get(key) ?? newCustomer(invoice, currency)
    customers.set(key, {
      ...customer,
      aging: addToAging(customer.aging, dueInvoice(invoice, currency), at),
    })
  }
  return [...customers.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email)
  )
}

function invoicesAt(currency: Currency, at: Date): Promise<OpenInvoice[]> {
  const until = at.toISOString()
  return rows<OpenInvoice>(
    `select * from (
       select user_id, email, customer_name, total_cents, upfront_cents, issued_at, due_at, number,
         coalesce((select sum(note.total_cents) from invoices note
                   where note.credited_invoice_id = invoice.id and note.voided_at is null and note.issued_at < ?), 0)
           as credited_cents,
         coalesce((select sum(paid.amount_cents) from invoice_allocations paid
                   where paid.invoice_id = invoice.id and paid.received_at < ?), 0) as paid_cents
       from invoices invoice
       where type = 'invoice' and currency = ? and voided_at is null and issued_at < ?
     ) as open_invoices
     where total_cents > credited_cents + paid_cents order by issued_at, number`,
    [until, until, currency, until]
  )
}

const newCustomer = (
  { user_id: userId, customer_name: name, email }: OpenInvoice,
  currency: Currency
): CustomerAging => ({ userId, name, email, aging: noAging(currency) })

function dueInvoice(invoice: OpenInvoice, currency: Currency) {
  const total = Money.of(invoice.total_cents, currency)
  const settled = Money.of(invoice.credited_cents + invoice.paid_cents, currency)
  return {
    total,
    balance: total.minus(settled),
    upfront: Money.of(invoice.upfront_cents, currency),
    issuedAt: invoice.issued_at,
    dueAt: invoice.due_at,
  }
}
