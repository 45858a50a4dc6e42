import {
  invoicedRates,
  leftToInvoice,
  type InvoiceableOrder,
  type OrderDocuments,
} from '#invoicing/books/left_to_invoice_rules'
import { minusAmounts, type DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'
import { Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export type InvoiceableChange = { before: InvoiceableOrder; after: InvoiceableOrder }

const KEPT_PARTS = ['discount', 'shipping', 'credit'] as const
export type UsedPart = 'salesTax' | (typeof KEPT_PARTS)[number]

/**
 * Returns which part of an order a change takes from its invoices and returns, or null: the tax rate stays while goods
 * are invoiced or back, and no amount falls below what they have used of it.
 */
export function changedUsedPart(
  { before, after }: InvoiceableChange,
  documents: OrderDocuments
): UsedPart | null {
  const { amounts: left } = leftToInvoice(after, documents)
  if (!isSameRate(before.taxRate, after.taxRate)) {
    const used = minusAmounts(after.amounts, left)
    if (usesTax(used) && !isRateOfInvoices(after.taxRate, documents)) return 'salesTax'
  }
  const zero = Money.zero(after.currency)
  const isTaken = (part: (typeof KEPT_PARTS)[number]) =>
    left[part].isLessThan(zero) && after.amounts[part].isLessThan(before.amounts[part])
  return KEPT_PARTS.find(isTaken) ?? null
}

const isSameRate = (one: Rate | null, other: Rate | null) => one?.millionths === other?.millionths

const usesTax = ({ subtotal, salesTax }: DocumentAmounts) => !subtotal.isZero || !salesTax.isZero

/** An order that got another rate after its first invoice may have that of its invoices again. */
function isRateOfInvoices(rate: Rate | null, { documents, returns }: OrderDocuments): boolean {
  const rates = invoicedRates(documents)
  if (rate === null || rates.length === 0 || returns.length > 0) return false
  return rates.every((invoiced) => invoiced.equals(rate))
}
