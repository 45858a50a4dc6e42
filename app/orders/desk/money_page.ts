import { findCustomers } from '#accounts'
import { shop } from '#config/shop'
import { orderInvoices, type DocumentName } from '#orders/order/order_invoices'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isOpenQuote } from '#orders/order/rules/quote'
import { ledgerEntryKind } from '#orders/payments/ledger_response'
import { moneySums } from '#orders/desk/money_sums'
import {
  cardForm,
  isDisputeClosed,
  isInDoubt,
  isInquiry,
  needsResponse,
  refundableOf,
  disputesOfOrder,
  type Dispute,
  type Payment,
} from '#payments'
import {
  movedToCredit,
  owedByLedger,
  ledgerOf,
  recordedReceipts,
  type Adjustment,
  type Ledger,
} from '#receivables'
import { calendarDay } from '#shared/dates'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { ADJUSTMENT_NAMES, cardName, paymentMethodName } from '#shared/texts/display_names'
import { disputeReason, disputeStatus } from '#shared/texts/disputes'
import type { Order } from '#orders/order'

type OrderLedger = Ledger & {
  disputes: readonly Dispute[]
  /** Invoices and credit notes by id */
  documents: ReadonlyMap<string, DocumentName>
  /** Names of staff members by id */
  names: ReadonlyMap<string, { name: string }>
}

/** Returns what staff see of the money of an order, of which `invoiced` is on invoices, and what its dialogs need. */
export async function orderMoney(order: Order, invoiced: Money) {
  const now = new Date()
  const ledger = await ledgerWithNames(order)
  const isPayable = isPlaced(order.state) && order.cancelledAt === null && !isOpenQuote(order)
  return {
    /** What was ordered, invoiced, paid and so on; the last one is due, or owed to the customer */
    sums: moneySums(order, ledger, invoiced),
    payments: ledger.payments.map((payment) => toEntry(payment, ledger)),
    /** What the customer has to get back; 0 where that is nothing */
    owed: owedByLedger(order, ledger).toJSON(),
    adjustments: ledger.adjustments.map((adjustment) => toAdjustment(adjustment, ledger)),
    /** Refunds that are not in the ledger: pending, or failed */
    openRefunds: ledger.refunds
      .filter(({ status }) => status !== 'succeeded')
      .map(({ id, amount, status, createdAt, reason, message }) => ({
        id,
        amount: amount.toJSON(),
        since: createdAt,
        isFailed: status === 'failed',
        isInDoubt: isInDoubt({ status, created_at: createdAt }, now),
        reason,
        message: message ?? '',
      })),
    disputes: ledger.disputes.map(toDisputeView).toReversed(),
    money: {
      isPayable,
      canExtend: isPayable && order.reservedUntil !== null,
      /** The payments that came in; the same one again asks first */
      receipts: recordedReceipts(ledger.payments),
      today: calendarDay(now, shop.timeZone),
      cardForm: cardForm(),
    },
  }
}

type OrderMoney = Awaited<ReturnType<typeof orderMoney>>
export type OrderPaymentEntry = OrderMoney['payments'][number]
export type OrderAdjustmentEntry = OrderMoney['adjustments'][number]

function toAdjustment(
  { id, kind, amount, createdAt, reason, subjectId, staffUserId }: Adjustment,
  { adjustments, names, documents }: OrderLedger
) {
  const document = documents.get(subjectId ?? '')
  const moved = movedToCredit({ currency: amount.currency, adjustments })
  const isTakenBack = adjustments.some((other) => other.subjectId === id)
  const isMove = kind === 'moved_to_credit' && !amount.isPositive && subjectId === null
  return {
    id,
    kind: document ? documentLabel(document) : ADJUSTMENT_NAMES[kind],
    amount: amount.toJSON(),
    at: createdAt,
    reason,
    by: names.get(staffUserId ?? '')?.name ?? '',
    /** The credit note or invoice that it comes from and is called by, or null */
    documentId: document ? subjectId : null,
    canReverse: isMove && !isTakenBack && !amount.negated().isMoreThan(moved),
  }
}

/** Returns what staff call an invoice or a credit note. */
export const documentLabel = ({ type, number }: DocumentName): string =>
  `${type === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`

function toDisputeView(dispute: Dispute) {
  const { id, providerId, amount, feeCents, reason, status, openedAt, evidenceDueAt } = dispute
  return {
    id,
    providerId,
    amount: amount.toJSON(),
    fee: Money.of(feeCents, amount.currency).toJSON(),
    reason: disputeReason(reason),
    status: disputeStatus(status),
    isOpen: !isDisputeClosed(status),
    isInquiry: isInquiry(status),
    openedAt,
    respondBy: needsResponse(status) ? evidenceDueAt : null,
  }
}

function toEntry(payment: Payment, ledger: OrderLedger) {
  const { id, method, amount, feeCents, netCents, card } = payment
  const money = (cents: number | null) =>
    cents === null ? null : Money.of(cents, amount.currency).toJSON()
  const isCard = method === PaymentMethod.CreditCard
  const isReversed = ledger.payments.some(({ reversesId }) => reversesId === id)
  return {
    id,
    kind: ledgerEntryKind(payment),
    method: paymentMethodName(method),
    amount: amount.toJSON(),
    at: payment.receivedAt,
    charge: payment.chargeId,
    fee: money(feeCents),
    net: money(netCents),
    card: card && cardName(card),
    reference: payment.reference,
    reason: payment.reason,
    by: ledger.names.get(payment.staffUserId ?? '')?.name ?? '',
    isPendingAtBank: ledger.refunds.some(
      ({ providerId, isPendingAtBank }) => isPendingAtBank && providerId === payment.reference
    ),
    canReverse: !isCard && payment.reversesId === null && !isReversed,
    refundable: payment.attemptId !== null ? leftToRefund(payment, ledger) : null,
  }
}

/** Returns what is left to refund of a card payment, or null where nothing is. */
function leftToRefund(payment: Payment, { payments, refunds }: OrderLedger) {
  const left = refundableOf({ payment, refunds, ledger: payments })
  return left.isPositive ? left.toJSON() : null
}

/** Returns the money of an order: its ledger, refunds, disputes and adjustments, with the names of staff and documents. */
async function ledgerWithNames(order: Order): Promise<OrderLedger> {
  const invoices = await orderInvoices()
  const [ledger, disputes, documents] = await Promise.all([
    ledgerOf(order),
    disputesOfOrder(order.id),
    invoices.documentNamesOf(order.id),
  ])
  const entries = [...ledger.payments, ...ledger.adjustments]
  const names = await findCustomers(entries.flatMap(({ staffUserId }) => staffUserId ?? []))
  return { ...ledger, disputes, documents, names }
}
