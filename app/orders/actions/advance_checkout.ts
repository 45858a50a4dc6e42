import { writeTx } from '#core/database'
import { refreshCart } from '#orders/actions/refresh_cart'
import { addressStep } from '#orders/actions/steps/address_step'
import { cartStep } from '#orders/actions/steps/cart_step'
import { deliveryStep } from '#orders/actions/steps/delivery_step'
import { paymentStep, type PaymentStep } from '#orders/actions/steps/payment_step'
import { takeOver } from '#orders/actions/take_over_cart'
import { rewriteOrder } from '#orders/actions/update_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { lockCart } from '#orders/queries/reach_order'
import { assertMayHandIn, moveTo, stateAfter } from '#orders/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { AddressStep } from '#orders/rules/address_step'
import type { Shopper } from '#orders/rules/reach'
import type { Binding, Trx } from '#core/database'

export type StepContext = { priced: PricedOrder; now: Date; trx: Trx }
type Columns = Record<string, Binding>

export type StepInput =
  | { step: typeof OrderState.Cart }
  | { step: typeof OrderState.Address; input: AddressStep }
  | { step: typeof OrderState.Delivery; input: { option: string } }
  | { step: typeof OrderState.Payment; input: PaymentStep }

/** Hands in one of the four steps before the last; the order comes back in the state after it, priced as of now. */
export async function advanceCheckout(
  orderId: string,
  shopper: Shopper,
  handed: StepInput
): Promise<PricedOrder> {
  return writeTx(async (trx) => {
    const now = new Date()
    const order = await lockCart(orderId, shopper, trx)
    await takeOver(order, shopper, trx)
    assertMayHandIn(handed.step, order.state)

    const priced = await priceOrder(order, now, trx)
    const columns = await takeStep({ priced, now, trx }, handed)
    const moved = { ...columns, ...moveTo(order, stateAfter(handed.step)) }
    return refreshCart(await rewriteOrder(order, moved, trx), {}, trx)
  })
}

function takeStep(context: StepContext, handed: StepInput): Promise<Columns> {
  switch (handed.step) {
    case OrderState.Cart:
      return cartStep(context)
    case OrderState.Address:
      return addressStep(context, handed.input)
    case OrderState.Delivery:
      return deliveryStep(context, handed.input)
    case OrderState.Payment:
      return paymentStep(context, handed.input)
  }
}
