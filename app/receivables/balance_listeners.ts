import app from '@adonisjs/core/services/app'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Payment } from '#payments'
import type { Receivable } from '#receivables/receivable'
import type { Allocation } from '#receivables/rules/allocated_payment'
import type { DueInvoice, PaidDocuments } from '#receivables/rules/extra_paid'
import type { Money } from '#shared/money'

export type BalanceChange = {
  /** What is due by the ledger, of a cancelled order, too; null until something is recorded */
  due: Money | null
  /** What the order stores: what is due, negative for what is owed to the customer (see `balanceOf`) */
  balance: Money | null
  /** What extra lines of invoices add to what is due */
  extra: Money
  /** The whole ledger, oldest first */
  payments: readonly Payment[]
  /** The payment of the customer that changed what is due, if one did */
  payment?: Payment
  /** The caller decides whether a pro-forma of which nothing is due opens */
  keepsState: boolean
  /** Money that came in is on its way back: it opens no pro-forma and is not announced */
  goesBack: boolean
  actor: Actor
  now: Date
}

/** Implemented by orders, which store what is due and act on it. Awaited with the order locked, in the transaction. */
export abstract class BalanceListener {
  abstract balanceChanged(receivable: Receivable, change: BalanceChange, trx: Trx): Promise<void>

  /** Stores what is paid of the extra lines of the invoices of an order, after its money was divided among them. */
  abstract extraPaid(orderId: string, paid: Money, trx: Trx): Promise<void>
}

/** Implemented by invoicing. Awaited with the order locked, in the transaction of the change. */
export abstract class InvoiceAllocations {
  /**
   * Divides the money of an order among its live invoices, oldest first, and stores the balances that follow; returns both,
   * or null for an order that was never invoiced.
   */
  abstract replace(
    orderId: string,
    divide: (invoices: readonly DueInvoice[]) => readonly Allocation[],
    trx: Trx
  ): Promise<PaidDocuments | null>
}

export const balanceListener = () => app.container.make(BalanceListener)
export const invoiceAllocations = () => app.container.make(InvoiceAllocations)
