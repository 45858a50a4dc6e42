import { invoicesOfOrder, returnsOfOrder } from '#invoicing/queries/find_invoices'
import { noAmounts, type DocumentAmounts } from '#invoicing/rules/document_amounts'
import {
  creditedAmount,
  leftToInvoice,
  type InvoiceableOrder,
  type LeftToInvoice,
  type OrderReturn,
} from '#invoicing/rules/left_to_invoice'
import { Money } from '#shared/money'
import type { Trx } from '#core/database'
import type { Invoice } from '#invoicing/invoice'
import type { Order } from '#orders'

/** An order with every invoice, credit note and return of it */
export type OrderBooks = {
  order: Order
  invoices: Invoice[]
  returns: OrderReturn[]
  left: LeftToInvoice
  /** By how much credit notes lower what the customer owes of the order */
  credited: Money
}

/** Returns the books of an order; `except` leaves out the invoice that is being edited. */
export async function orderBooks(order: Order, trx?: Trx, except?: string): Promise<OrderBooks> {
  const invoices = await invoicesOfOrder(order.id, trx)
  const returns = await returnsOfOrder(order, trx)
  const documents = invoices.filter(({ id, voidedAt }) => voidedAt === null && id !== except)
  const invoiceable = toInvoiceable(order)
  return {
    order,
    invoices,
    returns,
    left: leftToInvoice(invoiceable, { documents, returns }),
    credited: creditedAmount(invoiceable, { documents, returns }),
  }
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

/** The discount includes the commission fee, and is no more than brings the total to 0. */
function invoiceableAmounts({ amounts, currency }: Order): DocumentAmounts {
  const { subtotal, salesTax, shipping, credit, total } = amounts
  const discount = subtotal.plus(salesTax).plus(shipping).minus(credit).minus(total)
  return { ...noAmounts(currency), subtotal, salesTax, shipping, credit, total, discount }
}
