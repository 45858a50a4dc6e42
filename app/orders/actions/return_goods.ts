import { recordAction, type Actor } from '#core/audit_log'
import { returnStock } from '#catalog'
import { insert, insertMany, type Trx } from '#core/database'
import { refreshShipping } from '#orders/actions/refresh_shipping'
import { shippingProgress } from '#orders/queries/shipments'
import { goodsOf, itemName } from '#orders/rules/shipment_goods'
import { assertReturnable } from '#orders/rules/shipment_items'
import { shippingStatus } from '#orders/rules/shipping_progress'
import { newId } from '#shared/ids'
import type { Order } from '#orders/order'
import type { LineQuantity } from '#orders/shipment'

export type ReturnInput = {
  items: readonly LineQuantity[]
  /** Whether the goods can be sold again */
  restock: boolean
  reason: string
  actor: Actor
}

/**
 * Records goods of a locked order that came back, and adds them to the stock if they can be sold again. Rejects more
 * than was shipped. What is due of the order is left to the caller. Returns the id of the return.
 */
export async function returnGoods(
  order: Pick<Order, 'id' | 'lines'>,
  { items, restock, reason, actor }: ReturnInput,
  trx: Trx
): Promise<string> {
  const progress = await shippingProgress(order, trx)
  assertReturnable(order.lines, items, progress)

  const id = await insertReturn(order.id, { items, restock, reason, actor }, trx)
  const subject = { type: 'order', id: order.id }
  if (restock) await returnStock(goodsOf(order.lines, items), { ...subject, actor, reason }, trx)
  const names = items.map(({ line, quantity }) => `${quantity} × ${itemName(line, order.lines)}`)
  await recordAction(
    {
      subject,
      action: 'goods_returned',
      actor,
      before: { shipping: shippingStatus(progress) },
      after: {
        shipping: await refreshShipping(order, trx),
        reason: [names.join(', '), reason].filter(Boolean).join(': '),
      },
    },
    trx
  )
  return id
}

async function insertReturn(
  orderId: string,
  { items, restock, reason, actor }: ReturnInput,
  trx: Trx
): Promise<string> {
  const id = newId()
  await insert(
    'order_returns',
    {
      id,
      order_id: orderId,
      is_restocked: restock,
      reason,
      staff_user_id: actor.id ?? null,
      created_at: new Date().toISOString(),
    },
    trx
  )
  await insertMany(
    'order_return_lines',
    items.map(({ line, quantity }) => ({
      id: newId(),
      return_id: id,
      order_line_id: line,
      quantity,
    })),
    trx
  )
  return id
}
