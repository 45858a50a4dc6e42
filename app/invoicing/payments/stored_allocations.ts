import { insertMany, rows, updateMany, type TableRow, type Trx } from '#core/database'
import { refreshInvoiceSearch } from '#invoicing/invoice/invoice_search'
import { invoicesOfOrder } from '#invoicing/invoice/find_invoices'
import { creditedOf } from '#invoicing/invoice/credited_rules'
import { upfrontParts } from '#invoicing/payments/upfront_parts_rules'
import { findOrder } from '#orders'
import {
  InvoiceAllocations,
  type Allocation,
  type DueInvoice,
  type PaidDocuments,
} from '#receivables'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import type { Invoice } from '#invoicing/invoice'

/** Stores which payments of an order pay which of its invoices, and what is due of each. */
export class StoredAllocations extends InvoiceAllocations {
  async replace(
    orderId: string,
    divide: (invoices: readonly DueInvoice[]) => readonly Allocation[],
    trx: Trx
  ): Promise<PaidDocuments | null> {
    const invoices = await invoicesOfOrder(orderId, trx)
    if (invoices.length === 0) return null
    const due = dueAfterCredits(invoices)
    const allocations = divide(due)
    const before = await storeAllocations(orderId, allocations, trx)
    const paid = balancesAfter(invoices, { due, allocations })
    const balances = changedAmounts(invoices, await withUpfrontParts(orderId, paid, trx))
    await updateMany('invoices', balances, trx)
    const repaid = withOtherPayments(before, allocations)
    await refreshInvoiceSearch([...new Set([...balances.map(({ id }) => id), ...repaid])], trx)
    return { invoices: due, allocations }
  }
}

/** Returns the total of each invoice that counts, less its credit notes, which take extra lines first; oldest first. */
const dueAfterCredits = (invoices: readonly Invoice[]): DueInvoice[] =>
  invoices
    .filter(({ type, voidedAt }) => type === 'invoice' && voidedAt === null)
    .map((invoice) => {
      const credited = creditedOf(invoice, invoices)
      const { id, amounts, extra } = invoice
      return { id, due: amounts.total.minus(credited), extra: extra.minus(credited).atLeastZero() }
    })

type StoredAllocation = Pick<TableRow<'invoice_allocations'>, 'invoice_id' | 'payment_id'>

/** Replaces the allocations of an order and returns the former ones. */
async function storeAllocations(
  orderId: string,
  allocations: readonly Allocation[],
  trx: Trx
): Promise<StoredAllocation[]> {
  const before = await rows<StoredAllocation>(
    `delete from invoice_allocations where invoice_id in (select id from invoices where order_id = ?)
     returning invoice_id, payment_id`,
    [orderId],
    trx
  )
  const stored = allocations.map(({ invoiceId, paymentId, amount, receivedAt, kind }) => ({
    id: newId(),
    invoice_id: invoiceId,
    payment_id: paymentId,
    amount_cents: amount.cents,
    received_at: receivedAt,
    kind,
  }))
  await insertMany('invoice_allocations', stored, trx)
  return before
}

/** Returns the invoices that other payments pay than before, by whose references the search finds them. */
function withOtherPayments(
  before: readonly StoredAllocation[],
  after: readonly Allocation[]
): Set<string> {
  const former = new Set(before.map((entry) => `${entry.invoice_id} ${entry.payment_id}`))
  const current = new Set(after.map(({ invoiceId, paymentId }) => `${invoiceId} ${paymentId}`))
  const changed = former.symmetricDifference(current)
  return new Set([...changed].map((entry) => entry.split(' ')[0]))
}

type PaidParts = { due: readonly DueInvoice[]; allocations: readonly Allocation[] }

/** Returns the invoices with what is due of each now; a void one and a credit note have no balance. */
function balancesAfter(
  invoices: readonly Invoice[],
  { due, allocations }: PaidParts
): readonly Invoice[] {
  const dues = new Map(due.map((invoice) => [invoice.id, invoice.due]))
  const paid = Map.groupBy(allocations, ({ invoiceId }) => invoiceId)
  return invoices.map((invoice) => {
    const { id, currency } = invoice
    const received = (paid.get(id) ?? []).map(({ amount }) => amount)
    const open = (dues.get(id) ?? Money.zero(currency)).minus(Money.sum(received, currency))
    return { ...invoice, balance: open }
  })
}

/** Returns the invoices with their parts in advance, which depend on each other where the order has several. */
async function withUpfrontParts(
  orderId: string,
  invoices: readonly Invoice[],
  trx: Trx
): Promise<readonly Invoice[]> {
  const issued = invoices.filter(({ type }) => type === 'invoice')
  const live = issued.filter(({ voidedAt }) => voidedAt === null)
  if (issued.length < 2 || live.length === 0) return invoices
  const order = await findOrder(orderId, trx)
  if (order === null) return invoices
  const parts = upfrontParts(
    order,
    live.map((invoice) => ({ ...invoice, total: invoice.amounts.total }))
  )
  return invoices.map((invoice) => ({
    ...invoice,
    upfront: parts.get(invoice.id) ?? invoice.upfront,
  }))
}

function changedAmounts(before: readonly Invoice[], after: readonly Invoice[]) {
  return after.flatMap(({ id, balance, upfront }, index) =>
    balance.equals(before[index].balance) && upfront.equals(before[index].upfront)
      ? []
      : [{ id, balance_cents: balance.cents, upfront_cents: upfront.cents }]
  )
}
