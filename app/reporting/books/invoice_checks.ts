import { shop } from '#config/shop'
import { rows } from '#core/database'
import { formatCents, type BookCheck, type IdRange } from '#reporting/books/book_check'
import type { Currency } from '#shared/money'

type InvoiceBooks = { id: string; number: string; currency: Currency; total: number; due: number }

/** Decision 111: subtotal - discount - service credit + tax + shipping; the subtotal is the sum of the lines. */
async function wrongTotals(range: IdRange) {
  const found = await rows<InvoiceBooks>(
    `select * from (
       select i.id, i.number, i.currency, i.total_cents as total, i.subtotal_cents as subtotal,
         i.subtotal_cents - i.discount_cents - i.credit_cents + i.sales_tax_cents + i.shipping_cents as due,
         coalesce((select sum(case when l.quantity_hundredths is null then l.cost_cents * l.quantity
             else (cast(l.cost_cents as bigint) * l.quantity_hundredths + 50) / 100 end)
           from invoice_lines l where l.invoice_id = i.id), 0) as lines
       from invoices i where i.id between ? and ? and i.type = 'invoice'
     ) as totals where total <> due or subtotal <> lines`,
    [...range]
  )
  return found.map(({ id, number, currency, total, due }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `The amounts of ${number} add up to ${money(due)}, its total is ${money(total)}`,
    }
  })
}

type InvoiceBalance = {
  id: string
  number: string
  currency: Currency
  balance: number
  open: number
}

/** Decision 147: the total less the credit notes and the allocated payments; a void invoice owes nothing. */
async function wrongInvoiceBalances(range: IdRange) {
  const found = await rows<InvoiceBalance>(
    `select * from (
       select i.id, i.number, i.currency, i.balance_cents as balance,
         case when i.voided_at is not null then 0 else i.total_cents
           - coalesce((select sum(c.total_cents) from invoices c
               where c.credited_invoice_id = i.id and c.voided_at is null), 0) end as charged,
         coalesce((select sum(a.amount_cents) from invoice_allocations a where a.invoice_id = i.id), 0) as received
       from invoices i where i.id between ? and ? and i.type = 'invoice'
     ) as books where balance <> case when charged < 0 then 0 else charged end - received`,
    [...range]
  )
  return found.map(({ id, number, currency, balance }) => ({
    id,
    text: `The balance of ${number}, ${formatCents(currency)(balance)}, is not its total less credit notes and payments`,
  }))
}

type Credited = { id: string; number: string; currency: Currency; tax: number; credited: number }

/** Credit notes return no more sales tax than their invoice charged. */
async function overcreditedTaxes(range: IdRange) {
  const found = await rows<Credited>(
    `select * from (
       select i.id, i.number, i.currency, i.sales_tax_cents as tax,
         coalesce((select sum(c.sales_tax_cents) from invoices c
           where c.credited_invoice_id = i.id and c.voided_at is null), 0) as credited
       from invoices i where i.id between ? and ? and i.type = 'invoice'
     ) as taxes where credited > tax`,
    [...range]
  )
  return found.map(({ id, number, currency, tax, credited }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `${money(credited)} of sales tax were credited of ${number}, which charged ${money(tax)}`,
    }
  })
}

type OpenOrder = { id: string; currency: Currency; due: number; open: number }

/** The open invoices of an order ask for no more than what is due of it. */
async function overstatedInvoices(range: IdRange) {
  const found = await rows<OpenOrder>(
    `select * from (
       select o.id, o.currency, coalesce(o.balance_cents, o.total_cents) as due, sum(i.balance_cents) as open
       from orders o join invoices i on i.order_id = o.id
       where o.id between ? and ? and o.cancelled_at is null and i.type = 'invoice' and i.voided_at is null
       group by o.id, o.currency, o.balance_cents, o.total_cents
     ) as invoiced where open > case when due > 0 then due else 0 end`,
    [...range]
  )
  return found.map(({ id, currency, due, open }) => {
    const money = formatCents(currency)
    return { id, text: `${money(due)} is due of the order, its invoices ask for ${money(open)}` }
  })
}

type Allocated = { id: string; currency: Currency; amount: number; allocated: number }

async function overallocatedPayments(range: IdRange) {
  const found = await rows<Allocated>(
    `select * from (
       select p.id, p.currency, p.amount_cents as amount,
         coalesce((select sum(a.amount_cents) from invoice_allocations a where a.payment_id = p.id), 0) as allocated
       from payments p where p.id between ? and ?
     ) as payments where allocated > 0 and allocated > amount`,
    [...range]
  )
  return found.map(({ id, currency, amount, allocated }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `${money(allocated)} of a payment of ${money(amount)} is allocated to invoices`,
    }
  })
}

type Series = { id: string; number: string; last: number; issued: number }

/**
 * Decision 142: a series has no gaps. The newest document, which none of its type follows, shows how many there have to
 * be. A next one is found at once, but the newest only after all later documents of other types.
 */
async function wrongSeries(range: IdRange) {
  const found = await rows<Series>(
    `select i.id, i.number, c.last,
       (select count(*) from invoices n where n.type = i.type) as issued
     from invoices i join number_counters c on c.name = i.type
     where i.id between ? and ?
       and (select min(m.id) from invoices m where m.type = i.type and m.id > i.id) is null`,
    [...range]
  )
  return found
    .filter(({ last, issued }) => last !== shop.invoices.first + issued - 1)
    .map(({ id, number, issued }) => ({
      id,
      text: `${issued} documents were issued in the series of ${number}`,
    }))
}

type InvoiceOwner = { id: string; number: string }

async function wrongInvoiceCustomers(range: IdRange) {
  const found = await rows<InvoiceOwner>(
    `select i.id, i.number from invoices i join orders o on o.id = i.order_id
     where i.id between ? and ? and coalesce(i.user_id, '') <> coalesce(o.user_id, '')`,
    [...range]
  )
  return found.map(({ id, number }) => ({
    id,
    text: `${number} belongs to another customer than its order`,
  }))
}

export const invoiceChecks: readonly BookCheck[] = [
  { rule: 'invoice_total', table: 'invoices', find: wrongTotals },
  { rule: 'invoice_balance', table: 'invoices', find: wrongInvoiceBalances },
  { rule: 'credited_tax', table: 'invoices', find: overcreditedTaxes },
  { rule: 'invoice_series', table: 'invoices', find: wrongSeries },
  { rule: 'invoice_customer', table: 'invoices', find: wrongInvoiceCustomers },
  { rule: 'open_invoices', table: 'orders', find: overstatedInvoices },
  { rule: 'allocation', table: 'payments', find: overallocatedPayments },
]
