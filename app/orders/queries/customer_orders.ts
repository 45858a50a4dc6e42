import app from '@adonisjs/core/services/app'
import { shop } from '#config/shop'
import { one, rows, type Binding } from '#core/database'
import { countPages } from '#core/lists'
import { InvoiceDocuments } from '#orders/invoice_documents'
import { withLines } from '#orders/queries/find_order'
import { shipmentsOfOrders } from '#orders/queries/shipments'
import { PLACED_STATES } from '#orders/rules/order_flow'
import { toCustomerOrder, toHistoryOrder } from '#orders/transformers/order_pages'
import { normalizeEmail } from '#shared/email'
import type { Order } from '#orders/order'
import type { CustomerOrders, OrderHistoryPage } from '#orders/page_props'
import type { OrderRecord } from '#orders/queries/order_records'

export const IS_PLACED = `state in (${PLACED_STATES.join(', ')}) and deleted_at is null`

const IN_HISTORY = `user_id = ? and ${IS_PLACED} and cancelled_at is null`
const NEWEST_FIRST = 'order by placed_at desc, id desc'
const MAX_STAFF_ORDERS = 100

/** Returns all orders of a customer's history, newest first. */
export function allOrdersOfUser(userId: string): Promise<Order[]> {
  return ordersWhere(`${IN_HISTORY} ${NEWEST_FIRST}`, [userId])
}

/** Returns one page of a customer's history, newest first. */
export async function orderHistory(userId: string, page: number): Promise<OrderHistoryPage> {
  const pageSize = shop.pageSize.list
  const count = await countWhere(IN_HISTORY, [userId])
  const orders = await ordersWhere(`${IN_HISTORY} ${NEWEST_FIRST} limit ? offset ?`, [
    userId,
    pageSize,
    (page - 1) * pageSize,
  ])
  const pages = countPages(count, pageSize)
  const ids = orders.map(({ id }) => id)
  const documents = await app.container.make(InvoiceDocuments)
  const [shipments, invoices] = await Promise.all([shipmentsOfOrders(ids), documents.list(ids)])
  const history = orders.map((order) =>
    toHistoryOrder(order, {
      shipments: shipments.get(order.id),
      invoices: invoices.get(order.id),
    })
  )
  return { orders: history, count, page, pages, pageSize }
}

/** Returns the latest orders of a customer, cancelled ones included, for the staff page of the customer. */
export async function ordersOfCustomer(userId: string): Promise<CustomerOrders> {
  const condition = `user_id = ? and ${IS_PLACED}`
  const orders = await ordersWhere(`${condition} ${NEWEST_FIRST} limit ?`, [
    userId,
    MAX_STAFF_ORDERS,
  ])
  return { orders: orders.map(toCustomerOrder), count: await countWhere(condition, [userId]) }
}

/** Returns the latest orders that were placed with an e-mail address, as many as the history mail lists; a quote is none. */
export function latestOrdersByEmail(email: string): Promise<Order[]> {
  const isOrdered = '(quote_valid_until is null or quote_accepted_at is not null)'
  return ordersWhere(`email = ? and ${IS_PLACED} and ${isOrdered} ${NEWEST_FIRST} limit ?`, [
    normalizeEmail(email),
    shop.pageSize.historyMail,
  ])
}

async function ordersWhere(condition: string, bindings: Binding[]): Promise<Order[]> {
  return withLines(await rows<OrderRecord>(`select * from orders where ${condition}`, bindings))
}

async function countWhere(condition: string, bindings: Binding[]): Promise<number> {
  const sql = `select count(*) as n from orders where ${condition}`
  const counted = await one<{ n: number }>(sql, bindings)
  return counted!.n
}
