import {
  blockedReason,
  orderBooks,
  toInvoiceable,
  type OrderBooks,
} from '#invoicing/books/order_books'
import { creditedAmount, type CreditedBefore } from '#invoicing/books/credited_amount_rules'
import { isFullyInvoiced } from '#invoicing/books/left_to_invoice_rules'
import { markInvoiced, returnedQuantities, type Order } from '#orders'
import {
  adjustmentsOf,
  reallocate,
  recordAdjustment,
  updateBalance,
  type Adjustment,
} from '#receivables'
import { Money, type Currency } from '#shared/money'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Invoice } from '#invoicing/invoice'

type CreditChange = {
  staffUserId: string | null
  /** The invoice or credit note that changed; null where the order did */
  subjectId: string | null
  reason: string
  /** An invoice as it was before the change */
  previous?: Invoice
}

type LedgerChange = CreditChange & { actor: Actor }

/**
 * Brings the ledger of a locked order in line with its invoices, after one was issued, changed or voided: what credit
 * notes take off the amount due, the balance of the order, the payments of each invoice, and whether goods are left to
 * invoice.
 */
export async function updateLedger(order: Order, change: LedgerChange, trx: Trx): Promise<void> {
  const books = await orderBooks(order, trx)
  await refreshInvoiced(books, trx)
  if (!(await recordCredited(books, change, trx))) return reallocate(order, trx)
  await updateBalance(order, { actor: change.actor }, trx)
}

/**
 * Records by how much the documents of a locked order credit more or less than the ledger says, after one of them or the
 * order changed; the caller updates the balance. Returns whether they do.
 */
export async function recordCredited(
  { order, invoices, returns }: Pick<OrderBooks, 'order' | 'invoices' | 'returns'>,
  change: CreditChange,
  trx: Trx
): Promise<boolean> {
  const documents = invoices.filter(({ voidedAt }) => voidedAt === null)
  const notes = await creditAdjustments(order, trx)
  const before = creditedBefore(notes, { documents, change, currency: order.currency })
  const credited = creditedAmount(toInvoiceable(order), { documents, returns }, before)
  const amount = credited.minus(before.credited)
  if (amount.isZero) return false

  const { subjectId, reason, staffUserId } = change
  const adjustment = { kind: 'credit_note', amount, subjectId, reason, staffUserId } as const
  await recordAdjustment({ ...adjustment, orderId: order.id }, trx)
  return true
}

type ChangedDocuments = { documents: readonly Invoice[]; change: CreditChange; currency: Currency }

function creditedBefore(
  notes: readonly Adjustment[],
  { documents, change: { subjectId, previous }, currency }: ChangedDocuments
): CreditedBefore {
  const sumOf = (entries: readonly Adjustment[]) =>
    Money.sum(
      entries.map(({ amount }) => amount),
      currency
    )
  const others = documents.filter(({ id }) => id !== subjectId)
  const after = documents.find(({ id }) => id === subjectId) ?? null
  const own = sumOf(notes.filter((note) => note.subjectId === subjectId))
  return {
    documents: previous ? [...others, previous] : others,
    credited: sumOf(notes),
    changed: previous ? { before: previous, after, credited: own } : null,
  }
}

async function creditAdjustments(order: Order, trx: Trx): Promise<Adjustment[]> {
  const adjustments = await adjustmentsOf(order, trx)
  return adjustments.filter(({ kind }) => kind === 'credit_note')
}

/** Stores whether goods of a locked order are left to invoice, after its lines, invoices or returns changed. */
export async function refreshInvoiced(
  books: Pick<OrderBooks, 'order' | 'invoices'>,
  trx: Trx
): Promise<void> {
  await markInvoiced(books.order.id, await areGoodsInvoiced(books, trx), trx)
}

/**
 * Returns what staff have to invoice of an order now: not the goods that were credited and came back, which can be invoiced
 * again all the same.
 */
export async function toInvoiceNow(books: OrderBooks): Promise<Money> {
  const { order, left } = books
  const areGoodsLeft = [...left.quantities.values()].some((quantity) => quantity > 0)
  const isNothing =
    blockedReason(order, left) !== '' || (areGoodsLeft && (await areGoodsInvoiced(books)))
  return isNothing ? Money.zero(order.currency) : left.amounts.total.atLeastZero()
}

async function areGoodsInvoiced(
  { order, invoices }: Pick<OrderBooks, 'order' | 'invoices'>,
  trx?: Trx
): Promise<boolean> {
  const live = invoices.filter(({ voidedAt }) => voidedAt === null)
  const returned = await returnedQuantities(order.id, trx)
  return isFullyInvoiced(toInvoiceable(order), live, returned)
}
