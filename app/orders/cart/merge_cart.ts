import { insert, one, relaxedDurability, run, update, updateMany, type Trx } from '#core/database'
import { lockCart } from '#orders/cart/lock_editable_order'
import { repriceCart, returnToCart } from '#orders/cart/reprice_cart'
import { insertLines, updateOrder } from '#orders/order/actions/update_order'
import { findCartMerge } from '#orders/cart/cart_merges'
import { findOrder } from '#orders/order/reads/find_order'
import { priceOrder } from '#orders/pricing/price_order'
import { mergeLines, undoMerge, type MergedLine } from '#orders/cart/cart_merge_rules'
import { nextTimestamp } from '#shared/dates'
import { notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import type { Order, OrderLine } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { OrderAccess } from '#orders/order/rules/access'

/**
 * Adds the lines of another cart, and its promo code to a cart without one, and deletes it. The caller has locked both,
 * and stores `cart.promoId` and the prices.
 */
export async function mergeCart(cart: Order, sourceId: string, trx: Trx): Promise<void> {
  const source = (await findOrder(sourceId, trx))!
  const { lines, merged } = mergeLines(cart, source.lines)
  const before = cart.lines
  const promoId = cart.promoId === null ? source.promoId : null
  cart.lines = lines
  cart.promoId ??= promoId
  await storeLines(cart.id, { before, lines }, trx)
  await recordMerge({ cart, source, merged, promoId }, trx)

  const deletedAt = new Date().toISOString()
  await updateOrder(source.id, { user_id: cart.userId, deleted_at: deletedAt }, trx)
}

type LineChanges = { before: readonly OrderLine[]; lines: readonly OrderLine[] }

async function storeLines(orderId: string, { before, lines }: LineChanges, trx: Trx) {
  const removed = before.filter(({ id }) => !lines.some((line) => line.id === id))
  const stored = new Map(before.map((line) => [line.id, line]))
  const changed = lines.filter((line) => line.quantity !== stored.get(line.id)?.quantity)
  await deleteLines(removed, trx)
  await insertLines(
    orderId,
    changed.filter(({ id }) => !stored.has(id)),
    trx
  )
  await updateMany(
    'order_lines',
    changed.filter(({ id }) => stored.has(id)).map(({ id, quantity }) => ({ id, quantity })),
    trx
  )
}

async function deleteLines(lines: readonly OrderLine[], trx: Trx): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await run(`delete from order_lines where id in (${ids.map(() => '?').join(', ')})`, ids, trx)
}

type MergeRecord = { cart: Order; source: Order; merged: MergedLine[]; promoId: string | null }

async function recordMerge({ cart, source, merged, promoId }: MergeRecord, trx: Trx) {
  const last = await one<{ at: string | null }>(
    'select max(created_at) as at from cart_merges where cart_id = ?',
    [cart.id],
    trx
  )
  // Merges are undone in their sequence, so no two of a cart have the same time.
  const createdAt = nextTimestamp(last?.at ?? '')
  await insert(
    'cart_merges',
    {
      id: newId(),
      cart_id: cart.id,
      source_id: source.id,
      lines: JSON.stringify(merged),
      promo_id: promoId,
      created_at: createdAt,
    },
    trx
  )
}

export type UndoneMerge = { cart: PricedOrder; kept: OrderLine[] }

/**
 * Removes from the customer's cart what it received from another one, except from lines that have changed since, which
 * are returned as `kept`. Throws 404 for a cart of another user, 409 once it is placed and 503 while a payment is pending.
 */
export async function undoCartMerge(id: string, access: OrderAccess): Promise<UndoneMerge> {
  return relaxedDurability.writeTx(async (trx) => {
    const found = await findCartMerge(id, trx)
    if (!found) throw notFound(texts.cart.noOrder)
    const cart = await lockCart(found.cartId, access, trx)
    // A second request may have undone it while this one waited for the lock.
    const merge = (await findCartMerge(id, trx))!
    if (merge.isUndone) return { cart: await priceOrder(cart, new Date(), trx), kept: [] }

    const { lines, kept } = undoMerge(cart.lines, merge.lines)
    await storeLines(cart.id, { before: cart.lines, lines }, trx)
    cart.lines = lines
    if (merge.promoId !== null && cart.promoId === merge.promoId) cart.promoId = null
    await update('cart_merges', { undone_at: new Date().toISOString() }, { id }, trx)
    const columns = { promo_id: cart.promoId, ...returnToCart(cart) }
    return { cart: await repriceCart(cart, columns, trx), kept }
  })
}
