import { shop } from '#config/shop'
import { isPlaced } from '#orders/rules/order_flow'
import { isOpenQuote } from '#orders/rules/quote'
import { ledgerEntryKind } from '#orders/transformers/order_ledger'
import { cardForm } from '#payments'
import { calendarDay } from '#shared/dates'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { cardName, paymentMethodName } from '#shared/texts/display_names'
import type { Order } from '#orders/order'
import type { OrderMoney, OrderPaymentEntry } from '#orders/money_page_props'
import type { Payment, Refund } from '#payments'

export type OrderLedger = {
  payments: readonly Payment[]
  refunds: readonly Refund[]
  /** Names of staff members by id */
  names: ReadonlyMap<string, { name: string }>
}

export function toLedgerView(order: Order, ledger: OrderLedger): OrderMoney {
  const isPayable = isPlaced(order.state) && order.cancelledAt === null && !isOpenQuote(order)
  return {
    payments: ledger.payments.map((payment) => toEntry(payment, ledger)),
    openRefunds: ledger.refunds
      .filter(({ status }) => status !== 'succeeded')
      .map(({ id, amount, status, reason, message }) => ({
        id,
        amount: amount.toJSON(),
        isFailed: status === 'failed',
        reason,
        message: message ?? '',
      })),
    money: {
      isPayable,
      canExtend: isPayable && order.reservedUntil !== null,
      today: calendarDay(new Date(), shop.timeZone),
      cardForm: cardForm(),
    },
  }
}

function toEntry(payment: Payment, ledger: OrderLedger): OrderPaymentEntry {
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
    canReverse: !isCard && amount.isPositive && !isReversed,
    refundable: isCard && amount.isPositive ? refundableOf(payment, ledger.refunds) : null,
  }
}

/** Returns what is left to refund of a card payment, or null where nothing is. */
function refundableOf({ id, amount }: Payment, refunds: readonly Refund[]) {
  const left = refunds
    .filter(({ paymentId, status }) => paymentId === id && status !== 'failed')
    .reduce((rest, refund) => rest.minus(refund.amount), amount)
  return left.isPositive ? left.toJSON() : null
}
