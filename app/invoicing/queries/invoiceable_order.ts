import { lockOrder, type Order } from '#orders'
import { conflict, notFound } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { texts } from '#shared/texts/specification'
import { invoiceTexts } from '#shared/texts/invoices'
import type { Trx } from '#core/database'
import type { LeftToInvoice } from '#invoicing/rules/left_to_invoice'

/** Locks a placed order, whose invoices no other transaction changes then. */
export async function lockPlacedOrder(id: string, trx: Trx): Promise<Order> {
  const order = await lockOrder(id, trx)
  if (!order?.placedAt) throw notFound(texts.cart.noOrder)
  return order
}

/** Only an order that is ready for shipment or complete is invoiced: a pro-forma may still change or expire. */
export function assertInvoiceable({ state, cancelledAt }: Order): void {
  if (cancelledAt !== null) throw conflict(invoiceTexts.orderCanceled, 'E_ORDER_CANCELED')
  if (state === OrderState.Proforma) throw conflict(invoiceTexts.notInvoiceable, 'E_PROFORMA')
}

/** Returns why nothing of an order can be invoiced now, or ''. */
export function blockedReason(order: Order, { quantities, amounts }: LeftToInvoice): string {
  if (order.cancelledAt !== null) return invoiceTexts.orderCanceled
  if (!isInvoiceable(order)) return invoiceTexts.notInvoiceable
  const isLeft = amounts.total.isPositive || [...quantities.values()].some((left) => left > 0)
  return isLeft ? '' : invoiceTexts.nothingToInvoice
}

const isInvoiceable = ({ state, cancelledAt }: Order) =>
  cancelledAt === null && (state === OrderState.Open || state === OrderState.Complete)
