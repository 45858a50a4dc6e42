import { acceptLinkedQuote, acceptQuoteForCustomer } from '#orders/quotes/accept_quote'
import { cancelOrder } from '#orders/staff/cancel_order'
import { createShipment } from '#orders/fulfilment/create_shipment'
import { deleteOrder } from '#orders/staff/delete_order'
import { editStaffOrder } from '#orders/entry/actions/edit_staff_order'
import { reopenOrder } from '#orders/staff/reopen_order'
import { voidShipment } from '#orders/fulfilment/void_shipment'
import { shipmentsOfOrder, shippedQuantities } from '#orders/order/reads/shipments'
import { quoteUrl } from '#orders/order/quote_link'
import { OrderState } from '#shared/enums'
import { itemsOf } from '#tests/functional/books/history/invoice_steps'
import { packedItems } from '#tests/functional/books/history/serial_items'
import {
  fromNewest,
  nothingToDo,
  type OrderUnderTest,
  times,
  toDecimal,
} from '#tests/functional/books/history/order_under_test'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { StepOf } from '#tests/functional/books/history/history_steps'

/** Changes a quantity and a price, and adds a line; quantity 0 removes the line. */
export async function editOrder(
  target: OrderUnderTest,
  { index, quantity, cost, discount, shipping, taxPercent, adds }: StepOf<'edit'>
): Promise<void> {
  const { lines } = await target.order()
  const changed = fromNewest(lines, index).id
  const cart = lines.map((line) => ({
    _id: line.id,
    product: line.productId,
    description: line.description,
    quantity: line.id === changed ? (quantity ?? line.quantity) : line.quantity,
    cost: line.id === changed && cost !== undefined ? toDecimal(cost) : undefined,
  }))
  const added = adds ? [{ description: 'Rack ears', quantity: 2, cost: 4.99 }] : []
  await editStaffOrder({
    ...target.request,
    actor: target.stage.staff,
    edit: {
      cart: [...cart.filter((line) => line.quantity > 0), ...added],
      payment: {
        ...(discount === undefined ? {} : { discount: toDecimal(discount) }),
        ...(shipping === undefined ? {} : { shipping: toDecimal(shipping) }),
        ...(taxPercent === undefined ? {} : { salesTaxPercent: taxPercent }),
      },
    },
  })
}

export async function ship(target: OrderUnderTest, { share }: StepOf<'ship'>): Promise<void> {
  const { lines } = await target.order()
  const shipped = await shippedQuantities(target.id)
  const left = lines.map(({ id, quantity }) => [id, quantity - (shipped.get(id) ?? 0)] as const)
  const items = await packedItems(target.id, itemsOf(new Map(left), share))
  await createShipment(target.id, { items }, target.stage.staff)
}

export async function takeBackShipment(
  target: OrderUnderTest,
  { index }: StepOf<'void_shipment'>
): Promise<void> {
  const { id: shipmentId } = fromNewest(await shipmentsOfOrder(target.id), index)
  await voidShipment({ ...target.request, shipmentId })
}

/** Makes a pro-forma a quote, or issues the next revision of one. */
export const quote = (target: OrderUnderTest, { validDays }: StepOf<'quote'>) =>
  edit(target, { quote: true, valid_days: validDays })

async function edit({ request, stage }: OrderUnderTest, changes: StaffOrderEdit): Promise<void> {
  await editStaffOrder({ ...request, actor: stage.staff, edit: changes })
}

export async function acceptQuote(
  target: OrderUnderTest,
  { byCustomer, twice }: StepOf<'accept_quote'>
): Promise<void> {
  const order = await target.order()
  if (!byCustomer) return acceptQuoteForCustomer(order.id, { actor: target.stage.staff })
  const url = quoteUrl(order)
  if (order.quote?.acceptedAt || !url) throw nothingToDo()
  const token = url.split('/quote/')[1]
  await times(twice, () => acceptLinkedQuote({ token, actor: { type: 'guest' } }))
}

export const complete = (target: OrderUnderTest) => edit(target, { state: OrderState.Complete })

export const reopen = (target: OrderUnderTest): Promise<void> =>
  reopenOrder({ ...target.request, reason: 'One more cable' })

export const cancel = (target: OrderUnderTest): Promise<void> =>
  cancelOrder({ ...target.request, reason: 'Changed their mind' })

export const remove = (target: OrderUnderTest): Promise<void> =>
  deleteOrder(target.id, target.stage.staff)
