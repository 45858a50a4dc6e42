import { transactionTime, writeTx } from '#core/database'
import { lockCart } from '#orders/cart/lock_editable_order'
import { updateOrder } from '#orders/order/actions/update_order'
import { findCustomer } from '#accounts'
import { forbidden } from '#shared/domain_error'
import type { OrderAccess } from '#orders/order/rules/access'

/** Sets the customer's own purchase order number; only trade customers have one. */
export async function setCustomerPo(
  orderId: string,
  po: string,
  access: OrderAccess
): Promise<string> {
  return writeTx(async (trx) => {
    const order = await lockCart(orderId, access, trx)
    const customer = order.userId === null ? null : await findCustomer(order.userId, trx)
    if (!customer?.group)
      throw forbidden('Purchase order numbers are available to trade customers only.')
    await updateOrder(
      order.id,
      { customer_po: po, updated_at: transactionTime(trx).toISOString() },
      trx
    )
    return po
  })
}
