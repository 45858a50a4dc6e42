import { rows } from '#core/database'
import { Money, type Currency } from '#shared/money'

export type StatementEntryType = 'invoice' | 'credit_note' | 'payment'

/** One line of a statement; credit notes and payments are negative. */
export type StatementLine = {
  type: StatementEntryType
  at: string
  /** The number of the invoice or credit note; of a payment, that of the invoice which it pays */
  number: string
  dueAt: string | null
  amount: Money
  /** What the customer owed after this line */
  balance: Money
}

export type Statement = { lines: StatementLine[]; balance: Money }

type Entry = {
  type: StatementEntryType
  at: string
  number: string
  dueAt: string | null
  cents: number
}

type StatementRequest = { userId: string; currency: Currency; until: Date }

/** Returns every invoice, credit note and payment of a customer's invoices before a time, oldest first. */
export async function customerStatement({
  userId,
  currency,
  until,
}: StatementRequest): Promise<Statement> {
  const before = until.toISOString()
  const entries = await rows<Entry>(
    `select type, issued_at as at, number, due_at as "dueAt",
            case when type = 'invoice' then total_cents else -total_cents end as cents
     from invoices where user_id = ? and currency = ? and voided_at is null and issued_at < ?
     union all
     select 'payment', paid.received_at, invoice.number, null, -paid.amount_cents
     from invoices invoice join invoice_allocations paid on paid.invoice_id = invoice.id
     where invoice.user_id = ? and invoice.currency = ? and paid.received_at < ?
     order by 2, 3, 1`,
    [userId, currency, before, userId, currency, before]
  )
  return withBalances(entries, currency)
}

function withBalances(entries: readonly Entry[], currency: Currency): Statement {
  let balance = Money.zero(currency)
  const lines = entries.map(({ cents, ...entry }) => {
    const amount = Money.of(cents, currency)
    balance = balance.plus(amount)
    return { ...entry, amount, balance }
  })
  return { lines, balance }
}
