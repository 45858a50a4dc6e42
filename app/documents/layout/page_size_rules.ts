import type { PrintableDocument } from '#documents/printable_document'

export type PageSize = 'letter' | 'A4'

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA'])

/** Returns the page size that is usual in the recipient's country. */
export function pageSizeOf({ addresses }: Pick<PrintableDocument, 'addresses'>): PageSize {
  const { billing, shipping } = addresses
  const country = billing?.countryId || shipping?.countryId
  return !country || LETTER_COUNTRIES.has(country) ? 'letter' : 'A4'
}
