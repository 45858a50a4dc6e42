import { recordAction } from '#core/audit_log'
import { findInvoice } from '#invoicing/queries/find_invoices'
import { applyPayment, applyReversal, lockOrder, type Order } from '#orders'
import {
  findPaymentOfAttempt,
  PayableListener,
  type Declined,
  type LedgerChange,
  type Settlement,
  type Succeeded,
} from '#payments'
import type { Trx } from '#core/database'

/** An invoice whose order is locked */
type LockedInvoice = { id: string; userId: string | null; order: Order }

/** Brings card payments of invoices to the balance of their order, which allocates them. */
export class InvoicePaymentListener extends PayableListener<LockedInvoice> {
  async lock(invoiceId: string, trx: Trx): Promise<LockedInvoice> {
    const invoice = await findInvoice(invoiceId, trx)
    const order = invoice && (await lockOrder(invoice.orderId, trx))
    if (!order) throw new Error(`There is no invoice ${invoiceId} for its payment attempt`)

    return { id: invoiceId, userId: order.userId, order }
  }

  async settled(
    { id, order }: LockedInvoice,
    { attempt, actor }: Settlement<Succeeded>,
    trx: Trx
  ): Promise<void> {
    const payment = (await findPaymentOfAttempt(attempt.id, trx))!
    await applyPayment(order, { payment, actor }, trx)
    await recordAction(
      {
        subject: { type: 'invoice', id },
        action: 'paid',
        actor,
        after: { reason: payment.amount.format() },
      },
      trx
    )
  }

  async failed(
    { id }: LockedInvoice,
    { outcome, actor }: Settlement<Declined>,
    trx: Trx
  ): Promise<void> {
    await recordAction(
      {
        subject: { type: 'invoice', id },
        action: 'card_declined',
        actor,
        after: { reason: outcome.code },
      },
      trx
    )
  }

  /** The attempt stays pending until the bank's challenge is answered or the attempt expires. */
  async challenged(): Promise<void> {}

  async chargedLate(
    { id }: LockedInvoice,
    { outcome: { charge }, actor }: Settlement<Succeeded>,
    trx: Trx
  ): Promise<void> {
    await recordAction(
      {
        subject: { type: 'invoice', id },
        action: 'charged_late',
        actor,
        after: { reason: charge.id },
      },
      trx
    )
  }

  async ledgerChanged(
    { order }: LockedInvoice,
    { entry, refunded, actor }: LedgerChange,
    trx: Trx
  ): Promise<void> {
    if (refunded) await applyReversal(order, { ...refunded, entry, actor }, trx)
    else await applyPayment(order, { payment: entry, actor }, trx)
  }
}
