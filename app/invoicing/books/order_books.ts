import { printedDiscount } from '#pricing'
import { conflict } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { Money, type Currency } from '#shared/money'
import { invoiceTexts } from '#shared/texts/invoices'
import {
  leftToInvoice,
  type InvoiceableOrder,
  type LeftToInvoice,
  type OrderReturn,
} from '#invoicing/books/left_to_invoice_rules'
import ReturnCreditRecord from '#invoicing/books/return_credit'
import { noAmounts, type DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'
import { clientOf, invoicesOfOrder } from '#invoicing/invoice/find_invoices'
import type { Trx } from '#core/database'
import type { Order } from '#orders'
import type { Invoice } from '#invoicing/invoice'

/** An order with every invoice, credit note and return of it */
export type OrderBooks = {
  order: Order
  invoices: Invoice[]
  returns: OrderReturn[]
  left: LeftToInvoice
}

/** Returns the books of an order; `except` leaves out the invoice that is being edited. */
export async function orderBooks(order: Order, trx?: Trx, except?: string): Promise<OrderBooks> {
  const invoices = await invoicesOfOrder(order.id, trx)
  const returns = await returnsOfOrder(order, trx)
  const documents = invoices.filter(({ id, voidedAt }) => voidedAt === null && id !== except)
  const left = leftToInvoice(toInvoiceable(order), { documents, returns })
  return { order, invoices, returns, left }
}

export function toInvoiceable(order: Order): InvoiceableOrder {
  const { currency, taxRate } = order
  const lines = order.lines.map(({ id, quantity, cost }) => ({
    id,
    quantity,
    cost: cost ?? Money.zero(currency),
  }))
  return { currency, taxRate, lines, amounts: invoiceableAmounts(order) }
}

function invoiceableAmounts({ amounts, currency }: Order): DocumentAmounts {
  const { subtotal, salesTax, shipping, credit, total } = amounts
  const discount = printedDiscount(amounts)
  return { ...noAmounts(currency), subtotal, salesTax, shipping, credit, total, discount }
}

/** Returns the goods of an order that came back before they were invoiced. */
async function returnsOfOrder(
  { id, currency }: { id: string; currency: Currency },
  trx?: Trx
): Promise<OrderReturn[]> {
  const returns = await ReturnCreditRecord.query(await clientOf(trx))
    .where('order_id', id)
    .preload('lines')
    .orderBy('created_at')
    .orderBy('id')
  const money = (cents: number) => Money.of(cents, currency)
  return returns.map((entry) => ({
    amounts: {
      ...noAmounts(currency),
      subtotal: money(entry.subtotalCents),
      discount: money(entry.discountCents),
      salesTax: money(entry.salesTaxCents),
      credit: money(entry.creditCents),
      total: money(entry.totalCents),
    },
    lines: entry.lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }))
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
