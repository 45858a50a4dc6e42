import type { PrintableDocument } from '#documents/printable_document'

type Paper = Pick<PrintableDocument, 'kind' | 'company' | 'payment'>

/** Purchase documents go to somebody who sells to us, without our address. */
export function companyLines({ kind, company }: Paper): readonly string[] {
  if (kind === 'purchase') return []
  const contact = [company.phone, company.email, company.website].filter(Boolean).join(' · ')
  return [...company.addressLines, contact].filter(Boolean)
}

export function taxNumberOf({ kind, company, payment }: Paper): string | null {
  return kind !== 'packing_slip' && payment.salesTax.isPositive ? company.taxNumber : null
}
