import { findCustomer } from '#accounts'
import { updateOrder } from '#orders/actions/update_order'
import type { Order } from '#orders/order'
import type { Shopper } from '#orders/rules/reach'
import type { Trx } from '#core/database'

/** The first write of a signed-in shopper on an anonymous cart makes it theirs, in their own currency where they have one. */
export async function takeOver(order: Order, { userId }: Shopper, trx: Trx): Promise<void> {
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
