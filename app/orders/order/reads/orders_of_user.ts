import { shop } from '#config/shop'
import { countRows, rows, type Binding } from '#core/database'
import { countPages } from '#core/lists'
import { withLines } from '#orders/order/reads/find_order'
import { IS_PLACED, type OrderRecord } from '#orders/order/reads/order_records'
import type { Order } from '#orders/order'

export const IN_HISTORY = `user_id = ? and ${IS_PLACED} and cancelled_at is null`

export const NEWEST_FIRST = 'order by placed_at desc, id desc'

type PageInput = { userId: string; page: number; condition: string; order: string }

export async function customerOrdersPage({ userId, page, condition, order }: PageInput) {
  const pageSize = shop.pageSize.list
  const count = await countWhere(condition, [userId])
  const bindings = [userId, pageSize, (page - 1) * pageSize]
  const orders = await ordersWhere(`${condition} ${order} limit ? offset ?`, bindings)
  return { orders, count, page, pages: countPages(count, pageSize), pageSize }
}

export async function ordersWhere(condition: string, bindings: Binding[]): Promise<Order[]> {
  return withLines(await rows<OrderRecord>(`select * from orders where ${condition}`, bindings))
}

export async function countWhere(condition: string, bindings: Binding[]): Promise<number> {
  const sql = `select count(*) as n from orders where ${condition}`
  return countRows(sql, bindings)
}
