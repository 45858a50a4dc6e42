import { transactionTime, updateMany, type Trx } from '#core/database'
import {
  amountColumns,
  optionColumns,
  updateOrder,
  type OrderColumns,
} from '#orders/order/actions/update_order'
import { priceOrder, priceOrders } from '#orders/pricing/price_order'
import { moveTo } from '#orders/order/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { AvailableUnits } from '#orders/pricing/line_promises_rules'
import type { PricedOrder } from '#orders/order/rules/priced_order'

/**
 * Prices a changed cart and stores the changed columns together with its options and amounts. `available` is what the
 * transaction has read for its lines.
 */
export async function repriceCart(
  order: Order,
  columns: OrderColumns,
  trx: Trx,
  available?: AvailableUnits
): Promise<PricedOrder> {
  const updatedAt = transactionTime(trx).toISOString()
  const priced = await priceOrder({ ...order, updatedAt }, new Date(), trx, available)
  const changed = { ...columns, ...priceColumns(priced), updated_at: updatedAt }
  await updateOrder(order.id, changed, trx, { isCart: true })
  return priced
}

type CartChange = { order: Order; columns: OrderColumns }

/** Like `repriceCart` for carts with changes of the same columns, in as many statements as for one. */
export async function repriceCarts(changes: readonly CartChange[], trx: Trx): Promise<void> {
  const orders = changes.map(({ order }) => order)
  const pricedOrders = await priceOrders(orders, new Date(), trx)
  await updateMany(
    'orders',
    pricedOrders.map((priced, index) => ({
      id: priced.order.id,
      ...changes[index].columns,
      ...priceColumns(priced),
    })),
    trx
  )
}

const priceColumns = ({ order, amounts }: PricedOrder): OrderColumns => ({
  ...optionColumns(order.options),
  ...amountColumns(amounts),
})

/** A changed cart repeats its checkout steps; it keeps what the customer entered. */
export const returnToCart = (order: Order) => moveTo(order, OrderState.Cart)
