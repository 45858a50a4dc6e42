import { findCustomers } from '#accounts'
import { paymentsOfOrder, refundsOfOrder } from '#payments'
import type { OrderLedger } from '#orders/transformers/order_ledger_view'

/** Returns the payments and refunds of an order with the names of the staff who recorded them. */
export async function orderLedger(orderId: string): Promise<OrderLedger> {
  const [payments, refunds] = await Promise.all([paymentsOfOrder(orderId), refundsOfOrder(orderId)])
  const names = await findCustomers(payments.flatMap(({ staffUserId }) => staffUserId ?? []))
  return { payments, refunds, names }
}
