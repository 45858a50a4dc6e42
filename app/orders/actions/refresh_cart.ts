import { optionColumns, amountColumns, updateOrder } from '#orders/actions/update_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { optionsOrNone } from '#orders/rules/offered_options'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { Binding, Trx } from '#core/database'

/** What an order weighs and goes for decides how it may travel, so a cart's change sets its options anew. */
export async function refreshCart(
  order: Order,
  columns: Record<string, Binding>,
  trx: Trx
): Promise<PricedOrder> {
  const now = new Date()
  let priced = await priceOrder(order, now, trx)
  if (order.options.length > 0) {
    order.options = optionsOrNone(priced)
    priced = await priceOrder(order, now, trx)
  }
  await updateOrder(
    order.id,
    {
      ...columns,
      ...optionColumns(order.options),
      ...amountColumns(priced.amounts),
      updated_at: now.toISOString(),
    },
    trx
  )
  return priced
}

/** Another cart than was checked: the steps behind it are handed in again, with what was entered kept. */
export function backToCart(order: Order): Record<string, Binding> {
  order.state = OrderState.Cart
  return { state: OrderState.Cart }
}
