import { paymentsOfOrders } from '#payments'
import { adjustmentsOfOrders } from '#receivables/queries/adjustments'
import { balanceOf } from '#receivables/rules/amount_due'
import type { Receivable } from '#receivables/receivable'
import type { Money } from '#shared/money'

/** An order as it was at an instant */
type PastReceivable = Pick<Receivable, 'id' | 'currency' | 'cancelledAt'> & { total: Money }

/**
 * Returns what stood as the balance of orders before an instant, by order id: money counts from the day of its receipt, as
 * in the exports, adjustments from when they were recorded. Null until something was recorded (see `balanceOf`).
 */
export async function balancesBefore(
  orders: readonly PastReceivable[],
  until: string
): Promise<Map<string, Money | null>> {
  const received = await paymentsOfOrders(orders.map(({ id }) => id))
  const payments = Map.groupBy(
    received.filter(({ receivedAt }) => receivedAt < until),
    ({ orderId }) => orderId
  )
  const adjustments = await adjustmentsOfOrders(orders)
  return new Map(
    orders.map(({ id, currency, total, cancelledAt }) => {
      const entries = (adjustments.get(id) ?? []).filter(({ createdAt }) => createdAt < until)
      const ledger = { currency, total, payments: payments.get(id) ?? [], adjustments: entries }
      return [id, balanceOf(ledger, cancelledAt !== null && cancelledAt < until)]
    })
  )
}
