import { Money } from '#shared/money'
import type { Invoice } from '#invoicing/invoice'

/** Returns the credit notes of an invoice that count, in the order of the documents. */
export const creditsOf = (
  { id }: Pick<Invoice, 'id'>,
  documents: readonly Invoice[]
): readonly Invoice[] =>
  documents.filter(
    ({ creditedInvoiceId, voidedAt }) => creditedInvoiceId === id && voidedAt === null
  )

/** Returns by how much the credit notes lower what is due of an invoice, at most by its total. */
export function creditedOf(
  invoice: Pick<Invoice, 'id' | 'amounts' | 'currency'>,
  documents: readonly Invoice[]
): Money {
  const notes = creditsOf(invoice, documents).map(({ amounts }) => amounts.total)
  return Money.min(Money.sum(notes, invoice.currency), invoice.amounts.total)
}
