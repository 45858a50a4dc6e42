import { IS_COUNTED } from '#orders/payments/customer_dues'
import { NEWEST_FIRST, ordersWhere } from '#orders/order/reads/orders_of_user'
import { dueNow } from '#orders/order/rules/payment_terms'
import { displayNumber } from '#shared/ids'
import type { Money } from '#shared/money'

/** A placed order of which something is due */
export type DueOrder = {
  id: string
  number: string
  due: Money
  /** The open part of the deposit; null where all of it is due now */
  dueNow: Money | null
}

/** Returns the placed orders of which a customer owes something, newest first; an open quote is none. */
export async function dueOrdersOfUser(userId: string): Promise<DueOrder[]> {
  const orders = await ordersWhere(
    `${IS_COUNTED} and coalesce(balance_cents, total_cents) > 0 ${NEWEST_FIRST}`,
    [userId]
  )
  return orders.map((order) => ({
    id: order.id,
    number: displayNumber(order),
    due: order.balance ?? order.amounts.total,
    dueNow: dueNow(order),
  }))
}
