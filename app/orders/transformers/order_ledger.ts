import type { Order } from '#orders/order'
import type { LedgerEntryKind, OrderLedgerResponse } from '#orders/views'
import type { Payment, Refund } from '#payments'

type Ledger = { payments: readonly Payment[]; refunds: readonly Refund[] }

export function toLedgerResponse(
  { reservedUntil }: Pick<Order, 'reservedUntil'>,
  { payments, refunds }: Ledger
): OrderLedgerResponse {
  return {
    reserved_until: reservedUntil,
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
    refunds: refunds.map(({ id, paymentId, amount, status, reason, message }) => ({
      _id: id,
      payment: paymentId,
      amount: amount.toDecimal(),
      status,
      reason,
      message,
    })),
  }
}

export function ledgerEntryKind({
  amount,
  reversesId,
}: Pick<Payment, 'amount' | 'reversesId'>): LedgerEntryKind {
  if (reversesId !== null) return 'reversal'
  return amount.isPositive ? 'payment' : 'refund'
}
