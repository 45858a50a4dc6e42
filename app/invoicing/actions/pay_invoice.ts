import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import { alreadyDeleted, findInvoiceOfOrder } from '#invoicing/actions/void_invoice'
import { findInvoice } from '#invoicing/queries/find_invoices'
import { lockPlacedOrder } from '#invoicing/queries/invoiceable_order'
import { applyPayment, assertNotOwnOrder, chargeError, type Order } from '#orders'
import {
  assertBelowDeclineLimits,
  CardDeclined,
  chargeAttempt,
  countDecline,
  createAttempt,
  describeCard,
  findAttemptOfRequest,
  findPayment,
  findPendingAttempt,
  recordPayment,
  type Attempt,
} from '#payments'
import { conflict, invalid } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Invoice } from '#invoicing/invoice'

type InvoicePayment = { orderId: string; invoiceId: string; actor: Actor }

export type CardPaymentInput = {
  token: string
  /** What is due, unless a lower amount is entered */
  amount?: number
  ip: string
  /** The customer who pays; null where staff do */
  userId: string | null
  /** Set where staff enter the card of the customer */
  staffUserId?: string
  /** Identifies the request, so that its repetition continues its own attempt */
  requestKey: string | null
}

/**
 * Charges a card for an invoice, at most what is due of it at that moment. Throws 402 for a declined card or a bank's
 * challenge, after which the same request is sent again.
 */
export async function payInvoiceByCard(
  payment: InvoicePayment & CardPaymentInput
): Promise<Invoice> {
  const { actor, ip, requestKey } = payment
  const repeated = requestKey === null ? null : await findAttemptOfRequest(requestKey)
  const { id } = repeated ?? (await startAttempt(payment))
  const outcome = await chargeAttempt(id, { actor, ip })
  wakeOutbox()
  if (outcome.kind !== 'succeeded') throw chargeError(outcome)
  return (await findInvoice(payment.invoiceId))!
}

type InvoiceCharge = InvoicePayment & CardPaymentInput & { paymentMethodId: string }

async function startAttempt(payment: InvoicePayment & CardPaymentInput): Promise<Attempt> {
  const { orderId, ip, userId } = payment
  const holder = { orderId, ip, userId }
  await assertBelowDeclineLimits(holder)
  const { paymentMethodId } = await describeCard(payment.token).catch(async (error: unknown) => {
    if (error instanceof CardDeclined) await countDecline(holder)
    throw error
  })
  return writeTx((trx) => insertAttempt({ ...payment, paymentMethodId }, trx))
}

async function insertAttempt(charge: InvoiceCharge, trx: Trx): Promise<Attempt> {
  const { orderId, invoiceId, paymentMethodId, amount, requestKey } = charge
  const { ip, userId, staffUserId } = charge
  await lockPlacedOrder(orderId, trx)
  const repeated = requestKey === null ? null : await findAttemptOfRequest(requestKey, trx)
  if (repeated) return repeated
  const { invoice } = await lockPayable({ orderId, invoiceId }, trx)
  const pending = await resumableAttempt(charge, trx)
  if (pending) return pending
  return createAttempt(
    {
      payable: { type: 'invoice', id: invoiceId },
      orderId,
      kind: 'partial',
      amount: amountToPay(invoice, amount),
      paymentMethodId,
      description: `Invoice ${invoice.number}`,
      receiptEmail: invoice.email || undefined,
      requestKey,
      staffUserId,
      origin: staffUserId ? undefined : { ip, userId },
    },
    trx
  )
}

/** Returns the attempt of the same card after its challenge; any other pending payment of the order throws 409. */
async function resumableAttempt(
  { orderId, invoiceId, paymentMethodId }: InvoiceCharge,
  trx: Trx
): Promise<Attempt | null> {
  const pending = await findPendingAttempt(orderId, trx)
  if (!pending) return null
  const isChallenged = pending.intentId !== null && pending.payable.id === invoiceId
  if (isChallenged && pending.paymentMethodId === paymentMethodId) return pending
  throw conflict(texts.paymentPending, 'E_PAYMENT_PENDING')
}

export type ReceivedPaymentInput = {
  method: 'BANK_TRANSFER' | 'CHEQUE'
  amount: number
  reference: string
  receivedAt: Date
}

/** Records a bank transfer or a cheque for an invoice. */
export async function recordInvoicePayment({
  orderId,
  invoiceId,
  actor,
  ...input
}: InvoicePayment & ReceivedPaymentInput): Promise<Invoice> {
  await writeOnce(async (trx) => {
    const { order, invoice } = await lockPayable({ orderId, invoiceId }, trx)
    assertNotOwnOrder(order, actor)
    const amount = amountToPay(invoice, input.amount)
    const id = await recordPayment(
      {
        orderId,
        invoiceId,
        method: input.method,
        amount,
        reference: input.reference,
        receivedAt: input.receivedAt,
        staffUserId: actor.id ?? null,
      },
      trx
    )
    await applyPayment(order, { payment: (await findPayment(id, trx))!, actor }, trx)
    const reason = [amount.format(), input.reference].filter(Boolean).join(', ')
    const subject = { type: 'invoice', id: invoiceId }
    await recordAction({ subject, action: 'paid', actor, after: { reason } }, trx)
  })
  return (await findInvoice(invoiceId))!
}

async function lockPayable(
  { orderId, invoiceId }: Omit<InvoicePayment, 'actor'>,
  trx: Trx
): Promise<{ order: Order; invoice: Invoice }> {
  const order = await lockPlacedOrder(orderId, trx)
  const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
  if (invoice.voidedAt !== null) throw alreadyDeleted()
  if (invoice.type === 'credit_note') throw conflict(texts.creditNoteFixed, 'E_CREDIT_NOTE')
  if (!invoice.balance.isPositive) throw conflict(texts.alreadyPaid, 'E_ALREADY_PAID')
  return { order, invoice }
}

function amountToPay({ balance, currency }: Invoice, entered: number | undefined): Money {
  const amount = entered === undefined ? balance : Money.parse(entered, currency)
  if (!amount.isPositive || amount.isMoreThan(balance))
    throw invalid('amount', texts.aboveBalance(balance.format()), 'E_AMOUNT')
  return amount
}
