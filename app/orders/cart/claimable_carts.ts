import { isPostgres, rows, type TableRow, type Trx } from '#core/database'
import { STEPS } from '#orders/order/rules/order_flow'
import type { ClaimableCart } from '#orders/cart/cart_claim_rules'

type CartRow = Pick<
  TableRow<'orders'>,
  'id' | 'user_id' | 'currency' | 'updated_at' | 'pending_attempt_id' | 'superseded_at'
> & { quantity: number }

export type CartsToClaim = { userId: string; named: readonly string[] }

const IS_CART = `state in (${STEPS.join(', ')}) and deleted_at is null`

// Two selects, as SQLite would read the carts of all customers for one condition with `or`.
const OWN_IDS = 'select id from orders where user_id = ? and placed_at is null'
const GUEST_IDS = 'select id from orders where user_id is null and id in'

/** Returns the open carts of the account and, of the named ones, those that belong to no account. */
export async function claimableCarts(
  { userId, named }: CartsToClaim,
  trx?: Trx
): Promise<ClaimableCart[]> {
  const ids = notEmpty(named)
  const carts = await rows<CartRow>(
    `select id, user_id, currency, updated_at, pending_attempt_id, superseded_at,
            (select coalesce(sum(quantity), 0) from order_lines where order_id = orders.id) as quantity
     from orders
     where id in (${OWN_IDS} union all ${GUEST_IDS} (${ids.map(() => '?').join(', ')})) and ${IS_CART}`,
    [userId, ...ids],
    trx
  )
  return carts.map(toClaimableCart)
}

/** Locks the carts that `claimableCarts` returns until the transaction ends. */
export async function lockClaimableCarts({ userId, named }: CartsToClaim, trx: Trx): Promise<void> {
  if (!isPostgres()) return
  const ids = notEmpty(named)
  await rows(
    `select id from orders
     where id in (${OWN_IDS} union all ${GUEST_IDS} (${ids.map(() => '?').join(', ')})) and ${IS_CART}
     order by id for update`,
    [userId, ...ids],
    trx
  )
}

/** PostgreSQL rejects `in ()`; no cart has the id ''. */
const notEmpty = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : [''])

const toClaimableCart = (row: CartRow): ClaimableCart => ({
  id: row.id,
  userId: row.user_id,
  currency: row.currency,
  updatedAt: row.updated_at,
  quantity: row.quantity,
  isPending: row.pending_attempt_id !== null,
  isSuperseded: row.superseded_at !== null,
})
