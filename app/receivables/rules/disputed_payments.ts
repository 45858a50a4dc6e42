import { Money } from '#shared/money'
import type { Allocation, LedgerEntry } from '#receivables/rules/allocated_payment'

type OpenInvoice = { id: string; due: Money }

/**
 * Adds the funds that disputes withdrew and returned to the allocations of the disputed payments, so that an invoice shows
 * the payment, the dispute and its end, each on its day. What is left of an invoice does not change by it.
 */
export function withDisputes(
  allocations: readonly Allocation[],
  { invoices, disputes }: { invoices: readonly OpenInvoice[]; disputes: readonly DisputeEntry[] }
): Allocation[] {
  const disputed = Map.groupBy(disputes, ({ entry }) => entry.reversesId)
  const untouched = allocations.filter(({ paymentId }) => !disputed.has(paymentId))
  const shown = [...disputed.values()].flatMap((entries) =>
    rowsOf(entries, { invoices, allocations })
  )
  return [...untouched, ...shown]
}

/** An entry of a dispute with the payment that it takes back */
export type DisputeEntry = { entry: LedgerEntry; payment: LedgerEntry }

type Books = { invoices: readonly OpenInvoice[]; allocations: readonly Allocation[] }

function rowsOf(entries: readonly DisputeEntry[], { invoices, allocations }: Books): Allocation[] {
  const { payment } = entries[0]
  const zero = Money.zero(payment.amount.currency)
  const paid = new Map(
    allocations
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ invoiceId, amount }) => [invoiceId, amount])
  )
  const room = roomOf(entries, { invoices, paid })
  const taken = new Map<string, Money>()
  const rows = entries.flatMap(({ entry }) =>
    spread(entry, entry.amount.isPositive ? [taken, room] : [room, taken])
  )
  for (const { invoiceId, amount } of rows)
    paid.set(invoiceId, (paid.get(invoiceId) ?? zero).minus(amount))
  const { id: paymentId, receivedAt } = payment
  const payments = [...paid].map(([invoiceId, amount]): Allocation => {
    return { invoiceId, paymentId, amount, receivedAt, kind: 'payment' }
  })
  return [...payments, ...rows].filter(({ amount }) => !amount.isZero)
}

/** Returns how much of each invoice the payment pays once nothing of it is disputed, the last invoice first. */
function roomOf(
  entries: readonly DisputeEntry[],
  { invoices, paid }: { invoices: readonly OpenInvoice[]; paid: ReadonlyMap<string, Money> }
): Map<string, Money> {
  const { currency } = entries[0].payment.amount
  let withdrawn = Money.sum(
    entries.map(({ entry }) => entry.amount),
    currency
  ).negated()
  const room = new Map<string, Money>()
  for (const { id, due } of invoices) {
    const own = paid.get(id) ?? Money.zero(currency)
    const more = Money.min(due.minus(own), withdrawn).atLeastZero()
    withdrawn = withdrawn.minus(more)
    room.set(id, own.plus(more))
  }
  return new Map([...room].toReversed())
}

/** Moves the amount of an entry from some invoices to the other side, and returns a row for each. */
function spread(
  { id: paymentId, amount, receivedAt }: LedgerEntry,
  [from, to]: Map<string, Money>[]
): Allocation[] {
  const isReturned = amount.isPositive
  let rest = isReturned ? amount : amount.negated()
  const rows: Allocation[] = []
  for (const [invoiceId, available] of from) {
    const part = Money.min(available, rest)
    if (!part.isPositive) continue
    rest = rest.minus(part)
    from.set(invoiceId, available.minus(part))
    to.set(invoiceId, (to.get(invoiceId) ?? Money.zero(amount.currency)).plus(part))
    const signed = isReturned ? part : part.negated()
    const kind = isReturned ? 'dispute_won' : 'dispute'
    rows.push({ invoiceId, paymentId, amount: signed, receivedAt, kind })
  }
  return rows
}
