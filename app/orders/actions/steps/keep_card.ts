import { reachOrder } from '#orders/queries/reach_order'
import { assertMayHandIn } from '#orders/rules/order_flow'
import { describeCard } from '#payments'
import { OrderState, PaymentMethod } from '#shared/enums'
import type { PaymentStep } from '#orders/actions/steps/payment_step'
import type { Shopper } from '#orders/rules/reach'

/** Asks the provider what card a token stands for, once it is clear that this shopper may pay here; outside any transaction. */
export async function cardForStep(
  orderId: string,
  shopper: Shopper,
  { method, token }: { method: PaymentMethod; token?: string }
): Promise<PaymentStep['card']> {
  const order = await reachOrder(orderId, shopper)
  assertMayHandIn(OrderState.Payment, order.state)
  if (method !== PaymentMethod.CreditCard) return null
  return describeCard(token!)
}
