import { shop } from '#config/shop'
import { IS_PLACED } from '#orders/order/reads/order_records'
import {
  IN_HISTORY,
  NEWEST_FIRST,
  ordersWhere,
  countWhere,
} from '#orders/order/reads/orders_of_user'
import { stateLabels, paymentStatusOf } from '#orders/order/responses/state_labels'
import { normalizeEmail } from '#shared/email'
import { displayNumber } from '#shared/ids'
import type { Order } from '#orders/order'

const MAX_STAFF_ORDERS = 100

/** Returns all orders of a customer's history, newest first. */
export function allOrdersOfUser(userId: string): Promise<Order[]> {
  return ordersWhere(`${IN_HISTORY} ${NEWEST_FIRST}`, [userId])
}

/** Returns the latest orders of a customer, cancelled ones included, for the staff page of the customer. */
export async function ordersOfCustomer(userId: string) {
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

/** Returns the quotes that an e-mail address can still accept, newest first. */
export function openQuotesByEmail(email: string, now = new Date()): Promise<Order[]> {
  const isOpen = 'cancelled_at is null and quote_valid_until > ? and quote_accepted_at is null'
  return ordersWhere(`email = ? and ${IS_PLACED} and ${isOpen} ${NEWEST_FIRST} limit ?`, [
    normalizeEmail(email),
    now.toISOString(),
    shop.pageSize.historyMail,
  ])
}

export type CustomerOrders = Awaited<ReturnType<typeof ordersOfCustomer>>

export function toCustomerOrder(order: Order) {
  const { state, color } = stateLabels(order)
  return {
    id: order.id,
    number: displayNumber(order),
    date: order.placedAt ?? order.createdAt,
    total: order.amounts.total.toJSON(),
    /** 'Paid' or 'Unpaid'; '' for a cancelled order */
    payment: paymentStatusOf(order),
    /** What the customer has to get back, or null */
    owed: owedOf(order),
    state,
    color,
  }
}

/** A negative balance is owed to the customer. */
function owedOf({ balance }: Order) {
  return balance !== null && balance.cents < 0 ? balance.negated().toJSON() : null
}
