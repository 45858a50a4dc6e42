import { shop } from '#config/shop'
import { rows, type Binding } from '#core/database'
import { linesOfOrders } from '#orders/queries/lines_of_orders'
import { toOrder, type OrderRow } from '#orders/queries/order_rows'
import { PLACED_STATES } from '#orders/rules/order_flow'
import { normaliseEmail } from '#shared/email'
import type { Order } from '#orders/order'

export const IS_PLACED = `state in (${PLACED_STATES.join(', ')}) and deleted_at is null`

const NEWEST_FIRST = 'order by placed_at desc, id desc'

/** The placed orders of a customer, newest first. */
export function ordersOfUser(userId: string): Promise<Order[]> {
  return ordersWhere(`user_id = ? and ${IS_PLACED} and cancelled_at is null ${NEWEST_FIRST}`, [
    userId,
  ])
}

/** The last ten that were placed under an e-mail address. */
export function lastOrdersOf(email: string): Promise<Order[]> {
  return ordersWhere(`email = ? and ${IS_PLACED} ${NEWEST_FIRST} limit ?`, [
    normaliseEmail(email),
    shop.pageSize.historyMail,
  ])
}

async function ordersWhere(condition: string, bindings: Binding[]): Promise<Order[]> {
  const found = await rows<OrderRow>(`select * from orders where ${condition}`, bindings)
  const lines = await linesOfOrders(found.map(({ id }) => id))
  return found.map((row) => toOrder(row, lines.get(row.id) ?? []))
}
