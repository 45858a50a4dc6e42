import { rows } from '#core/database'
import { formatCents } from '#reporting/rules/book_texts'
import { OrderSource } from '#shared/enums'
import type { BookCheck, IdRange } from '#reporting/book_check'
import type { Currency } from '#shared/money'

type OrderBooks = { id: string; currency: Currency }
type Sums = OrderBooks & { subtotal: number; lines: number; total: number; due: number }

/** Decision 111: subtotal - discount - commission fee + tax + shipping, at least 0, less the credit. */
async function wrongSums(range: IdRange) {
  const found = await rows<Sums>(
    `select * from (
       select o.id, o.currency, o.subtotal_cents as subtotal, o.total_cents as total,
         coalesce((select sum(l.cost_cents * l.quantity) from order_lines l where l.order_id = o.id), 0) as lines,
         o.subtotal_cents - o.discount_cents - o.commission_fee_cents + o.sales_tax_cents + o.shipping_cents as due,
         o.credit_cents as credit
       from orders o where o.id between ? and ? and o.state in (5, 6, 7)
     ) as sums
     where subtotal <> lines or total <> case when due < 0 then 0 else due end - credit`,
    [...range]
  )
  return found.map(({ id, currency, subtotal, lines, total }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `The lines add up to ${money(lines)}, the subtotal is ${money(subtotal)} and the total ${money(total)}`,
    }
  })
}

type Balance = OrderBooks & {
  balance: number | null
  paid_at: string | null
  due: number
}

/** Decisions 131 and 208: null until something is recorded; the date of payment stands where nothing is due. */
async function wrongBalances(range: IdRange) {
  const found = await rows<Balance>(
    `select * from (
       select o.id, o.currency, o.balance_cents as balance, o.paid_at, o.total_cents as total,
         o.total_cents
           - coalesce((select sum(p.amount_cents) from payments p where p.order_id = o.id), 0)
           - coalesce((select sum(a.amount_cents) from order_adjustments a where a.order_id = o.id), 0) as due,
         (select count(*) from payments p where p.order_id = o.id)
           + (select count(*) from order_adjustments a where a.order_id = o.id) as entries
       from orders o where o.id between ? and ? and o.state in (5, 6, 7)
     ) as books
     where (balance is null and (entries > 0 or total = 0))
       or (balance is not null and balance <> due)
       or (paid_at is null) <> (balance is null or balance > 0)`,
    [...range]
  )
  return found.map(({ id, currency, balance, paid_at: paidAt, due }) => {
    const money = formatCents(currency)
    const recorded = balance === null ? 'no balance' : `a balance of ${money(balance)}`
    const paid = paidAt === null ? 'not paid' : `paid at ${paidAt}`
    return { id, text: `${money(due)} is due, but the order has ${recorded} and is ${paid}` }
  })
}

type Credit = OrderBooks & { applied: number; spent: number }

/** A cancelled or deleted order, and a quote that is not accepted, hold no credit (decisions 98 and 266). */
async function wrongCredit(range: IdRange) {
  const found = await rows<Credit>(
    `select * from (
       select o.id, o.currency,
         case when o.cancelled_at is null and o.deleted_at is null
           and (o.quote_valid_until is null or o.quote_accepted_at is not null) then o.credit_cents else 0 end as applied,
         -coalesce((select sum(c.delta_cents) from credit_ledger c where c.subject_type = 'order' and c.subject_id = o.id
           and c.kind in ('spent', 'restored')), 0) as spent
       from orders o where o.id between ? and ? and o.state in (5, 6, 7)
     ) as credit where applied <> spent`,
    [...range]
  )
  return found.map(({ id, currency, applied, spent }) => {
    const money = formatCents(currency)
    return { id, text: `The order applies ${money(applied)} of credit, ${money(spent)} was spent` }
  })
}

type Reserved = { id: string; sku: string; ordered: number; reserved: number }

/**
 * Decision 55: an order reserves what it has not shipped, and nothing once it is cancelled or deleted. Credited goods
 * that were never shipped may be released. What Amazon ships from its own warehouse is never reserved.
 */
async function wrongReservations(range: IdRange) {
  const found = await rows<Reserved>(
    `select * from (
       select o.id, p.sku,
         coalesce((select sum(s.reserved_delta) from stock_ledger s where s.subject_type = 'order'
           and s.subject_id = o.id and s.product_id = p.id), 0) as reserved,
         case when o.cancelled_at is null and o.deleted_at is null and o.source not in (?, ?)
           and (o.quote_valid_until is null or o.quote_accepted_at is not null) then
           (select sum(l.quantity) from order_lines l where l.order_id = o.id and l.product_id = p.id)
           - coalesce((select sum(sl.quantity) from shipment_lines sl
               join shipments sh on sh.id = sl.shipment_id and sh.voided_at is null
               join order_lines l on l.id = sl.order_line_id
               where l.order_id = o.id and l.product_id = p.id), 0)
           else 0 end as ordered,
         exists (select 1 from order_returns r where r.order_id = o.id)
           or exists (select 1 from invoices i where i.order_id = o.id and i.type = 'credit_note') as has_returns
       from orders o
       join (select distinct order_id, product_id from order_lines where order_id between ? and ?) as d on d.order_id = o.id
       join products p on p.id = d.product_id
       where o.state in (5, 6, 7)
     ) as stock where reserved < 0 or reserved > ordered or (reserved <> ordered and not has_returns)`,
    [OrderSource.AmazonCaFba, OrderSource.AmazonComFba, ...range]
  )
  return found.map(({ id, sku, ordered, reserved }) => ({
    id,
    text: `${reserved} of ${sku} are reserved, ${ordered} have to be shipped`,
  }))
}

export const orderChecks: readonly BookCheck[] = [
  { rule: 'order_total', table: 'orders', find: wrongSums },
  { rule: 'order_balance', table: 'orders', find: wrongBalances },
  { rule: 'order_credit', table: 'orders', find: wrongCredit },
  { rule: 'order_reservation', table: 'orders', find: wrongReservations },
]
