import { relaxedDurability } from '#core/database'
import { checkoutStepColumns, type CheckoutStepInput } from '#orders/actions/checkout_steps'
import { lockCart } from '#orders/actions/lock_editable_order'
import { repriceCart } from '#orders/actions/reprice_cart'
import { updateOrderReturning } from '#orders/actions/update_order'
import { priceOrder } from '#orders/queries/price_order'
import { assertCanSubmitStep, moveTo, stateAfter } from '#orders/rules/order_flow'
import type { PricedOrder } from '#orders/priced_order'
import type { OrderAccess } from '#orders/rules/access'

/** Submits one of the four steps before confirmation and returns the order, repriced, in the state after that step. */
export async function advanceCheckout(
  orderId: string,
  access: OrderAccess,
  submitted: CheckoutStepInput
): Promise<PricedOrder> {
  return relaxedDurability.writeTx(async (trx) => {
    const now = new Date()
    const order = await lockCart(orderId, access, trx)
    assertCanSubmitStep(submitted.step, order.state)

    const priced = await priceOrder(order, now, trx)
    const stepColumns = await checkoutStepColumns({ priced, now, trx }, submitted)
    const columns = { ...stepColumns, ...moveTo(order, stateAfter(submitted.step)) }
    return repriceCart(await updateOrderReturning(order, columns, trx), {}, trx)
  })
}
