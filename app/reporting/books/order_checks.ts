import { rows } from '#core/database'
import { formatCents, type BookCheck, type IdRange } from '#reporting/books/book_check'
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

/**
 * Decisions 131 and 208: null until something is recorded; the date of payment stands where nothing is due. What an order
 * costs is at least nothing (ADR 170). Of a cancelled order nothing is due but what it keeps, which is owed to the customer.
 */
async function wrongBalances(range: IdRange) {
  const found = await rows<Balance>(
    `with ledgers as materialized (
       select o.id, o.currency, o.balance_cents as balance, o.paid_at, o.total_cents as total, o.cancelled_at,
         o.total_cents - coalesce((select sum(a.amount_cents) from order_adjustments a
           where a.order_id = o.id and a.kind <> 'moved_to_credit'), 0) as cost,
         coalesce((select sum(p.amount_cents) from payments p where p.order_id = o.id), 0)
           + coalesce((select sum(a.amount_cents) from order_adjustments a
             where a.order_id = o.id and a.kind = 'moved_to_credit'), 0) as kept,
         (select count(*) from payments p where p.order_id = o.id)
           + (select count(*) from order_adjustments a where a.order_id = o.id) as entries
       from orders o where o.id between ? and ? and o.state in (5, 6, 7)
     ), books as materialized (
       select ledgers.*, case when cost > 0 then cost else 0 end - kept as due from ledgers
     ) select * from books
     where (balance is null) <> (entries = 0 and total <> 0)
       or balance <> case when cancelled_at is null then due when kept > 0 then -kept else 0 end
       or (paid_at is null) <> (due > 0 or entries = 0 and total <> 0)`,
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

type ForeignCredit = OrderBooks & { user_id: string; spent: number }

/** Only the account of the order has credit on it, and no account got back more than it gave. */
async function creditOfOthers(range: IdRange) {
  const found = await rows<ForeignCredit>(
    `select o.id, o.currency, c.user_id, -sum(c.delta_cents) as spent
     from orders o join credit_ledger c on c.subject_type = 'order' and c.subject_id = o.id
       and c.kind in ('spent', 'restored')
     where o.id between ? and ? and (o.user_id is null or c.user_id <> o.user_id)
     group by o.id, o.currency, c.user_id having sum(c.delta_cents) <> 0`,
    [...range]
  )
  return found.map(({ id, currency, user_id: userId, spent }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `${money(spent)} of the credit of another account, ${userId}, is spent on it`,
    }
  })
}

type MovedCredit = OrderBooks & { moved: number; credited: number }

/** Money that became service credit is in the accounts that got it. */
async function wrongMovedCredit(range: IdRange) {
  const found = await rows<MovedCredit>(
    `select * from (
       select o.id, o.currency,
         -coalesce((select sum(a.amount_cents) from order_adjustments a
           where a.order_id = o.id and a.kind = 'moved_to_credit'), 0) as moved,
         coalesce((select sum(c.delta_cents) from credit_ledger c
           where c.subject_type = 'order' and c.subject_id = o.id and c.kind = 'overpaid'), 0) as credited
       from orders o where o.id between ? and ?
     ) as credit where moved <> credited`,
    [...range]
  )
  return found.map(({ id, currency, moved, credited }) => {
    const money = formatCents(currency)
    return { id, text: `${money(moved)} became credit, the accounts got ${money(credited)}` }
  })
}

type CancelledMoney = OrderBooks & { booked: number }

/** A cancelled or deleted order keeps no money but what is being refunded. */
async function moneyOfCancelled(range: IdRange) {
  const found = await rows<CancelledMoney>(
    `select * from (
       select o.id, o.currency,
         coalesce((select sum(p.amount_cents) from payments p where p.order_id = o.id), 0)
           + coalesce((select sum(a.amount_cents) from order_adjustments a
             where a.order_id = o.id and a.kind = 'moved_to_credit'), 0)
           - coalesce((select sum(r.amount_cents) from refunds r join payments paid on paid.id = r.payment_id
             where paid.order_id = o.id and r.status = 'pending'), 0) as booked
       from orders o where o.id between ? and ? and (o.cancelled_at is not null or o.deleted_at is not null)
     ) as cancelled where booked > 0`,
    [...range]
  )
  return found.map(({ id, currency, booked }) => {
    const money = formatCents(currency)
    return { id, text: `The order is cancelled and keeps ${money(booked)} of the customer's money` }
  })
}

export const orderChecks: readonly BookCheck[] = [
  { rule: 'order_total', table: 'orders', find: wrongSums },
  { rule: 'order_balance', table: 'orders', find: wrongBalances },
  { rule: 'order_credit', table: 'orders', find: wrongCredit },
  { rule: 'order_credit_account', table: 'orders', find: creditOfOthers },
  { rule: 'moved_credit', table: 'orders', find: wrongMovedCredit },
  { rule: 'cancelled_money', table: 'orders', find: moneyOfCancelled },
]
