import type { PrintableDocument } from '#documents/printable_document'

export type PaperSize = 'letter' | 'A4'

const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA'])

/** The size that whoever gets the paper has in the printer */
export function paperSizeOf({ addresses }: Pick<PrintableDocument, 'addresses'>): PaperSize {
  const { billing, shipping } = addresses
  const country = billing?.countryId || shipping?.countryId
  return !country || LETTER_COUNTRIES.has(country) ? 'letter' : 'A4'
}
