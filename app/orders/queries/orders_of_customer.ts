import { one, rows } from '#core/database'
import { stateView } from '#orders/queries/order_detail'
import { IS_PLACED } from '#orders/queries/placed_orders'
import { toOrder, type OrderRow } from '#orders/queries/order_rows'
import { paymentStatusName } from '#shared/display_names'
import { displayNumber } from '#shared/ids'
import type { CustomerOrdersView, CustomerOrderView } from '#orders/views'

const MOST = 100

/** What a customer has placed, the newest first, as staff list it beside the customer. */
export async function ordersOfCustomer(userId: string): Promise<CustomerOrdersView> {
  const theirs = `from orders where user_id = ? and ${IS_PLACED}`
  const found = await rows<OrderRow>(
    `select * ${theirs} order by placed_at desc, id desc limit ?`,
    [userId, MOST]
  )
  const counted = await one<{ n: number }>(`select count(*) as n ${theirs}`, [userId])
  return { orders: found.map(toView), count: counted!.n }
}

function toView(row: OrderRow): CustomerOrderView {
  const order = toOrder(row, [])
  const { state, color } = stateView(order)
  return {
    id: order.id,
    number: displayNumber(order),
    date: order.placedAt ?? order.createdAt,
    total: order.amounts.total.toJSON(),
    payment: paymentStatusName(order.balance?.cents ?? null),
    state,
    color,
  }
}
