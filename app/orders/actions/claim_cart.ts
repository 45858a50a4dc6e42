import { findCustomer } from '#accounts'
import { updateOrder } from '#orders/actions/update_order'
import type { Order } from '#orders/order'
import type { OrderAccess } from '#orders/rules/access'
import type { Trx } from '#core/database'

/** Assigns an anonymous cart to the first signed-in customer who edits it, in the customer's currency if there is one. */
export async function claimCart(order: Order, { userId }: OrderAccess, trx: Trx): Promise<void> {
  if (userId === null || order.userId !== null) return
  const customer = (await findCustomer(userId, trx))!
  order.userId = customer.id
  order.currency = customer.currency ?? order.currency
  order.email = order.email || customer.email
  await updateOrder(
    order.id,
    { user_id: order.userId, currency: order.currency, email: order.email },
    trx
  )
}
