import { assertMayTryCard, countDecline, type CardPayer } from '#orders/actions/count_decline'
import { paymentPending, readOwn } from '#orders/queries/reach_order'
import { assertMayHandIn } from '#orders/rules/order_flow'
import { CardRefused, describeCard } from '#payments'
import { OrderState, PaymentMethod } from '#shared/enums'
import type { PaymentStep } from '#orders/actions/steps/payment_step'
import type { Shopper } from '#orders/rules/reach'

type Asked = { orderId: string; shopper: Shopper; ip: string }
type Payment = { method: PaymentMethod; token?: string }

/** Asks the provider what card a token stands for, once it is clear that this shopper may pay here; outside any transaction. */
export async function cardForStep(
  { orderId, shopper, ip }: Asked,
  { method, token }: Payment
): Promise<PaymentStep['card']> {
  const order = await readOwn(orderId, shopper)
  assertMayHandIn(OrderState.Payment, order.state)
  if (order.heldAttemptId !== null) throw paymentPending()
  if (method !== PaymentMethod.CreditCard) return null

  const payer = { orderId, ip, userId: shopper.userId }
  await assertMayTryCard(payer)
  return describeCard(token!).catch((error: unknown) => countRefused(error, payer))
}

async function countRefused(error: unknown, payer: CardPayer): Promise<never> {
  if (error instanceof CardRefused) await countDecline(payer)
  throw error
}
