import { countCreditEntries, creditLedger } from '#accounts/queries/credit_ledger'
import { rows } from '#core/database'
import { Money } from '#shared/money'
import type User from '#accounts/models/user'
import type { OwnCreditView } from '#accounts/views'

const SHOWN = 10

/** A customer's own credit with its latest changes; null where there never was any. */
export async function ownCredit({
  id,
  currency,
  creditCents,
}: User): Promise<OwnCreditView | null> {
  const count = await countCreditEntries(id)
  if (currency === null || count === 0) return null
  const [ledger, returned] = await Promise.all([
    creditLedger({ id, currency }, SHOWN),
    ordersWithoutCredit(id),
  ])
  return {
    balance: Money.of(creditCents, currency).toJSON(),
    entries: ledger.map(({ orderId, kind, amount, balance, at, ...entry }) => ({
      id: entry.id,
      kind,
      amount,
      balance,
      orderId: orderId !== null && returned.has(orderId) ? null : orderId,
      at,
    })),
    count,
  }
}

/** Where all that was used has gone back: most of these were never placed, and there is nothing to look at. */
async function ordersWithoutCredit(userId: string): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    `select about_id as id from credit_ledger
     where user_id = ? and about_type = 'order' and kind in ('used', 'returned')
     group by about_id having sum(delta_cents) = 0`,
    [userId]
  )
  return new Set(found.map(({ id }) => id))
}
