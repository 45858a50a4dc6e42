import { paymentsOfOrder } from '#payments'
import type { OrderAnswerPayment } from '#orders/views'

/** The first card charge of an order as the card provider's clients know it: minor units. */
export async function chargeOf(orderId: string): Promise<OrderAnswerPayment['charge']> {
  const payments = await paymentsOfOrder(orderId)
  const payment = payments.find(({ chargeId }) => chargeId !== null)
  if (!payment) return null
  const { cents: amount, currency } = payment.amount
  return {
    id: payment.chargeId!,
    amount,
    currency,
    balance_transaction: { fee: payment.feeCents, net: payment.netCents },
  }
}
