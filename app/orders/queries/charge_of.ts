import { paymentsOfOrders, type Payment } from '#payments'
import type { OrderPaymentResponse } from '#orders/views'

type ChargeResponse = NonNullable<OrderPaymentResponse['charge']>

/** Returns the first card charge of an order in minor units, or null. */
export async function chargeOf(orderId: string): Promise<ChargeResponse | null> {
  const charges = await chargesOf([orderId])
  return charges.get(orderId) ?? null
}

/** Returns the first card charge of each order that has one, by order id. */
export async function chargesOf(orderIds: readonly string[]): Promise<Map<string, ChargeResponse>> {
  const charges = new Map<string, ChargeResponse>()
  for (const payment of await paymentsOfOrders(orderIds)) {
    if (payment.chargeId === null || charges.has(payment.orderId)) continue
    charges.set(payment.orderId, toChargeResponse(payment, payment.chargeId))
  }
  return charges
}

const toChargeResponse = (
  { amount, feeCents, netCents }: Payment,
  chargeId: string
): ChargeResponse => ({
  id: chargeId,
  amount: amount.cents,
  currency: amount.currency,
  balance_transaction: { fee: feeCents, net: netCents },
})
