import { shop } from '#config/shop'
import { rows, type Binding } from '#core/database'
import { linesOfOrders } from '#orders/queries/lines_of_orders'
import { toOrder, type OrderRow } from '#orders/queries/order_rows'
import { PLACED_STATES } from '#orders/rules/order_flow'
import { normaliseEmail } from '#shared/email'
import type { Order } from '#orders/order'

export const IS_PLACED = `state in (${PLACED_STATES.join(', ')}) and deleted_at is null`

const IS_THEIRS = `user_id = ? and ${IS_PLACED} and cancelled_at is null`
const NEWEST_FIRST = 'order by placed_at desc, id desc'

/** The placed orders of a customer, newest first. */
export function ordersOfUser(userId: string): Promise<Order[]> {
  return ordersWhere(`${IS_THEIRS} ${NEWEST_FIRST}`, [userId])
}

/** A page of them, and how many there are. */
export async function placedOrdersOf(
  userId: string,
  { page, pageSize }: { page: number; pageSize: number }
): Promise<{ orders: Order[]; count: number }> {
  const [{ n: count }] = await rows<{ n: number }>(
    `select count(*) as n from orders where ${IS_THEIRS}`,
    [userId]
  )
  const orders = await ordersWhere(`${IS_THEIRS} ${NEWEST_FIRST} limit ? offset ?`, [
    userId,
    pageSize,
    (page - 1) * pageSize,
  ])
  return { orders, count }
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
