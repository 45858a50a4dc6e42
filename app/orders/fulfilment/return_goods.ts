import { recordAction, type Actor } from '#core/audit_log'
import { returnStock } from '#catalog'
import { insert, insertMany, type Trx } from '#core/database'
import { lockUnits } from '#trackr'
import { refreshShipping } from '#orders/fulfilment/refresh_shipping'
import { returnSerials } from '#orders/fulfilment/return_serials'
import { shippingProgress } from '#orders/order/reads/shipments'
import { goodsWithCustomer } from '#orders/fulfilment/shipped_serials'
import { goodsOf, itemName } from '#orders/order/rules/shipment_goods'
import { assertReturnable } from '#orders/fulfilment/shipment_items_rules'
import { shippingStatus } from '#orders/order/rules/shipping_progress'
import { newId } from '#shared/ids'
import type { Order } from '#orders/order'
import type { LineGoods } from '#orders/order/rules/shipment'

export type ReturnInput = {
  /** With the serials that came back; one without a quantity may be there, and has nothing to record */
  items: readonly LineGoods[]
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
  order: Pick<Order, 'id' | 'lines' | 'waybill'>,
  { items: named, restock, reason, actor }: ReturnInput,
  trx: Trx
): Promise<string> {
  await lockUnits(trx)
  assertReturnable(order.lines, named, await goodsWithCustomer(order.id, trx))
  const items = named.filter(({ quantity }) => quantity > 0)
  const progress = await shippingProgress(order, trx)

  const id = await insertReturn(order.id, { items, restock, reason, actor }, trx)
  await returnSerials({ orderId: order.id, returnId: id, items }, trx)
  const context = { type: 'order', id: order.id, actor, reason }
  if (restock) await returnStock(goodsOf(order.lines, items), context, trx)
  const shipping = { before: shippingStatus(progress), after: await refreshShipping(order, trx) }
  await recordReturned(order, { items, reason, actor, shipping }, trx)
  return id
}

type RecordedReturn = Omit<ReturnInput, 'restock'> & { shipping: { before: string; after: string } }

async function recordReturned(
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  { items, reason, actor, shipping }: RecordedReturn,
  trx: Trx
): Promise<void> {
  const names = items.map((item) => returnedName(item, lines)).join(', ')
  await recordAction(
    {
      subject: { type: 'order', id },
      action: 'goods_returned',
      actor,
      before: { shipping: shipping.before },
      after: { shipping: shipping.after, reason: [names, reason].filter(Boolean).join(': ') },
    },
    trx
  )
}

function returnedName({ line, quantity, serials = [] }: LineGoods, lines: Order['lines']): string {
  const name = `${quantity} × ${itemName(line, lines)}`
  return serials.length === 0 ? name : `${name} (${serials.join(', ')})`
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
