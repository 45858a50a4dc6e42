import { rows } from '#core/database'
import { formatCents, type BookCheck, type IdRange } from '#reporting/books/book_check'
import type { Currency } from '#shared/money'

type AttemptBooks = { id: string; currency: Currency; charged: number; recorded: number }

/** A payment that succeeded is in the ledger once, with its amount and on its order; each of its shares is an entry. */
async function unrecordedAttempts(range: IdRange) {
  const found = await rows<AttemptBooks>(
    `select * from (
       select a.id, a.currency, a.amount_cents as charged,
         coalesce((select sum(p.amount_cents) from payments p
           where p.attempt_id = a.id and p.order_id = a.order_id and p.currency = a.currency), 0)
         + coalesce((select sum(p.amount_cents) from payment_shares s join payments p on p.share_id = s.id
             and p.order_id = s.order_id and p.invoice_id = s.invoice_id and p.amount_cents = s.amount_cents
             and p.currency = a.currency where s.attempt_id = a.id), 0) as recorded
       from payment_attempts a where a.id between ? and ? and a.status = 'succeeded'
     ) as attempts where charged <> recorded`,
    [...range]
  )
  return found.map(({ id, currency, charged, recorded }) => {
    const money = formatCents(currency)
    return { id, text: `${money(charged)} was charged, ${money(recorded)} is in the ledger` }
  })
}

type ShareBooks = { id: string; currency: Currency; amount: number; shared: number }

/** The shares of a payment of several invoices are all of it. */
async function wrongShares(range: IdRange) {
  const found = await rows<ShareBooks>(
    `select * from (
       select a.id, a.currency, a.amount_cents as amount, a.share_count,
         coalesce((select sum(s.amount_cents) from payment_shares s where s.attempt_id = a.id), 0) as shared,
         (select count(*) from payment_shares s where s.attempt_id = a.id) as shares
       from payment_attempts a where a.id between ? and ? and a.share_count > 1
     ) as attempts where amount <> shared or share_count <> shares`,
    [...range]
  )
  return found.map(({ id, currency, amount, shared }) => {
    const money = formatCents(currency)
    return { id, text: `The shares of a payment of ${money(amount)} are ${money(shared)}` }
  })
}

type RefundBooks = { id: string; currency: Currency; refunded: number; recorded: number }

/** A refund that succeeded is in the ledger as a negative payment; one that failed leaves nothing there. */
async function unrecordedRefunds(range: IdRange) {
  const found = await rows<RefundBooks>(
    `select * from (
       select r.id, r.currency, case when r.status = 'succeeded' then r.amount_cents else 0 end as refunded,
         -coalesce((select sum(p.amount_cents) from payments p join payments original on original.id = r.payment_id
           where p.order_id = original.order_id and p.reference = r.provider_id), 0) as recorded
       from refunds r where r.id between ? and ? and r.status <> 'pending'
     ) as refunded where refunded <> recorded`,
    [...range]
  )
  return found.map(({ id, currency, refunded, recorded }) => {
    const money = formatCents(currency)
    return { id, text: `${money(refunded)} was refunded, ${money(recorded)} is in the ledger` }
  })
}

type Overrefund = { id: string; currency: Currency; amount: number; refunded: number }

async function overrefundedPayments(range: IdRange) {
  const found = await rows<Overrefund>(
    `select * from (
       select p.id, p.currency, p.amount_cents as amount,
         coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0) as refunded
       from payments p where p.id between ? and ? and p.amount_cents > 0
     ) as refunds where refunded > amount`,
    [...range]
  )
  return found.map(({ id, currency, amount, refunded }) => {
    const money = formatCents(currency)
    return { id, text: `${money(refunded)} of a payment of ${money(amount)} is refunded` }
  })
}

/** The ledger has no payment whose order does not exist or has another currency. */
async function unmatchedPayments(range: IdRange) {
  const found = await rows<{ id: string }>(
    `select p.id from payments p left join orders o on o.id = p.order_id and o.currency = p.currency
     where p.id between ? and ? and o.id is null`,
    [...range]
  )
  return found.map(({ id }) => ({ id, text: 'The payment belongs to no order of its currency' }))
}

type DisputeBooks = {
  id: string
  currency: Currency
  amount: number
  status: string
  moved: number
  strangers: number
}

/** Money that a dispute withdrew is in the ledger of its order, and comes back when it is won; an inquiry moves nothing. */
async function wrongDisputes(range: IdRange) {
  const found = await rows<DisputeBooks>(
    `select * from (
       select d.id, d.currency, d.amount_cents as amount, d.status,
         coalesce((select sum(p.amount_cents) from payments p where p.dispute_id = d.id), 0) as moved,
         (select count(*) from payments p where p.dispute_id = d.id
           and (p.order_id <> d.order_id or p.currency <> d.currency or p.reverses_id <> d.payment_id)) as strangers
       from disputes d where d.id between ? and ?
     ) as disputed
     where strangers > 0 or moved > 0 or moved < -amount
       or ((status = 'won' or status like 'warning%') and moved <> 0) or (status = 'lost' and moved <> -amount)`,
    [...range]
  )
  return found.map(({ id, currency, amount, status, moved }) => {
    const money = formatCents(currency)
    return {
      id,
      text: `A dispute of ${money(amount)} is ${status}, ${money(moved)} is in the ledger`,
    }
  })
}

export const paymentChecks: readonly BookCheck[] = [
  { rule: 'attempt_recorded', table: 'payment_attempts', find: unrecordedAttempts },
  { rule: 'attempt_shares', table: 'payment_attempts', find: wrongShares },
  { rule: 'refund_recorded', table: 'refunds', find: unrecordedRefunds },
  { rule: 'refund_limit', table: 'payments', find: overrefundedPayments },
  { rule: 'dispute_recorded', table: 'disputes', find: wrongDisputes },
  { rule: 'payment_order', table: 'payments', find: unmatchedPayments },
]
