import app from '@adonisjs/core/services/app'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

/** An invoice with what is left to credit of it */
export type InvoiceCredit = { invoiceId: string; number: string; amount: Money }

/** An invoice or a credit note of an order that is not void */
export type IssuedDocument = {
  id: string
  type: 'invoice' | 'credit_note'
  number: string
  total: Money
  balance: Money
  /** Null while the terms wait for the shipment, and of a credit note */
  dueAt: string | null
  isOverdue: boolean
  /** Whether it was mailed to its customer, or is about to be */
  isMailed: boolean
}

export type DocumentName = Pick<IssuedDocument, 'type' | 'number'>

export type InvoicedOrder = {
  /** Oldest first */
  documents: IssuedDocument[]
  /** The total of the invoices */
  invoiced: Money
  /** What can be invoiced now; 0 where that is nothing */
  toInvoice: Money
}

export type CreditReason = { reason: string; actor: Actor }

/**
 * Implemented by the module above orders that invoices them. Orders awaits these methods with the order locked, inside
 * the transaction of the change, so that an error rolls the change back.
 */
export abstract class OrderInvoices {
  /** Returns what a cancellation credits of each invoice of the order. */
  abstract creditsOf(orderId: string, trx?: Trx): Promise<InvoiceCredit[]>

  /** Credits what `creditsOf` returns, so that the cancelled order asks for no money. */
  abstract creditInvoices(order: Order, change: CreditReason, trx: Trx): Promise<void>

  /** Returns what is invoiced of an order, and what is left to invoice. */
  abstract invoicesOf(order: Order): Promise<InvoicedOrder>

  /** Returns what the invoices and credit notes of an order are called, by their ids; void ones too. */
  abstract documentNamesOf(orderId: string): Promise<ReadonlyMap<string, DocumentName>>

  /** Returns the numbers of the invoices and credit notes by the id of their order; void ones too. */
  abstract documentNumbers(
    orderIds: readonly string[],
    trx: Trx
  ): Promise<ReadonlyMap<string, readonly string[]>>

  abstract orderCancelled(order: Order, trx: Trx): Promise<void>

  /** Returns whether an invoice was ever issued for the order; a void one counts. */
  abstract hasInvoices(orderId: string, trx: Trx): Promise<boolean>

  /** Lines, amounts, the currency or the customer of the order changed; orders updates the balance next. */
  abstract orderEdited(change: OrderEdit, trx: Trx): Promise<void>

  /** Guest orders became those of a customer. */
  abstract ordersAttached(orderIds: readonly string[], userId: string, trx: Trx): Promise<void>

  /** Returns the invoiced quantity by the id of the order line, for lines that are invoiced. */
  abstract invoicedQuantities(
    orderIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, number>>
}

export const orderInvoices = (): Promise<OrderInvoices> => app.container.make(OrderInvoices)

/** A stored order and its edited version */
export type OrderChange = { stored: Order; order: Order }

/** An edit of an order by staff */
export type OrderEdit = OrderChange & { actor: Actor }
