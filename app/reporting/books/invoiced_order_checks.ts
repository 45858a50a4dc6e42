import { rows } from '#core/database'
import { formatCents, type BookCheck, type IdRange } from '#reporting/books/book_check'
import type { Currency } from '#shared/money'

type InvoicedFlag = { id: string; is_invoiced: boolean | number }

/** The list of orders to invoice shows those with a line whose goods are neither invoiced nor back. */
async function wrongInvoicedFlags(range: IdRange) {
  const found = await rows<InvoicedFlag>(
    `with flags as materialized (
       select o.id, o.is_invoiced, max(case when l.quantity
         > coalesce((select sum(case when i.type = 'invoice' then il.quantity else -il.quantity end)
             from invoices i join invoice_lines il on il.invoice_id = i.id
             where i.order_id = o.id and i.voided_at is null and il.order_line_id = l.id), 0)
         + coalesce((select sum(rl.quantity) from order_returns r join order_return_lines rl on rl.return_id = r.id
             where r.order_id = o.id and rl.order_line_id = l.id), 0) then 1 else 0 end) as open_lines
       from orders o join order_lines l on l.order_id = o.id
       where o.id between ? and ? and o.state in (5, 6, 7) group by o.id
     ) select * from flags where is_invoiced = (open_lines = 1)`,
    [...range]
  )
  return found.map(({ id, is_invoiced: isInvoiced }) => ({
    id,
    text: isInvoiced
      ? 'Goods are left to invoice, but the order counts as invoiced'
      : 'All goods are invoiced, but the order counts as one to invoice',
  }))
}

type Overinvoiced = { id: string; sku: string; invoiced: number; ordered: number }

/** Decision 145: live invoices, less credit notes, have no more of a product than the order. */
async function overinvoicedProducts(range: IdRange) {
  const found = await rows<Overinvoiced>(
    `select * from (
       select i.order_id as id, max(il.sku) as sku,
         sum(case when i.type = 'invoice' then il.quantity else -il.quantity end) as invoiced,
         coalesce((select sum(l.quantity) from order_lines l
           where l.order_id = i.order_id and l.product_id = il.product_id), 0) as ordered
       from invoices i join invoice_lines il on il.invoice_id = i.id
       where i.order_id between ? and ? and i.voided_at is null and il.product_id is not null
       group by i.order_id, il.product_id
     ) as products where invoiced > ordered`,
    [...range]
  )
  return found.map(({ id, sku, invoiced, ordered }) => ({
    id,
    text: `${invoiced} of ${sku} are invoiced, ${ordered} were ordered`,
  }))
}

/** What the extra lines of the live invoices of an order `o` add to it: lines that staff entered, without goods */
const EXTRA_LINES = `coalesce((select sum(i.extra_cents) from invoices i
  where i.order_id = o.id and i.voided_at is null and exists (select 1 from invoice_lines l
    where l.invoice_id = i.id and l.order_line_id is null and l.product_id is null)), 0)`

type Raised = { id: string; currency: Currency; balance: number; total: number; extra: number }

/**
 * Only extra lines that staff entered, and money that went back of a payment which is reversed since, raise what is due of
 * an order above its total.
 */
async function raisedBalances(range: IdRange) {
  const found = await rows<Raised>(
    `select * from (
       select o.id, o.currency, o.balance_cents as balance, o.total_cents as total,
         ${EXTRA_LINES} as extra,
         coalesce((select sum(p.amount_cents) from payments p where p.order_id = o.id), 0)
           + coalesce((select sum(a.amount_cents) from order_adjustments a
             where a.order_id = o.id and a.kind = 'moved_to_credit'), 0) as kept
       from orders o where o.id between ? and ? and o.state in (5, 6, 7) and o.balance_cents > o.total_cents
     ) as balances where balance > total + extra - case when kept < 0 then kept else 0 end`,
    [...range]
  )
  return found.map(({ id, currency, balance, total, extra }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `${money(balance)} is due of a total of ${money(total)} and ${money(extra)} of extra lines`,
    }
  })
}

type Documented = { id: string; currency: Currency; owed: number; documented: number }

