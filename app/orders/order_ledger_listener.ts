import app from '@adonisjs/core/services/app'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Payment } from '#payments'

/** A ledger entry that takes back all or part of a payment: a reversal, or a refund */
export type Reversal = { payment: Payment; entry: Payment }

/**
 * Implemented by the module above orders that allocates the money of an order to invoices. Orders awaits these methods
 * with the order locked, inside the transaction of the change, so that an error rolls the change back.
 */
export abstract class OrderLedgerListener {
  /** A payment is in the ledger; the balance of the order counts it already. */
  abstract paymentRecorded(order: Order, payment: Payment, trx: Trx): Promise<void>

  abstract paymentReversed(order: Order, reversal: Reversal, trx: Trx): Promise<void>

  abstract orderCancelled(order: Order, trx: Trx): Promise<void>

  /** Returns whether an invoice was ever issued for the order; a void one counts. */
  abstract hasInvoices(orderId: string, trx: Trx): Promise<boolean>

  /** Lines, amounts, the currency or the customer of the order changed. */
  abstract orderEdited(order: Order, trx: Trx): Promise<void>

  /** Guest orders became those of a customer. */
  abstract ordersAttached(orderIds: readonly string[], userId: string, trx: Trx): Promise<void>

  /** Returns the invoiced quantity by the id of the order line, for lines that are invoiced. */
  abstract invoicedQuantities(
    orderIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, number>>
}

/** Serves until a module above orders binds its own listener. */
class WithoutInvoices extends OrderLedgerListener {
  async paymentRecorded(): Promise<void> {}
  async paymentReversed(): Promise<void> {}
  async orderCancelled(): Promise<void> {}
  async hasInvoices(): Promise<boolean> {
    return false
  }
  async orderEdited(): Promise<void> {}
  async ordersAttached(): Promise<void> {}
  async invoicedQuantities(): Promise<ReadonlyMap<string, number>> {
    return new Map()
  }
}

export const orderLedgerListener = async (): Promise<OrderLedgerListener> =>
  app.container.hasBinding(OrderLedgerListener)
    ? app.container.make(OrderLedgerListener)
    : new WithoutInvoices()
