import { one, rows, type Trx } from '#core/database'
import { IN_HISTORY } from '#orders/order/reads/orders_of_user'
import { IS_OWED } from '#orders/payments/owed_orders'
import type { Currency } from '#shared/money'

/** A placed order of a customer that counts: it is neither cancelled nor an open quote */
export const IS_COUNTED = `${IN_HISTORY} and (quote_valid_until is null or quote_accepted_at is not null)`

export type CustomerDues = {
  /** What is due of each order, its invoices included, in cents */
  due: { id: string; currency: Currency; cents: number }[]
  /** What is owed to the customer, in cents */
  owed: { currency: Currency; cents: number }[]
  lastOrderAt: string | null
}

/** Returns what is due of the orders of a customer and owed to the customer, and when the last order was placed. */
export async function duesOfCustomer(userId: string, trx: Trx): Promise<CustomerDues> {
  const due = await rows<CustomerDues['due'][number]>(
    `select id, currency, coalesce(balance_cents, total_cents) as cents from orders
     where ${IS_COUNTED} and coalesce(balance_cents, total_cents) > 0`,
    [userId],
    trx
  )
  const owed = await rows<CustomerDues['owed'][number]>(
    `select currency, -sum(balance_cents) as cents from orders where ${IS_OWED} and user_id = ? group by currency`,
    [userId],
    trx
  )
  const last = await one<{ placed_at: string | null }>(
    `select placed_at from orders where ${IS_COUNTED} and placed_at is not null order by placed_at desc limit 1`,
    [userId],
    trx
  )
  return { due, owed, lastOrderAt: last?.placed_at ?? null }
}
