import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { liveInvoiceOfOrder, findInvoice, lockPlacedOrder } from '#invoicing/invoice/find_invoices'
import { assertNotCancelled, lockForChange, type Order } from '#orders'
import { assertNotOwnOrder, chargeDue, recordReceived, type CardPayment } from '#receivables'
import { conflict, invalid } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Trx } from '#core/database'
import type { Invoice } from '#invoicing/invoice'

type InvoicePayment = { orderId: string; invoiceId: string; actor: Actor }

type InvoiceCharge = InvoicePayment &
  CardPayment & {
    /** The balance, unless a lower amount is entered */
    amount?: number
    ip: string
  }

/** Charges a card for an invoice, at most what is due of it at that moment; see `chargeDue`. */
export async function payInvoiceByCard(payment: InvoiceCharge): Promise<Invoice> {
  const { orderId, invoiceId, amount, ...card } = payment
  const { ip, userId = null, staffUserId } = card
  await chargeDue({
    ...card,
    origin: staffUserId ? undefined : { ip, userId },
    parts: [{ payable: { type: 'invoice', id: invoiceId }, orderId }],
    lock: (trx) => lockForCharge(orderId, trx),
    charge: async (_order, trx) => {
      const invoice = await unpaidInvoice({ orderId, invoiceId }, trx)
      return {
        amounts: [amountToPay(invoice, amount)],
        description: `Invoice ${invoice.number}`,
        receiptEmail: invoice.email || undefined,
      }
    },
  })
  return (await findInvoice(invoiceId))!
}

/** Locks an order whose invoice a card pays; throws 409 for a cancelled one, whose charge would only be refunded. */
export async function lockForCharge(orderId: string, trx: Trx): Promise<Order> {
  const order = await lockPlacedOrder(orderId, trx)
  assertNotCancelled(order)
  return order
}

export type ReceivedPaymentInput = {
  method: 'BANK_TRANSFER' | 'CHEQUE'
  amount: number
  reference: string
  receivedAt: Date
}

/** Records a bank transfer or a cheque for an invoice; throws 409 for one of a cancelled order, which takes no money. */
export async function recordInvoicePayment({
  orderId,
  invoiceId,
  actor,
  ...input
}: InvoicePayment & ReceivedPaymentInput): Promise<Invoice> {
  await writeOnce(async (trx) => {
    const order = await lockForChange(orderId, trx)
    assertNotOwnOrder(order, actor)
    assertNotCancelled(order)
    const invoice = await unpaidInvoice({ orderId, invoiceId }, trx)
    const amount = amountToPay(invoice, input.amount)
    await recordReceived(order, { ...input, amount, invoiceId, actor }, trx)
    const reason = [amount.format(), input.reference].filter(Boolean).join(', ')
    const subject = { type: 'invoice', id: invoiceId }
    await recordAction({ subject, action: 'paid', actor, after: { reason } }, trx)
  })
  return (await findInvoice(invoiceId))!
}

/** Returns an invoice of a locked order that is not paid. */
export async function unpaidInvoice(
  { orderId, invoiceId }: Omit<InvoicePayment, 'actor'>,
  trx: Trx
): Promise<Invoice> {
  const invoice = await liveInvoiceOfOrder(orderId, invoiceId, trx)
  if (!invoice.balance.isPositive)
    throw conflict(texts.alreadyPaid(invoice.number), 'E_ALREADY_PAID')
  return invoice
}

function amountToPay({ balance, currency }: Invoice, entered: number | undefined): Money {
  const amount = entered === undefined ? balance : Money.parse(entered, currency)
  if (!amount.isPositive || amount.isMoreThan(balance))
    throw invalid('amount', texts.aboveBalance(balance.format()), 'E_AMOUNT')
  return amount
}
