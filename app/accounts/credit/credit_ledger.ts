import { countRows, rows, type TableRow, type Trx } from '#core/database'
import { nameSubjects } from '#core/subject_names'
import {
  toCreditEntryView,
  type CreditEntryRow,
  type CreditEntryView,
  type CustomerCreditView,
} from '#accounts/credit/credit_response'
import { Money, type Currency } from '#shared/money'
import type { AuditEntry } from '#core/audit_log'
import type User from '#accounts/user/user'

const CUSTOMER_ENTRIES = 10

/** Returns the latest entries of a customer's credit ledger, newest first. */
export async function creditLedger(
  { id, currency }: { id: string; currency: Currency | null },
  limit = 50
): Promise<CreditEntryView[]> {
  if (currency === null) return []
  const entries = await rows<CreditEntryRow>(
    `select l.id, l.delta_cents, l.balance_cents, l.kind, l.reason, l.subject_type, l.subject_id, l.created_at,
            l.actor_type, l.actor_id,
            coalesce(l.actor_name, nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email) as actor
     from credit_ledger l left join users u on u.id = l.actor_id
     where l.user_id = ? order by l.created_at desc, l.id desc limit ?`,
    [id, limit]
  )
  const names = await nameSubjects(
    entries.map(({ subject_type: type, subject_id: subject }) =>
      type && subject ? { type, id: subject } : null
    )
  )
  return entries.map((row) => toCreditEntryView(row, currency, names))
}

/**
 * Returns the changes of a balance since an instant that are not in the history of the customer: credit that orders used
 * and restored, and overpayments.
 */
export async function creditMovedSince(
  { id, currency }: { id: string; currency: Currency },
  since: string,
  trx: Trx
): Promise<AuditEntry[]> {
  const entries = await rows<TableRow<'credit_ledger'>>(
    `select * from credit_ledger
     where user_id = ? and created_at > ? and kind in ('spent', 'restored', 'overpaid') order by created_at, id`,
    [id, since],
    trx
  )
  const format = (cents: number) => Money.of(cents, currency).format()
  return entries.map((entry) => ({
    action: `credit_${entry.kind}`,
    actorType: entry.actor_type ?? 'system',
    actorName: entry.actor_name,
    before: { credit: format(entry.balance_cents! - entry.delta_cents) },
    after: { credit: format(entry.balance_cents!) },
    at: entry.created_at,
  }))
}

export async function countCreditEntries(userId: string): Promise<number> {
  return countRows('select count(*) as n from credit_ledger where user_id = ?', [userId])
}

/** Returns the customer's view of their own credit; null without any ledger entry. */
export async function customerCredit({
  id,
  currency,
  creditCents,
}: User): Promise<CustomerCreditView | null> {
  const count = await countCreditEntries(id)
  if (currency === null || count === 0) return null
  const [ledger, restored] = await Promise.all([
    creditLedger({ id, currency }, CUSTOMER_ENTRIES),
    ordersWithRestoredCredit(id),
  ])
  return {
    balance: Money.of(creditCents, currency).toJSON(),
    entries: ledger.map(({ id: entryId, orderId, kind, amount, balance, orderName, at }) => {
      const isShown = orderId !== null && !restored.has(orderId)
      return {
        ...{ id: entryId, kind, amount, balance, at },
        orderId: isShown ? orderId : null,
        orderName: isShown ? orderName : '',
      }
    }),
    count,
  }
}

// Most orders whose credit was restored in full were never placed, so the customer has no page of them.
async function ordersWithRestoredCredit(userId: string): Promise<Set<string>> {
  const orders = await rows<{ id: string }>(
    `select subject_id as id from credit_ledger
     where user_id = ? and subject_type = 'order' and kind in ('spent', 'restored')
     group by subject_id having sum(delta_cents) = 0`,
    [userId]
  )
  return new Set(orders.map(({ id }) => id))
}

/** Returns the customers whose balance differs from the sum of their ledger entries, for the audit. */
export function findCreditMismatches(): Promise<{ id: string; balance: number; sum: number }[]> {
  return rows(
    `select u.id, u.credit_cents as balance, coalesce(sum(l.delta_cents), 0) as sum
     from users u left join credit_ledger l on l.user_id = u.id
     group by u.id, u.credit_cents having u.credit_cents <> coalesce(sum(l.delta_cents), 0)`
  )
}
