import { one, rows } from '#core/database'
import { Money } from '#shared/money'
import type { CreditEntryView } from '#accounts/views'
import type { Currency } from '#shared/money'

type Row = {
  id: string
  delta_cents: number
  balance_cents: number | null
  kind: CreditEntryView['kind']
  reason: string | null
  about_type: string | null
  about_id: string | null
  actor: string | null
  at: string
}

/** The latest changes of somebody's service credit, newest first, and by whom. */
export async function creditLedger(
  { id, currency }: { id: string; currency: Currency | null },
  limit = 50
): Promise<CreditEntryView[]> {
  if (currency === null) return []
  const found = await rows<Row>(
    `select l.id, l.delta_cents, l.balance_cents, l.kind, l.reason, l.about_type, l.about_id, l.at,
            coalesce(l.actor_name, nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email) as actor
     from credit_ledger l left join users u on u.id = l.actor_id
     where l.user_id = ? order by l.at desc, l.id desc limit ?`,
    [id, limit]
  )
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: Money.of(row.delta_cents, currency).toJSON(),
    balance: row.balance_cents === null ? null : Money.of(row.balance_cents, currency).toJSON(),
    reason: row.reason ?? '',
    orderId: row.about_type === 'order' ? row.about_id : null,
    by: row.actor ?? '',
    at: row.at,
  }))
}

export async function countCreditEntries(userId: string): Promise<number> {
  const found = await one<{ n: number }>(
    'select count(*) as n from credit_ledger where user_id = ?',
    [userId]
  )
  return found!.n
}

/** Audit: everybody whose balance is not the sum of its rows, which nobody ever should be. */
export function balancesOutOfStep(): Promise<{ id: string; balance: number; sum: number }[]> {
  return rows(
    `select u.id, u.credit_cents as balance, coalesce(sum(l.delta_cents), 0) as sum
     from users u left join credit_ledger l on l.user_id = u.id
     group by u.id, u.credit_cents having u.credit_cents <> coalesce(sum(l.delta_cents), 0)`
  )
}