/** Without payments, an order owes at least what its invoices ask for less its credit notes; saving one of them corrects it. */
async function underOwedOrders(range: IdRange) {
  const found = await rows<Documented>(
    `select * from (
       select o.id, o.currency, documents.cents as documented, o.total_cents
           - coalesce((select sum(a.amount_cents) from order_adjustments a
             where a.order_id = o.id and a.kind in ('return', 'credit_note')), 0) as owed
       from orders o join (
         select order_id, sum(case when type = 'invoice' then total_cents else -total_cents end) as cents
         from invoices where order_id between ? and ? and voided_at is null group by order_id
       ) as documents on documents.order_id = o.id
       where o.deleted_at is null
     ) as sums where owed < documented`,
    [...range]
  )
  return found.map(({ id, currency, owed, documented }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `The order owes ${money(owed)} without payments, its invoices less credit notes ask for ${money(documented)}`,
    }
  })
}

type Extra = { id: string; currency: Currency; stored: number; extra: number; credited: number }

/**
 * What an order stores of extra lines is what its live invoices say, less what credit notes took off: at most all of them,
 * and not what was credited and invoiced again.
 */
async function wrongExtraLines(range: IdRange) {
  const found = await rows<Extra>(
    `with extras as materialized (
       select o.id, o.currency, o.extra_cents as stored, ${EXTRA_LINES} as extra,
         coalesce((select sum(i.total_cents) from invoices i
           where i.order_id = o.id and i.type = 'credit_note' and i.voided_at is null), 0) as credited,
         -coalesce((select sum(a.amount_cents) from order_adjustments a
           where a.order_id = o.id and a.kind = 'credit_note'), 0) as recorded
       from orders o where o.id between ? and ?
     ) select * from extras where stored <> case when recorded > 0 then recorded else 0 end
       or stored > extra or stored < extra - credited`,
    [...range]
  )
  return found.map(({ id, currency, stored, extra, credited }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `The order has ${money(stored)} of extra lines, its invoices ${money(extra)} and credit notes of ${money(credited)}`,
    }
  })
}

type PaidExtra = { id: string; currency: Currency; stored: number; paid: number }

/** Money that names an invoice pays the part of the order on it first, and pays nothing of a deposit beyond that. */
async function wrongPaidExtraLines(range: IdRange) {
  const found = await rows<PaidExtra>(
    `select * from (
       select o.id, o.currency, o.extra_paid_cents as stored,
         case when paid.cents > o.extra_cents then o.extra_cents else coalesce(paid.cents, 0) end as paid
       from orders o left join (
         select order_id, sum(case when named > of_order then named - of_order else 0 end) as cents
         from (
           select order_id, named, total - case when extra > credited then extra when credited > total then total
               else credited end as of_order
           from (
             select i.order_id, i.total_cents as total, i.extra_cents as extra,
               coalesce((select sum(c.total_cents) from invoices c
                 where c.credited_invoice_id = i.id and c.voided_at is null), 0) as credited,
               coalesce((select sum(a.amount_cents) from invoice_allocations a join payments p on p.id = a.payment_id
                 where a.invoice_id = i.id and p.invoice_id = i.id), 0) as named
             from invoices i where i.order_id between ? and ? and i.extra_cents > 0 and i.voided_at is null
           ) as invoiced
         ) as parts group by order_id
       ) as paid on paid.order_id = o.id
       where o.id between ? and ?
     ) as extras where stored <> paid`,
    [...range, ...range]
  )
  return found.map(({ id, currency, stored, paid }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `The order has ${money(stored)} paid for extra lines, its invoices ${money(paid)}`,
    }
  })
}

export const invoicedOrderChecks: readonly BookCheck[] = [
  { rule: 'order_invoiced', table: 'orders', find: wrongInvoicedFlags },
  { rule: 'invoiced_quantity', table: 'orders', find: overinvoicedProducts },
  { rule: 'raised_balance', table: 'orders', find: raisedBalances },
  { rule: 'invoiced_balance', table: 'orders', find: underOwedOrders },
  { rule: 'extra_lines', table: 'orders', find: wrongExtraLines },
  { rule: 'extra_lines_paid', table: 'orders', find: wrongPaidExtraLines },
]
