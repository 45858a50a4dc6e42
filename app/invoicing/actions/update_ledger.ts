import { insertMany, run, updateMany, type Trx } from '#core/database'
import { refreshInvoiceSearch } from '#invoicing/actions/refresh_invoice_search'
import { invoicesOfOrder } from '#invoicing/queries/find_invoices'
import { orderBooks, toInvoiceable, type OrderBooks } from '#invoicing/queries/order_books'
import { allocatePayments, type Allocation } from '#invoicing/rules/allocation'
import { isFullyInvoiced } from '#invoicing/rules/left_to_invoice'
import {
  markInvoiced,
  orderAdjustments,
  recordAdjustment,
  refreshBalance,
  returnedQuantities,
  type Order,
} from '#orders'
import { paymentsOfOrder } from '#payments'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import type { Actor } from '#core/audit_log'
import type { Invoice } from '#invoicing/invoice'

type LedgerChange = { actor: Actor; staffUserId: string | null; subjectId: string; reason: string }

/**
 * Brings the ledger of a locked order in line with its invoices, after one was issued, changed or voided: what credit
 * notes take off the amount due, the balance of the order, the payments of each invoice, and whether goods are left to
 * invoice.
 */
export async function updateLedger(order: Order, change: LedgerChange, trx: Trx): Promise<void> {
  const books = await orderBooks(order, trx)
  await refreshInvoiced(books, trx)
  const { credited } = books
  const recorded = await adjusted(order, 'credit_note', trx)
  const amount = credited.minus(recorded)
  if (!amount.isZero) {
    const { subjectId, reason, staffUserId } = change
    await recordAdjustment(
      { orderId: order.id, kind: 'credit_note', amount, subjectId, reason, staffUserId },
      trx
    )
    await refreshBalance(order, { actor: change.actor }, trx)
  }
  await refreshAllocations(order, trx)
}

/** Stores whether goods of a locked order are left to invoice, after its lines, invoices or returns changed. */
export async function refreshInvoiced(
  { order, invoices }: Pick<OrderBooks, 'order' | 'invoices'>,
  trx: Trx
): Promise<void> {
  const live = invoices.filter(({ voidedAt }) => voidedAt === null)
  const returned = await returnedQuantities(order.id, trx)
  await markInvoiced(order.id, isFullyInvoiced(toInvoiceable(order), live, returned), trx)
}

/** Allocates the payments of a locked order to its invoices again and stores the balance of each invoice. */
export async function refreshAllocations(order: Order, trx: Trx): Promise<void> {
  const invoices = await invoicesOfOrder(order.id, trx)
  if (invoices.length === 0) return
  const due = dueAfterCredits(invoices)
  const movedToCredit = await adjusted(order, 'moved_to_credit', trx)
  const reduced = await adjusted(order, 'reduction', trx)
  const allocations = allocatePayments({
    currency: order.currency,
    invoices: [...due].map(([id, amount]) => ({ id, due: amount })),
    payments: await paymentsOfOrder(order.id, trx),
    movedToCredit: movedToCredit.negated(),
    reduced,
  })
  await storeAllocations(order.id, allocations, trx)
  const paid = Map.groupBy(allocations, ({ invoiceId }) => invoiceId)
  const balances = invoices.map(({ id, balance }) => {
    const received = (paid.get(id) ?? []).map(({ amount }) => amount)
    const open = (due.get(id) ?? Money.zero(order.currency)).minus(
      Money.sum(received, order.currency)
    )
    return { id, balance_cents: open.cents, isChanged: !open.equals(balance) }
  })
  const changed = balances.filter(({ isChanged }) => isChanged)
  await updateMany(
    'invoices',
    changed.map(({ id, balance_cents }) => ({ id, balance_cents })),
    trx
  )
  const changedIds = changed.map(({ id }) => id)
  await refreshInvoiceSearch(changedIds, trx)
}

/** Returns the total of each invoice that counts, less its credit notes, oldest first. */
function dueAfterCredits(invoices: readonly Invoice[]): Map<string, Money> {
  const live = invoices.filter(({ voidedAt }) => voidedAt === null)
  const due = new Map(
    live.filter(({ type }) => type === 'invoice').map(({ id, amounts }) => [id, amounts.total])
  )
  for (const { creditedInvoiceId: id, amounts } of live)
    if (id !== null && due.has(id)) due.set(id, due.get(id)!.minus(amounts.total).atLeastZero())
  return due
}

async function storeAllocations(
  orderId: string,
  allocations: readonly Allocation[],
  trx: Trx
): Promise<void> {
  await run(
    'delete from invoice_allocations where invoice_id in (select id from invoices where order_id = ?)',
    [orderId],
    trx
  )
  const stored = allocations.map(({ invoiceId, paymentId, amount, receivedAt }) => ({
    id: newId(),
    invoice_id: invoiceId,
    payment_id: paymentId,
    amount_cents: amount.cents,
    received_at: receivedAt,
  }))
  await insertMany('invoice_allocations', stored, trx)
}

async function adjusted(
  order: Order,
  kind: 'credit_note' | 'moved_to_credit' | 'reduction',
  trx: Trx
): Promise<Money> {
  const adjustments = await orderAdjustments(order, trx)
  const amounts = adjustments.filter((entry) => entry.kind === kind).map(({ amount }) => amount)
  return Money.sum(amounts, order.currency)
}
