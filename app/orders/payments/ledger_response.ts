import { owedByLedger, type Ledger, type ReturnPlan } from '#receivables'
import { PaymentMethod } from '#shared/enums'
import { cardName } from '#shared/texts/display_names'
import type { Order } from '#orders/order'
import type { DocumentName } from '#orders/order/order_invoices'
import type { Payment, Refund } from '#payments'
import type { Currency } from '#shared/money'

export type LedgerEntryKind =
  'payment' | 'refund' | 'reversal' | 'refund_failed' | 'dispute' | 'dispute_won'

/** What only staff see of the money of an order */
export type OrderLedgerResponse = {
  /** When a pro-forma without payments cancels itself */
  reserved_until: string | null
  payments: {
    _id: string
    kind: LedgerEntryKind
    method: PaymentMethod
    /** Negative for a refund or a reversal; a refund that failed comes back as a positive entry. */
    amount: number
    date: string
    reference: string
    /** The payment that a reversal takes back, or the refund that failed */
    reverses: string | null
    reason: string
  }[]
  /** What changed the amount due beside payments */
  adjustments: {
    _id: string
    kind: 'return' | 'credit_note' | 'reduction' | 'moved_to_credit'
    /** Positive where it lowers what is due */
    amount: number
    date: string
    reason: string
    /** The credit note that it comes from, or the invoice that added to what was ordered; null without one */
    document: { _id: string; type: 'invoice' | 'credit_note'; number: string } | null
  }[]
  /** What the customer has to get back; 0 where that is nothing */
  owed_to_customer: number
  refunds: {
    _id: string
    payment: string
    amount: number
    status: 'pending' | 'succeeded' | 'failed'
    /** Whether the bank has still to pay out a refund that succeeded, and may return it */
    pending_at_bank: boolean
    reason: string
    message: string | null
  }[]
}

/** How money goes back to the customer */
export type MoneyReturnPreview = {
  refunds: { payment: string; card: string; amount: number }[]
  /** What no card takes back */
  rest: number
  /** How the rest goes back; null where there is none, or where it has to be chosen */
  to: 'CREDIT' | 'BANK_TRANSFER' | 'CHEQUE' | null
}

/** What a cancellation would book */
export type CancellationPreview = MoneyReturnPreview & {
  currency: Currency
  /** Goods that are reserved and become available again */
  goods: { sku: string; quantity: number }[]
  /** Service credit that the account gets back */
  credit: number
  credit_notes: { invoice: string; amount: number }[]
}

/** What a refund of a card payment would book */
export type RefundPreview = MoneyReturnPreview & {
  currency: Currency
  /** By how much the amount due falls */
  lowered: number
  /** What is due of the order then */
  due: number
  /** What the customer has to get back then */
  owed: number
}

type LedgerOrder = Pick<Order, 'reservedUntil' | 'currency' | 'amounts' | 'cancelledAt'>

type LedgerWithDocuments = Ledger & {
  /** The invoices and credit notes of the order by id */
  documents: ReadonlyMap<string, DocumentName>
}

export function toLedgerResponse(
  order: LedgerOrder,
  { documents, ...ledger }: LedgerWithDocuments
): OrderLedgerResponse {
  const { payments, refunds, adjustments } = ledger
  return {
    reserved_until: order.reservedUntil,
    payments: payments.map((payment) => ({
      _id: payment.id,
      kind: ledgerEntryKind(payment),
      method: payment.method,
      amount: payment.amount.toDecimal(),
      date: payment.receivedAt,
      reference: payment.reference,
      reverses: payment.reversesId,
      reason: payment.reason,
    })),
    adjustments: adjustments.map(({ id, kind, amount, createdAt, reason, subjectId }) => ({
      _id: id,
      kind,
      amount: amount.toDecimal(),
      date: createdAt,
      reason,
      document: documentOf(subjectId, { documents }),
    })),
    owed_to_customer: owedByLedger(order, ledger).toDecimal(),
    refunds: refunds.map(toRefundResponse),
  }
}

function documentOf(
  subjectId: string | null,
  { documents }: Pick<LedgerWithDocuments, 'documents'>
) {
  const name = documents.get(subjectId ?? '')
  return name === undefined ? null : { _id: subjectId!, ...name }
}

export const toRefundResponse = ({
  id,
  paymentId,
  amount,
  status,
  isPendingAtBank,
  reason,
  message,
}: Refund): OrderLedgerResponse['refunds'][number] => ({
  _id: id,
  payment: paymentId,
  amount: amount.toDecimal(),
  status,
  pending_at_bank: isPendingAtBank,
  reason,
  message,
})

export function ledgerEntryKind({
  amount,
  method,
  reversesId,
  disputeId,
}: Pick<Payment, 'amount' | 'disputeId' | 'method' | 'reversesId'>): LedgerEntryKind {
  if (disputeId !== null) return amount.isPositive ? 'dispute_won' : 'dispute'
  if (reversesId !== null) return method === PaymentMethod.CreditCard ? 'refund_failed' : 'reversal'
  return amount.isPositive ? 'payment' : 'refund'
}

/** Names the cards that money goes back to, and how the rest does. */
export const toReturnPreview = ({ cards, rest, to }: ReturnPlan): MoneyReturnPreview => ({
  refunds: cards.map(({ payment, amount }) => ({
    payment: payment.id,
    card: payment.card === null ? '' : cardName(payment.card),
    amount: amount.toDecimal(),
  })),
  rest: rest.toDecimal(),
  to: rest.isPositive ? to : null,
})
