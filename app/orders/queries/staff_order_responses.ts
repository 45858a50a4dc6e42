import { rows } from '#core/database'
import { chargesOf } from '#orders/queries/charge_of'
import { withLines } from '#orders/queries/find_order'
import { priceOrders } from '#orders/queries/price_order'
import { shipmentsOfOrders } from '#orders/queries/shipments'
import { toOrderResponse } from '#orders/transformers/order_response'
import type { Order } from '#orders/order'
import type { OrderRecord } from '#orders/queries/order_records'
import type { OrderResponse } from '#orders/views'

/** Returns orders as staff see them in lists, in the same order. */
export async function staffOrderResponses(orders: readonly Order[]): Promise<OrderResponse[]> {
  const ids = orders.map(({ id }) => id)
  const [charges, shipments, pricedOrders] = await Promise.all([
    chargesOf(ids),
    shipmentsOfOrders(ids),
    priceOrders(orders, new Date()),
  ])
  return pricedOrders.map((priced) =>
    toOrderResponse(priced, {
      isForStaff: true,
      charge: charges.get(priced.order.id),
      shipments: shipments.get(priced.order.id),
    })
  )
}

/** Like `staffOrderResponses`, for orders by their ids; those that are deleted are left out. */
export async function staffOrderResponsesOf(ids: readonly string[]): Promise<OrderResponse[]> {
  if (ids.length === 0) return []
  const marks = ids.map(() => '?').join(', ')
  const records = await rows<OrderRecord>(
    `select * from orders where id in (${marks}) and deleted_at is null`,
    [...ids]
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return staffOrderResponses(await withLines(ids.flatMap((id) => byId.get(id) ?? [])))
}
