import { refreshBalance } from '#accounts'
import { chunks, rows, type ColumnValues, type Trx } from '#core/database'
import { isPlaced, PLACED_STATES } from '#orders/order/rules/order_flow'

const ORDERS_AT_ONCE = 200

const IN_BALANCE: ReadonlySet<string> = new Set([
  'user_id',
  'state',
  'currency',
  'total_cents',
  'balance_cents',
  'placed_at',
  'cancelled_at',
  'deleted_at',
  'quote_valid_until',
  'quote_accepted_at',
])

/** Returns whether a change of these columns may change the balance of the customer; a cart, which stays one, is in none. */
export const changesBalance = ({ state, ...columns }: ColumnValues<'orders'>): boolean =>
  state === undefined
    ? Object.keys(columns).some((column) => IN_BALANCE.has(column))
    : isPlaced(state)

/** Refreshes the balances of the customers of placed orders, deleted ones included, when the transaction commits. */
export async function refreshBalances(orderIds: readonly string[], trx: Trx): Promise<void> {
  for (const ids of chunks(orderIds, ORDERS_AT_ONCE)) {
    const customers = await rows<{ user_id: string }>(
      `select distinct user_id from orders where id in (${ids.map(() => '?').join(', ')})
         and state in (${PLACED_STATES.join(', ')}) and user_id is not null`,
      ids,
      trx
    )
    for (const { user_id: userId } of customers) refreshBalance(userId, trx)
  }
}
