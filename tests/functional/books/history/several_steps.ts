import { createInvoice } from '#invoicing/invoices/create_invoice'
import { payInvoicesByCard } from '#invoicing/payments/pay_invoices'
import { createStaffOrder } from '#orders/entry/actions/create_staff_order'
import { OrderState } from '#shared/enums'
import { newId } from '#shared/ids'
import { CARD, IP } from '#tests/functional/books/history/money_steps'
import {
  nothingToDo,
  type OrderUnderTest,
  times,
  toDecimal,
} from '#tests/functional/books/history/order_under_test'
import { address } from '#tests/support/checkout'
import type { Order } from '#orders/order'
import type { StepOf } from '#tests/functional/books/history/history_steps'

/** A customer pays all open invoices of the order, and that of another one, with one charge. */
export async function paySeveral(
  target: OrderUnderTest,
  { twice }: StepOf<'pay_several'>
): Promise<void> {
  await times(twice, await chargeOfSeveral(target))
}

/** Returns what charges all open invoices of the order and that of another order of its customer. */
export async function chargeOfSeveral(target: OrderUnderTest): Promise<() => Promise<unknown>> {
  const order = await target.order()
  const { userId } = order
  if (userId === null) throw nothingToDo()
  const { invoices } = await target.books()
  const open = invoices.filter(({ balance, voidedAt }) => balance.isPositive && voidedAt === null)
  if (open.length === 0) throw nothingToDo()
  const other = await anotherInvoice(target, order)
  const cents = [...open, other].reduce((sum, { balance }) => sum + balance.cents, 0)
  const requestKey = newId()
  return () =>
    payInvoicesByCard({
      invoiceIds: [...open, other].map(({ id }) => id),
      amount: toDecimal(cents),
      ...{ token: CARD, requestKey, ip: IP, userId, actor: target.stage.staff },
    })
}

async function anotherInvoice({ stage: { staff } }: OrderUnderTest, { currency, userId }: Order) {
  const { order } = await createStaffOrder(
    {
      user: userId!,
      email: 'ada@example.com',
      phone: '+1 303 555 0100',
      currency,
      state: OrderState.Open,
      quote: false,
      cart: [{ description: 'Case', quantity: 3, cost: 33.33 }],
      address: { shipping: address() },
      same_billing: true,
      payment: { salesTaxPercent: 0, discount: 0, shipping: 0 },
      shipment: { method: 'DHL' },
    },
    staff
  )
  return createInvoice(order.id, {}, staff)
}
