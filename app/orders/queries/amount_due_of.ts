import { orderAdjustments } from '#orders/queries/order_adjustments'
import { amountDue } from '#orders/rules/amount_due'
import { paymentsOfOrder } from '#payments'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

/** Returns what is due of an order by its ledger and adjustments, or null until something is recorded. */
export async function amountDueOf(
  order: Pick<Order, 'id' | 'currency' | 'amounts'>,
  trx?: Trx
): Promise<Money | null> {
  const payments = await paymentsOfOrder(order.id, trx)
  const adjustments = await orderAdjustments(order, trx)
  const { currency, amounts } = order
  return amountDue({ currency, total: amounts.total, payments, adjustments })
}
