import { optionColumns, amountColumns, updateOrder } from '#orders/actions/update_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { moveTo } from '#orders/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { Binding, Trx } from '#core/database'

/** Prices a changed cart anew and stores what came of it, the given columns included. */
export async function refreshCart(
  order: Order,
  columns: Record<string, Binding>,
  trx: Trx
): Promise<PricedOrder> {
  const priced = await priceOrder(order, new Date(), trx)
  await updateOrder(
    order.id,
    { ...columns, ...optionColumns(priced.order.options), ...amountColumns(priced.amounts) },
    trx
  )
  return priced
}

/** Another cart than was checked: the steps behind it are handed in again, with what was entered kept. */
export const backToCart = (order: Order) => moveTo(order, OrderState.Cart)
