import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { recordTransfer } from '#tests/functional/orders/support/order_money'
import { editOrderByCall } from '#tests/support/staff_orders'
import type { TestUser } from '#tests/support/users'

type OverpaidOrder = { customer?: TestUser; changes?: Record<string, unknown> }

/** Creates an order of 8 x 10.00, paid by transfer, of which 5 are left: 30.00 is owed to its customer. */
export async function anOverpaidOrder(
  token: string,
  { customer, changes }: OverpaidOrder = {}
): Promise<{ id: string; payment: string }> {
  const order = await anOpenOrder(token, { items: [[8, 10]], user: customer?.id, ...changes })
  const { body } = await recordTransfer(order._id, { token, amount: 80 })
  const cart = [{ ...body.cart[0], quantity: 5 }]
  const edited = await editOrderByCall(token, order._id, { cart })
  if (edited.status !== 200) throw new Error(edited.text)
  return { id: order._id, payment: body.payments[0]._id }
}
