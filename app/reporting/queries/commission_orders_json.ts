import { staffOrderResponsesOf } from '#orders'
import { paidOrders } from '#reporting/queries/paid_orders'
import type { CommissionPeriod } from '#reporting/commission'

const ORDERS_AT_ONCE = 100

/** Streams the orders of the report as a JSON array, so that its length takes no memory. */
export async function* commissionOrdersJson(period: CommissionPeriod): AsyncGenerator<string> {
  let separator = '['
  for await (const orders of paidOrders(period, ORDERS_AT_ONCE)) {
    for (const order of await staffOrderResponsesOf(orders.map(({ id }) => id))) {
      yield separator + JSON.stringify(order)
      separator = ','
    }
  }
  yield separator === '[' ? '[]' : ']'
}
