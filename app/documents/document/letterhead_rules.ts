import { showsPrices } from '#documents/document/document_lines_rules'
import type { PrintableDocument } from '#documents/printable_document'

type LetterheadInput = Pick<PrintableDocument, 'kind' | 'company' | 'payment'>

/** Returns the company's address and contact lines; a purchase document has none. */
export function companyLines({ kind, company }: LetterheadInput): readonly string[] {
  if (kind === 'purchase') return []
  const contact = [company.phone, company.email, company.website].filter(Boolean).join(' · ')
  return [...company.addressLines, contact].filter(Boolean)
}

export function taxNumberOf({ kind, company, payment }: LetterheadInput): string | null {
  return showsPrices({ kind }) && !payment.salesTax.isZero ? company.taxNumber : null
}
