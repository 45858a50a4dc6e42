import { shop } from '#config/shop'
import { one, rows } from '#core/database'
import { owedToUser } from '#orders'
import { calendarDay } from '#shared/dates'
import { Money, type Currency } from '#shared/money'
import { startOfDay } from '#shared/shop_time'

type StatementEntryType = 'invoice' | 'credit_note' | 'payment' | 'dispute' | 'dispute_won'

/** One line of a statement; credit notes and payments are negative, funds that a dispute withdrew positive. */
export type StatementLine = {
  type: StatementEntryType
  at: string
  /** The number of the invoice or credit note; of a payment, that of the invoice which it pays */
  number: string
  dueAt: string | null
  amount: Money
  /** Owed by the customer after this line */
  balance: Money
}

/**
 * `opening` is what the customer owed before the first line, `owed` what the customer has to get back of orders now, or
 * had to at the end of a period that has ended.
 */
export type Statement = { opening: Money; lines: StatementLine[]; balance: Money; owed: Money }

type Entry = {
  type: StatementEntryType
  at: string
  number: string
  dueAt: string | null
  cents: number
  received: string
}

export type StatementRequest = {
  userId: string
  currency: Currency
  /** The first instant that counts; null from the first invoice */
  from: Date | null
  /** The first instant that no longer counts */
  until: Date
}

const FIRST_INSTANT = '0000'

/**
 * Returns every invoice, credit note and payment of a customer's invoices in a period, oldest first. Money that came in
 * before its invoice counts from the issue of the invoice, so that each period starts with what the one before ended with.
 */
export async function customerStatement(request: StatementRequest): Promise<Statement> {
  const { userId, currency } = request
  const from = request.from?.toISOString() ?? FIRST_INSTANT
  const until = request.until.toISOString()
  const entries = await rows<Entry>(
    `select type, issued_at as at, number, due_at as "dueAt",
            case when type = 'invoice' then total_cents else -total_cents end as cents, '' as received
     from invoices where user_id = ? and currency = ? and voided_at is null and issued_at >= ? and issued_at < ?
     union all
     select paid.kind, case when paid.received_at < invoice.issued_at then invoice.issued_at else paid.received_at end,
            invoice.number, null, -paid.amount_cents, paid.received_at
     from invoices invoice join invoice_allocations paid on paid.invoice_id = invoice.id
     where invoice.user_id = ? and invoice.currency = ? and (invoice.issued_at >= ? or paid.received_at >= ?)
       and invoice.issued_at < ? and paid.received_at < ?
     order by 2, 3, 6, 1`,
    [userId, currency, from, until, userId, currency, from, from, until, until]
  )
  const opening = request.from === null ? 0 : await owedBefore(userId, currency, from)
  const today = startOfDay(calendarDay(new Date(), shop.timeZone), shop.timeZone)
  const hasEnded = request.until.toISOString() <= today!
  const owed = await owedToUser(userId, currency, hasEnded ? request.until : null)
  return { ...withBalances(entries, Money.of(opening, currency)), owed }
}

async function owedBefore(userId: string, currency: Currency, at: string): Promise<number> {
  const owed = await one<{ cents: number }>(
    `select
       coalesce((select sum(case when type = 'invoice' then total_cents else -total_cents end) from invoices
         where user_id = ? and currency = ? and voided_at is null and issued_at < ?), 0)
       - coalesce((select sum(paid.amount_cents)
         from invoices invoice join invoice_allocations paid on paid.invoice_id = invoice.id
         where invoice.user_id = ? and invoice.currency = ? and invoice.issued_at < ? and paid.received_at < ?), 0) as cents`,
    [userId, currency, at, userId, currency, at, at]
  )
  return owed!.cents
}

function withBalances(entries: readonly Entry[], opening: Money): Omit<Statement, 'owed'> {
  let balance = opening
  const lines = entries.map(({ cents, received: _, ...entry }) => {
    const amount = Money.of(cents, opening.currency)
    balance = balance.plus(amount)
    return { ...entry, amount, balance }
  })
  return { opening, lines, balance }
}
