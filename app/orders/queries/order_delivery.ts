import { findOrder } from '#orders/queries/find_order'
import { returnedQuantities, shipmentsOfOrder } from '#orders/queries/shipments'
import { isPlaced } from '#orders/rules/order_flow'
import { toOrderDelivery } from '#orders/transformers/order_delivery'
import { addressLines } from '#shared/address_lines'
import { displayNumber } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import type { Order } from '#orders/order'
import type { OrderDelivery, PackingPage } from '#orders/shipment_props'

/** Returns the shipments of an order and what is left to ship. */
export async function orderDelivery(order: Order): Promise<OrderDelivery> {
  const [shipments, returned] = await Promise.all([
    shipmentsOfOrder(order.id),
    returnedQuantities(order.id),
  ])
  return toOrderDelivery(order, shipments, returned)
}

/** Returns the packing page of an order, with the reason where the order cannot be loaded. */
export async function packingPage(orderId: string): Promise<PackingPage> {
  const order = await findOrder(orderId)
  if (!order || !isPlaced(order.state)) return { problem: texts.cart.noOrder, order: null }
  return {
    problem: null,
    order: {
      id: order.id,
      number: displayNumber(order),
      shipping: addressLines(order.shipping),
      delivery: await orderDelivery(order),
    },
  }
}
