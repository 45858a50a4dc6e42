import {
  amountColumns,
  optionColumns,
  updateOrder,
  type OrderColumns,
} from '#orders/actions/update_order'
import { priceOrders } from '#orders/queries/price_order'
import { moveTo } from '#orders/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/priced_order'
import type { Trx } from '#core/database'

type CartChange = { order: Order; columns: OrderColumns }

/** Prices a changed cart and stores the changed columns together with its options and amounts. */
export async function repriceCart(
  order: Order,
  columns: OrderColumns,
  trx: Trx
): Promise<PricedOrder> {
  const [priced] = await repriceCarts([{ order, columns }], trx)
  return priced
}

export async function repriceCarts(
  changes: readonly CartChange[],
  trx: Trx
): Promise<PricedOrder[]> {
  const pricedOrders = await priceOrders(
    changes.map(({ order }) => order),
    new Date(),
    trx
  )
  for (const [index, { order, amounts }] of pricedOrders.entries()) {
    const { columns } = changes[index]
    const priceColumns = { ...optionColumns(order.options), ...amountColumns(amounts) }
    await updateOrder(order.id, { ...columns, ...priceColumns }, trx)
  }
  return pricedOrders
}

/** A changed cart repeats its checkout steps; it keeps what the customer entered. */
export const returnToCart = (order: Order) => moveTo(order, OrderState.Cart)
