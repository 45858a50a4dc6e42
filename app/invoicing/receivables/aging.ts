import { setImmediate } from 'node:timers/promises'
import { rows, type TableRow } from '#core/database'
import { owedByCustomer, type OwedCustomer } from '#orders'
import { addToAging, agingStarts, noAging, type Aging } from '#invoicing/receivables/aging_rules'
import { Money, type Currency } from '#shared/money'

export type CustomerAging = {
  userId: string | null
  name: string
  email: string
  aging: Aging
  /** Owed to the customer of orders */
  owed: Money
}

type OpenInvoice = Pick<
  TableRow<'invoices'>,
  | 'id'
  | 'user_id'
  | 'email'
  | 'customer_name'
  | 'total_cents'
  | 'upfront_cents'
  | 'issued_at'
  | 'due_at'
> & { settled_cents: number }

/** How many invoices a statement reads, so that it never holds the process for long */
const INVOICES_AT_ONCE = 500

/**
 * Returns what each customer owes now, or owed before an earlier instant, by how long it was overdue, and what was owed to
 * them then. Earlier payments and credit notes count from their own date, as they are allocated now.
 */
export async function agingAt(
  currency: Currency,
  now: Date,
  earlier: Date | null = null
): Promise<CustomerAging[]> {
  const customers = new Map<string, CustomerAging>()
  const starts = agingStarts(earlier ?? now)
  const pages = earlier ? invoicesBefore(currency, earlier) : openInvoices(currency)
  for await (const page of pages)
    for (const invoice of page) {
      const key = invoice.user_id ?? invoice.email
      const customer = customers.get(key) ?? newCustomer(invoice, currency)
      const aging = addToAging(customer.aging, dueInvoice(invoice, currency), starts)
      customers.set(key, { ...customer, aging })
    }
  for (const owed of await owedByCustomer(currency, earlier)) addOwed(customers, owed, currency)
  return [...customers.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email)
  )
}

/** Returns what one customer owed before an instant. */
export async function agingOfCustomer(
  userId: string,
  currency: Currency,
  at: Date
): Promise<Aging> {
  const until = at.toISOString()
  const invoices = await rows<OpenInvoice>(
    `select * from (
       select id, user_id, email, customer_name, total_cents, upfront_cents, issued_at, due_at,
         coalesce((select sum(note.total_cents) from invoices note
                   where note.credited_invoice_id = invoice.id and note.voided_at is null and note.issued_at < ?), 0)
         + coalesce((select sum(paid.amount_cents) from invoice_allocations paid
                   where paid.invoice_id = invoice.id and paid.received_at < ?), 0) as settled_cents
       from invoices invoice
       where user_id = ? and type = 'invoice' and currency = ? and voided_at is null and issued_at < ?
     ) as customer_invoices where total_cents > settled_cents`,
    [until, until, userId, currency, until]
  )
  const starts = agingStarts(at)
  return invoices.reduce(
    (aging, invoice) => addToAging(aging, dueInvoice(invoice, currency), starts),
    noAging(currency)
  )
}

async function* openInvoices(currency: Currency): AsyncGenerator<OpenInvoice[]> {
  for (let after = ''; ;) {
    const page = await rows<OpenInvoice>(
      `select id, user_id, email, customer_name, total_cents, upfront_cents, issued_at, due_at,
              total_cents - balance_cents as settled_cents
       from invoices
       where balance_cents > 0 and voided_at is null and currency = ? and id > ? order by id limit ${INVOICES_AT_ONCE}`,
      [currency, after]
    )
    yield page
    if (page.length < INVOICES_AT_ONCE) return
    after = page.at(-1)!.id
    await setImmediate()
  }
}

async function* invoicesBefore(currency: Currency, at: Date): AsyncGenerator<OpenInvoice[]> {
  const until = at.toISOString()
  for (let after = { issued_at: '', id: '' }; ;) {
    const page = await rows<OpenInvoice & { counts: boolean }>(
      `select id, user_id, email, customer_name, total_cents, upfront_cents, issued_at, due_at,
         type = 'invoice' and currency = ? and voided_at is null as counts,
         coalesce((select sum(note.total_cents) from invoices note
                   where note.credited_invoice_id = invoice.id and note.voided_at is null and note.issued_at < ?), 0)
         + coalesce((select sum(paid.amount_cents) from invoice_allocations paid
                   where paid.invoice_id = invoice.id and paid.received_at < ?), 0) as settled_cents
       from invoices invoice
       where (issued_at, id) > (?, ?) and issued_at < ? order by issued_at, id limit ${INVOICES_AT_ONCE}`,
      [currency, until, until, after.issued_at, after.id, until]
    )
    yield page.filter(
      ({ counts, total_cents: total, settled_cents: settled }) => counts && total > settled
    )
    if (page.length < INVOICES_AT_ONCE) return
    after = page.at(-1)!
    await setImmediate()
  }
}

function addOwed(
  customers: Map<string, CustomerAging>,
  { owed, ...customer }: OwedCustomer,
  currency: Currency
): void {
  const key = customer.userId ?? customer.email
  const known = customers.get(key) ?? { ...customer, aging: noAging(currency) }
  customers.set(key, { ...known, owed })
}

const newCustomer = (
  { user_id: userId, customer_name: name, email }: OpenInvoice,
  currency: Currency
): CustomerAging => ({
  userId,
  name,
  email,
  aging: noAging(currency),
  owed: Money.zero(currency),
})

function dueInvoice(invoice: OpenInvoice, currency: Currency) {
  const total = Money.of(invoice.total_cents, currency)
  return {
    total,
    balance: total.minus(Money.of(invoice.settled_cents, currency)),
    upfront: Money.of(invoice.upfront_cents, currency),
    issuedAt: invoice.issued_at,
    dueAt: invoice.due_at,
  }
}
