import { one, rows, type TableRow, type Trx } from '#core/database'
import { STEPS } from '#orders/order/rules/order_flow'
import type { CartsToClaim } from '#orders/cart/claimable_carts'
import type { MergedLine } from '#orders/cart/cart_merge_rules'

/** The goods that a cart received from another one */
export type CartMerge = {
  id: string
  cartId: string
  lines: MergedLine[]
  promoId: string | null
  isUndone: boolean
}

export async function findCartMerge(id: string, trx: Trx): Promise<CartMerge | null> {
  const row = await one<TableRow<'cart_merges'>>(
    'select * from cart_merges where id = ?',
    [id],
    trx
  )
  return row && toCartMerge(row)
}

/** Returns what the open carts of the account received from the named ones and can be undone, oldest first. */
export async function mergesOfCarts(
  { userId, named }: CartsToClaim,
  trx?: Trx
): Promise<CartMerge[]> {
  if (named.length === 0) return []
  const merges = await rows<TableRow<'cart_merges'>>(
    `select m.* from cart_merges m join orders o on o.id = m.cart_id
     where m.source_id in (${named.map(() => '?').join(', ')}) and m.undone_at is null and o.user_id = ?
       and o.state in (${STEPS.join(', ')}) and o.deleted_at is null and o.pending_attempt_id is null
     order by m.created_at, m.id`,
    [...named, userId],
    trx
  )
  return merges.map(toCartMerge)
}

const toCartMerge = (row: TableRow<'cart_merges'>): CartMerge => ({
  id: row.id,
  cartId: row.cart_id,
  lines: JSON.parse(row.lines) as MergedLine[],
  promoId: row.promo_id,
  isUndone: row.undone_at !== null,
})
