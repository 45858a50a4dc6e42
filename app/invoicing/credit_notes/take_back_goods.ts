import { releaseStock } from '#catalog'
import { goodsWithCustomer, refreshAwaitedGoods, returnGoods, type Order } from '#orders'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { CreditItem } from '#invoicing/credit_notes/credit_plan_rules'

type CreditedGoods = {
  items: readonly CreditItem[]
  /** Whether the goods can be sold again */
  restock: boolean
  reason: string
  actor: Actor
}

/**
 * Records the goods of a credit note: those that shipped come back as a return of the order; those that did not are
 * released from what the order reserves, if they can be sold again.
 */
export async function takeBackGoods(
  order: Order,
  { items, restock, reason, actor }: CreditedGoods,
  trx: Trx
): Promise<void> {
  const goods = await goodsWithCustomer(order.id, trx)
  const back = items.map((item) => {
    return { ...item, quantity: Math.min(item.quantity, goods.get(item.line)?.quantity ?? 0) }
  })
  if (back.some(({ quantity, serials = [] }) => quantity + serials.length > 0))
    await returnGoods(order, { items: back, restock, reason, actor }, trx)
  if (!restock) return

  const cameBack = new Map(back.map(({ line, quantity }) => [line, quantity]))
  const products = new Map(order.lines.map(({ id, productId }) => [id, productId]))
  const unshipped = items.flatMap(({ line, quantity }) => {
    const productId = products.get(line) ?? null
    const rest = quantity - (cameBack.get(line) ?? 0)
    return productId === null || rest <= 0 ? [] : [{ productId, quantity: rest }]
  })
  const context = { type: 'order', id: order.id, actor, reason }
  if (unshipped.length === 0) return
  await releaseStock(context, trx, unshipped)
  await refreshAwaitedGoods(order.id, trx)
}
