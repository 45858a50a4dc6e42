import { setImmediate } from 'node:timers/promises'
import { factsBefore } from '#core/audit_log'
import { rows, type Binding, type TableRow } from '#core/database'
import { PLACED_STATES } from '#orders/order/rules/order_flow'
import { balancesBefore } from '#receivables'
import { Money, type Currency } from '#shared/money'

/** An order of which money is owed, with its balance then */
export type OwedRow = Pick<
  TableRow<'orders'>,
  'user_id' | 'email' | 'address_billing' | 'balance_cents'
>

type PlacedRow = OwedRow & Pick<TableRow<'orders'>, 'id' | 'total_cents' | 'cancelled_at'>

type Owed = { currency: Currency; at: Date; userId?: string }

/** How many orders a statement reads, so that it never holds the process for long */
const ORDERS_AT_ONCE = 500

/**
 * Returns the orders of which money was owed to their customers before an instant, by the entries of their ledgers and
 * their totals of that time. One that was deleted counts like one that was cancelled then, and customers are those of now.
 */
export async function owedBefore({ currency, at, userId }: Owed): Promise<OwedRow[]> {
  const owed: OwedRow[] = []
  for (let after = ''; ;) {
    const page = await placedBefore({ currency, at, userId, after })
    owed.push(...(await owedOf(page, { currency, at })))
    if (page.length < ORDERS_AT_ONCE) return owed
    after = page.at(-1)!.id
    await setImmediate()
  }
}

function placedBefore({ currency, at, userId, after }: Owed & { after: string }) {
  const ofUser = userId === undefined ? '' : 'and user_id = ?'
  const bindings: Binding[] = [currency, at.toISOString(), after]
  return rows<PlacedRow>(
    `select id, user_id, email, address_billing, balance_cents, total_cents,
       coalesce(cancelled_at, deleted_at) as cancelled_at from orders
     where state in (${PLACED_STATES.join(', ')}) and balance_cents is not null and currency = ? and placed_at < ? and id > ? ${ofUser}
     order by id limit ${ORDERS_AT_ONCE}`,
    userId === undefined ? bindings : [...bindings, userId]
  )
}

async function owedOf(
  orders: readonly PlacedRow[],
  { currency, at }: Pick<Owed, 'currency' | 'at'>
): Promise<OwedRow[]> {
  const until = at.toISOString()
  const ids = orders.map(({ id }) => id)
  const totals = await factsBefore({ type: 'order', ids, fact: 'total', at: until })
  const past = orders.map(({ id, total_cents: cents, cancelled_at: cancelledAt }) => {
    const earlier = totals.get(id)
    const total =
      earlier === undefined ? Money.of(cents, currency) : Money.parseFormatted(String(earlier))
    return { id, currency, cancelledAt, total }
  })
  const balances = await balancesBefore(past, until)
  return orders.flatMap((order) => {
    const balance = balances.get(order.id)
    return balance?.isLessThan(Money.zero(currency))
      ? [{ ...order, balance_cents: balance.cents }]
      : []
  })
}
