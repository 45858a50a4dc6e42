import { recordAction, type Actor } from '#core/audit_log'
import { findInvoice } from '#invoicing/invoice/find_invoices'
import { lockPaidOrder } from '#orders'
import {
  findPayment,
  type Declined,
  type Settled,
  type Settlement,
  type Succeeded,
} from '#payments'
import { ReceivableListener, updateBalance, type PaidReceivable } from '#receivables'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Trx } from '#core/database'

/** Brings card payments of invoices to the balance of their order, and writes down what happened to the invoice. */
export class InvoicePaymentListener extends ReceivableListener {
  async lock(invoiceId: string, trx: Trx): Promise<PaidReceivable> {
    const invoice = await findInvoice(invoiceId, trx)
    if (!invoice) throw new Error(`There is no invoice ${invoiceId} for its payment attempt`)
    const { isClosed: isOrderClosed, ...order } = await lockPaidOrder(invoice.orderId, trx)
    const isClosed = isOrderClosed || invoice.voidedAt !== null
    return { id: invoiceId, userId: order.userId, isClosed, order }
  }

  async settled(
    { id, order }: PaidReceivable,
    { attempt, paymentId, actor }: Settled,
    trx: Trx
  ): Promise<void> {
    const payment = (await findPayment(paymentId, trx))!
    const { number } = (await findInvoice(id, trx))!
    const isShared = attempt.shares.length > 1
    const reference = isShared ? texts.partOfCharge(number, attempt.amount.format()) : number
    const after = { amount: payment.amount.format(), reference }
    const subject = { type: 'order', id: order.id }
    await recordAction({ subject, action: 'card_charged', actor, after }, trx)
    await updateBalance(order, { payment, actor }, trx)
    await log({ id, action: 'paid', actor, reason: payment.amount.format() }, trx)
  }

  failed({ id }: PaidReceivable, { outcome, actor }: Settlement<Declined>, trx: Trx) {
    return log({ id, action: 'card_declined', actor, reason: outcome.code }, trx)
  }

  chargedLate({ id }: PaidReceivable, { outcome, actor }: Settlement<Succeeded>, trx: Trx) {
    return log({ id, action: 'charged_late', actor, reason: outcome.charge.id }, trx)
  }
}

type InvoiceEvent = { id: string; action: string; actor: Actor; reason: string }

const log = ({ id, action, actor, reason }: InvoiceEvent, trx: Trx): Promise<void> =>
  recordAction({ subject: { type: 'invoice', id }, action, actor, after: { reason } }, trx)
