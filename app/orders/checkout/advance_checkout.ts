import { relaxedDurability } from '#core/database'
import { checkoutStepColumns, type CheckoutStepInput } from '#orders/checkout/checkout_steps'
import { lockCart } from '#orders/cart/lock_editable_order'
import { repriceCart } from '#orders/cart/reprice_cart'
import { withColumns } from '#orders/order/reads/find_order'
import { availableUnitsOf, priceOrder } from '#orders/pricing/price_order'
import { assertCanSubmitStep, moveTo, stateAfter } from '#orders/order/rules/order_flow'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { OrderAccess } from '#orders/order/rules/access'

/** Submits one of the four steps before confirmation and returns the order, repriced, in the state after that step. */
export async function advanceCheckout(
  orderId: string,
  access: OrderAccess,
  submitted: CheckoutStepInput
): Promise<PricedOrder> {
  return relaxedDurability.writeTx(async (trx) => {
    const now = new Date()
    const cart = await lockCart(orderId, access, trx)
    assertCanSubmitStep(submitted.step, cart.state)

    const available = await availableUnitsOf(cart, now, trx)
    const priced = await priceOrder(cart, now, trx, available)
    const stepColumns = checkoutStepColumns({ priced, now }, submitted)
    const columns = { ...stepColumns, ...moveTo(cart, stateAfter(submitted.step)) }
    return repriceCart(withColumns(cart, columns), columns, trx, available)
  })
}
