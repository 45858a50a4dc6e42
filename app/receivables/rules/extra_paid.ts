import { Money } from '#shared/money'
import type { Allocation, LedgerEntry } from '#receivables/rules/allocated_payment'

export type PaidDocuments = {
  invoices: readonly DueInvoice[]
  allocations: readonly Allocation[]
}

export type DueInvoice = {
  id: string
  /** Its total less its credit notes */
  due: Money
  /** The part of `due` that is for extra lines, which the order does not have */
  extra: Money
}

/**
 * Returns how much of extra lines is paid by money that names their invoice; `extra` is what all of them add to the order.
 * It pays the part of the order on the invoice first. Money that names no invoice is for the order, whatever it settles.
 */
export function extraPaid(
  extra: Money,
  { invoices, allocations }: PaidDocuments,
  payments: readonly Pick<LedgerEntry, 'id' | 'invoiceId'>[]
): Money {
  const named = new Map(payments.map(({ id, invoiceId }) => [id, invoiceId]))
  const byInvoice = Map.groupBy(
    allocations.filter(({ invoiceId, paymentId }) => named.get(paymentId) === invoiceId),
    ({ invoiceId }) => invoiceId
  )
  const paid = invoices.map((invoice) => {
    const received = (byInvoice.get(invoice.id) ?? []).map(({ amount }) => amount)
    const ofOrder = invoice.due.minus(invoice.extra)
    return Money.sum(received, extra.currency).minus(ofOrder).atLeastZero()
  })
  return Money.min(Money.sum(paid, extra.currency), extra)
}
