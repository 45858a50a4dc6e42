import { withDisputes, type DisputeEntry } from '#receivables/rules/disputed_payments'
import { Money, type Currency } from '#shared/money'
import type { Allocation, LedgerEntry } from '#receivables/rules/allocated_payment'

export type AllocationInput = {
  currency: Currency
  /** Invoices with their total less credit notes, oldest first */
  invoices: readonly { id: string; due: Money }[]
  /** Payments in the order in which they were received; refunds and reversals are negative */
  payments: readonly LedgerEntry[]
  /** Money of the order that became service credit */
  movedToCredit: Money
  /** By how much refunds lowered what is due, by their entries: no invoice is due again for that */
  reduced: ReadonlyMap<string, Money>
}

type OpenPayment = { id: string; invoiceId: string | null; left: Money; receivedAt: string }

/**
 * Allocates payments to invoices (decision 148): money that was paid for an invoice goes to it, everything else to the
 * oldest unpaid invoice. What is left stays on the order until its next invoice.
 */
export function allocatePayments(input: AllocationInput): Allocation[] {
  const disputes = disputesIn(input.payments)
  const open = openPayments(input, disputes)
  const due = new Map(input.invoices.map((invoice) => [invoice.id, invoice.due]))
  const pinned = open.flatMap((payment) =>
    payment.invoiceId !== null && due.has(payment.invoiceId)
      ? allocate(payment, payment.invoiceId, due)
      : []
  )
  const others = open.flatMap((payment) =>
    input.invoices.flatMap(({ id }) => allocate(payment, id, due))
  )
  const { invoices } = input
  return withDisputes(merged([...pinned, ...others]), { invoices, disputes })
}

function allocate(payment: OpenPayment, invoiceId: string, due: Map<string, Money>): Allocation[] {
  const amount = Money.min(payment.left, due.get(invoiceId)!)
  if (!amount.isPositive) return []

  payment.left = payment.left.minus(amount)
  due.set(invoiceId, due.get(invoiceId)!.minus(amount))
  const { id: paymentId, receivedAt } = payment
  return [{ invoiceId, paymentId, amount, receivedAt, kind: 'payment' }]
}

/** Returns the entries of disputes, each with the payment whose funds it moves. */
function disputesIn(payments: AllocationInput['payments']): DisputeEntry[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  return payments
    .filter(({ disputeId }) => disputeId !== null)
    .map((entry) => ({ entry, payment: byId.get(entry.reversesId ?? '')! }))
}

/**
 * Leaves out refunds that the bank returned, and the entries that take them back. What such a refund lowered what is due by
 * stays lowered: that part of the money, which is owed to the customer, came in again and pays invoices until it goes back.
 */
function withoutFailedRefunds({ payments, reduced }: AllocationInput): LedgerEntry[] {
  const isCounterEntry = ({ amount, reversesId, disputeId }: LedgerEntry) =>
    reversesId !== null && disputeId === null && amount.isPositive
  const failed = new Set(payments.filter(isCounterEntry).map(({ reversesId }) => reversesId))
  return payments
    .filter(({ id }) => !failed.has(id))
    .flatMap((entry) => {
      if (!isCounterEntry(entry)) return [entry]
      const amount = reduced.get(entry.reversesId!)
      return amount ? [{ ...entry, amount }] : []
    })
}

/** Takes refunds and money that became credit from the payments: of the same invoice first, then the latest. */
function openPayments(input: AllocationInput, disputes: readonly DisputeEntry[]): OpenPayment[] {
  const { currency, movedToCredit, reduced } = input
  const disputed = new Set(disputes.map(({ entry }) => entry.id))
  const payments = withoutFailedRefunds(input).filter(({ id }) => !disputed.has(id))
  const open = payments
    .filter(({ amount }) => amount.isPositive)
    .map(({ id, invoiceId, amount, receivedAt }) => ({ id, invoiceId, left: amount, receivedAt }))
  const latestFirst = open.toReversed()
  const zero = Money.zero(currency)
  for (const [payment, entries] of Map.groupBy(disputes, ({ payment: { id } }) => id)) {
    const withdrawn = entries.reduce((sum, { entry }) => sum.minus(entry.amount), zero)
    const sameFirst = latestFirst.toSorted(
      (a, b) => Number(b.id === payment) - Number(a.id === payment)
    )
    takeFrom(sameFirst, withdrawn)
  }
  for (const { id, invoiceId, amount } of payments.filter(
    (payment) => !payment.amount.isPositive
  )) {
    const sameFirst = latestFirst.toSorted(
      (a, b) => Number(b.invoiceId === invoiceId) - Number(a.invoiceId === invoiceId)
    )
    takeFrom(sameFirst, amount.negated().minus(reduced.get(id) ?? zero))
  }
  takeFrom(latestFirst, movedToCredit)
  return open
}

function takeFrom(payments: readonly OpenPayment[], amount: Money): void {
  let rest = amount
  for (const payment of payments) {
    const taken = Money.min(payment.left, rest).atLeastZero()
    payment.left = payment.left.minus(taken)
    rest = rest.minus(taken)
  }
}

function merged(allocations: readonly Allocation[]): Allocation[] {
  const byPair = Map.groupBy(allocations, (one) => `${one.invoiceId} ${one.paymentId}`)
  return [...byPair.values()].map((parts) => ({
    ...parts[0],
    amount: parts.slice(1).reduce((sum, part) => sum.plus(part.amount), parts[0].amount),
  }))
}
