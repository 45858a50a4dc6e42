import { reservedFor } from '#catalog'
import { rows, type Trx } from '#core/database'
import { shippedQuantities } from '#orders/order/reads/shipments'
import { promisedDay } from '#orders/order/rules/quote'
import { goodsOf, productNameOf } from '#orders/order/rules/shipment_goods'
import { leftToShip } from '#orders/order/rules/shipping_progress'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'

/** Units of a product that are promised to an order and not in stock yet */
export type AwaitedGoods = {
  productId: string
  sku: string
  name: string
  /** Missing units */
  quantity: number
  /** Units that are left to ship */
  left: number
}

/** Returns what an order waits for: the goods left to ship that it does not reserve. Others than promised ones never lack. */
export async function awaitedGoods(order: Order, trx?: Trx): Promise<AwaitedGoods[]> {
  if (promisedDay(order) === null) return []
  const [shipped, held] = await Promise.all([
    shippedQuantities(order.id, trx),
    reservedFor({ type: 'order', id: order.id }, trx),
  ])
  const reserved = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  const open = order.lines.map((line) => ({ line: line.id, quantity: leftToShip(line, shipped) }))
  return goodsOf(order.lines, open).flatMap(({ productId, quantity: left }) => {
    const quantity = left - (reserved.get(productId) ?? 0)
    if (quantity <= 0) return []
    return [{ productId, ...productNameOf(productId, order.lines), quantity, left }]
  })
}

/** Returns the ids of the orders to which a product may be promised, those accepted first first. */
export async function ordersAwaiting(productId: string, trx?: Trx): Promise<string[]> {
  const orders = await rows<{ id: string }>(
    `select o.id from orders o
     where o.goods_promised_on is not null and o.quote_accepted_at is not null and o.cancelled_at is null
       and o.deleted_at is null and o.state in (?, ?)
       and exists (select 1 from order_lines l where l.order_id = o.id and l.product_id = ?)
     order by o.quote_accepted_at, o.id`,
    [OrderState.Open, OrderState.Proforma, productId],
    trx
  )
  return orders.map(({ id }) => id)
}
