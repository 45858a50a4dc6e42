import { writeTx } from '#core/database'
import { takeOver } from '#orders/actions/take_over_cart'
import { updateOrder } from '#orders/actions/update_order'
import { lockCart } from '#orders/queries/reach_order'
import { findCustomer } from '#accounts'
import { forbidden } from '#shared/refusal'
import type { Shopper } from '#orders/rules/reach'

/** A purchase-order number of the customer's own; only users of a group have one. */
export async function setCustomerPo(
  orderId: string,
  po: string,
  shopper: Shopper
): Promise<string> {
  return writeTx(async (trx) => {
    const order = await lockCart(orderId, shopper, trx)
    await takeOver(order, shopper, trx)
    const customer = order.userId === null ? null : await findCustomer(order.userId, trx)
    if (!customer?.group) throw forbidden('A purchase order number is for trade customers.')
    await updateOrder(order.id, { customer_po: po }, trx)
    return po
  })
}
