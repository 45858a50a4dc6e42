import app from '@adonisjs/core/services/app'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { one, rows, type Binding } from '#core/database'
import { countPages } from '#core/lists'
import { InvoiceDocuments } from '#orders/invoice_documents'
import { withLines } from '#orders/queries/find_order'
import { shipmentsOfOrders } from '#orders/queries/shipments'
import { termsToAccept } from '#orders/queries/terms_to_accept'
import { PLACED_STATES } from '#orders/rules/order_flow'
import { toCustomerOrder, toHistoryOrder } from '#orders/transformers/order_pages'
import { toCustomerQuote } from '#orders/transformers/quote_view'
import { normalizeEmail } from '#shared/email'
import type { Order } from '#orders/order'
import type { CustomerOrders, HistoryOrder, OrderHistoryPage } from '#orders/page_props'
import type { CustomerQuotesPage } from '#orders/quote_props'
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
  const { orders, ...paging } = await customerOrdersPage({
    userId,
    page,
    condition: IN_HISTORY,
    order: NEWEST_FIRST,
  })
  return { orders: await toHistory(orders), ...paging }
}

/** Returns one page of the quotes of a customer that are not cancelled, those issued last first. */
export async function customerQuotes(
  userId: string,
  page: number,
  now = new Date()
): Promise<CustomerQuotesPage> {
  const { orders, ...paging } = await customerOrdersPage({
    userId,
    page,
    condition: `${IN_HISTORY} and quote_valid_until is not null`,
    order: 'order by quote_issued_at desc, id desc',
  })
  const quotes = orders.map((order) => toCustomerQuote(order, now))
  const terms = await termsToAccept()
  return { quotes, ...paging, supportEmail: company.supportEmail, terms }
}

type PageInput = { userId: string; page: number; condition: string; order: string }

async function customerOrdersPage({ userId, page, condition, order }: PageInput) {
  const pageSize = shop.pageSize.list
  const count = await countWhere(condition, [userId])
  const bindings = [userId, pageSize, (page - 1) * pageSize]
  const orders = await ordersWhere(`${condition} ${order} limit ? offset ?`, bindings)
  return { orders, count, page, pages: countPages(count, pageSize), pageSize }
}

/** Adds the shipments and invoices that a customer sees. */
export async function toHistory(orders: readonly Order[]): Promise<HistoryOrder[]> {
  const ids = orders.map(({ id }) => id)
  const documents = await app.container.make(InvoiceDocuments)
  const [shipments, invoices] = await Promise.all([shipmentsOfOrders(ids), documents.list(ids)])
  return orders.map((order) =>
    toHistoryOrder(order, {
      shipments: shipments.get(order.id),
      invoices: invoices.get(order.id),
    })
  )
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
