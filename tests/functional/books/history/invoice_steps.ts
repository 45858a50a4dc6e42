import { createCreditNote } from '#invoicing/credit_notes/create_credit_note'
import { createInvoice } from '#invoicing/invoices/create_invoice'
import { editInvoice } from '#invoicing/invoices/edit_invoice'
import { returnBeforeInvoice } from '#invoicing/credit_notes/return_before_invoice'
import { voidInvoice } from '#invoicing/invoices/void_invoice'
import { returnedQuantities, shippedQuantities } from '#orders/order/reads/shipments'
import {
  nothingToDo,
  type OrderUnderTest,
  partOf,
  toDecimal,
} from '#tests/functional/books/history/order_under_test'
import { returnedItems } from '#tests/functional/books/history/serial_items'
import type { StepOf } from '#tests/functional/books/history/history_steps'

/** Returns a share of each quantity, as the items of a call. */
export const itemsOf = (quantities: ReadonlyMap<string, number>, share: number) =>
  [...quantities]
    .map(([line, quantity]) => ({ line, quantity: partOf(quantity, share) }))
    .filter(({ quantity }) => quantity > 0)

export async function invoice(
  target: OrderUnderTest,
  { share, discount, shipping, extra }: StepOf<'invoice'>
): Promise<void> {
  const { left } = await target.books()
  const extras =
    extra === undefined ? [] : [{ description: 'Rush fee', quantity: 1, cost: toDecimal(extra) }]
  const entered = {
    ...(discount === undefined ? {} : { discount: toDecimal(discount) }),
    ...(shipping === undefined ? {} : { shipping: toDecimal(shipping) }),
  }
  const items = [...itemsOf(left.quantities, share), ...extras]
  await createInvoice(target.id, { items, payment: entered }, target.stage.staff)
}

export async function changeInvoice(
  target: OrderUnderTest,
  { index, share }: StepOf<'edit_invoice'>
): Promise<void> {
  const { id: invoiceId, lines } = await target.document('invoice', index)
  const quantities = lines.flatMap(({ orderLineId, quantity }) =>
    orderLineId === null ? [] : [[orderLineId, quantity] as const]
  )
  const items = itemsOf(new Map(quantities), share)
  await editInvoice({ ...target.request, invoiceId, input: { items } })
}

export async function voidDocument(
  target: OrderUnderTest,
  { index }: StepOf<'void_invoice'>
): Promise<void> {
  const { id } = await target.document('invoice', index)
  await voidInvoice(target.id, id, target.stage.staff)
}

export async function creditGoods(
  target: OrderUnderTest,
  { index, share, restock, repay }: StepOf<'credit_goods'>
): Promise<void> {
  const { id: invoiceId, lines } = await target.document('invoice', index)
  const { invoices } = await target.books()
  const notes = invoices.filter(({ creditedInvoiceId }) => creditedInvoiceId === invoiceId)
  const credited = (line: string) =>
    notes
      .flatMap((note) => note.lines)
      .filter(({ orderLineId }) => orderLineId === line)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const left = lines.flatMap(({ orderLineId, quantity }) =>
    orderLineId === null ? [] : [[orderLineId, quantity - credited(orderLineId)] as const]
  )
  const items = await returnedItems(target.id, itemsOf(new Map(left), share))
  const input = { items, restock, reason: 'Returned', repay }
  await createCreditNote({ ...target.request, invoiceId, input })
}

export async function creditAmount(
  target: OrderUnderTest,
  { index, share, repay }: StepOf<'credit_amount'>
): Promise<void> {
  const { id: invoiceId, amounts } = await target.document('invoice', index)
  if (!amounts.total.isPositive) throw nothingToDo()
  const amount = toDecimal(partOf(amounts.total.cents, share))
  const input = { items: [], amount, restock: false, reason: 'Price match', repay }
  await createCreditNote({ ...target.request, invoiceId, input })
}

/** Returns what was shipped of an order that is not invoiced. */
export async function returnGoods(
  target: OrderUnderTest,
  { share, restock, repay }: StepOf<'return'>
): Promise<void> {
  const returned = await returnedQuantities(target.id)
  const shipped = await shippedQuantities(target.id)
  const outside = [...shipped].map(
    ([line, quantity]) => [line, quantity - (returned.get(line) ?? 0)] as const
  )
  const items = await returnedItems(target.id, itemsOf(new Map(outside), share))
  await returnBeforeInvoice({
    ...target.request,
    input: { items, restock, reason: 'Changed their mind', repay },
  })
}
