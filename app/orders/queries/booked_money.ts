import { orderAdjustments } from '#orders/queries/order_adjustments'
import { bookedMoney } from '#orders/rules/amount_due'
import { paymentsOfOrder } from '#payments'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

/** Returns the money of an order that is neither refunded nor turned into service credit. */
export async function bookedMoneyOf(
  order: Pick<Order, 'id' | 'currency' | 'amounts'>,
  trx: Trx
): Promise<Money> {
  return bookedMoney({
    currency: order.currency,
    payments: await paymentsOfOrder(order.id, trx),
    adjustments: await orderAdjustments(order, trx),
  })
}
