import { orderBooks, toInvoiceable, type OrderBooks } from '#invoicing/books/order_books'
import { isFullyInvoiced } from '#invoicing/books/left_to_invoice_rules'
import { markInvoiced, returnedQuantities, type Order } from '#orders'
import { adjustmentsOf, reallocate, recordAdjustment, updateBalance } from '#receivables'
import { Money } from '#shared/money'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'

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
  const amount = credited.minus(await creditedBefore(order, trx))
  if (amount.isZero) return reallocate(order, trx)
  const { subjectId, reason, staffUserId, actor } = change
  await recordAdjustment(
    { orderId: order.id, kind: 'credit_note', amount, subjectId, reason, staffUserId },
    trx
  )
  await updateBalance(order, { actor }, trx)
}

async function creditedBefore(order: Order, trx: Trx): Promise<Money> {
  const adjustments = await adjustmentsOf(order, trx)
  const notes = adjustments.filter(({ kind }) => kind === 'credit_note')
  return Money.sum(
    notes.map(({ amount }) => amount),
    order.currency
  )
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
