import { centsToDecimalText, CURRENCIES, type Currency } from '#shared/money'
import type { ProductDocument, ProductNotes, Specification } from '#catalog/product'
import type { HistoryTexts } from '#core/history'
import type { FieldFormats } from '#shared/field_changes'

const lines = (texts: readonly string[]) => texts.join('; ')

const FIELDS: FieldFormats = {
  name: { label: 'Name' },
  line: { label: 'Line' },
  option: { label: 'Option label' },
  position: { label: 'Position' },
  lengthMm: { label: 'Length (mm)' },
  weightGrams: { label: 'Weight (g)' },
  warrantyYears: { label: 'Warranty (years)', empty: 'Lifetime' },
  audience: { label: 'Visible to' },
  lowStockAt: { label: 'Low stock at or below' },
  isSoldOnBackorder: {
    label: 'Sold on backorder',
    format: (isSold: boolean) => (isSold ? 'Yes' : 'No'),
  },
  benchUnits: { label: 'Made per business day', empty: 'None' },
  benchStart: { label: 'Business days until the bench starts', empty: 'Not known' },
  unitsPerBox: { label: 'Units per box' },
  gtin: { label: 'GTIN' },
  hsCode: { label: 'HS code' },
  origin: { label: 'Country of origin' },
  msrp: { label: 'MSRP', format: formatListPrices },
  specifications: {
    label: 'Specifications',
    format: (rows: Specification[]) => lines(rows.map(({ label, value }) => `${label}: ${value}`)),
  },
  notes: {
    label: 'Notes',
    format: ({ warnings, messages }: ProductNotes) => lines([...warnings, ...messages]),
  },
  includes: { label: 'In the box', format: lines },
  pictures: {
    label: 'Pictures',
    format: (pictures: { alt: string }[]) =>
      lines(pictures.map(({ alt }, index) => alt || `Picture ${index + 1}`)),
  },
  documents: {
    label: 'Documents',
    format: (documents: ProductDocument[]) => lines(documents.map(({ label }) => label)),
  },
}

export const productHistory: HistoryTexts = {
  type: 'product',
  fields: () => FIELDS,
  actions: {
    added: 'Product created',
    edited: 'Product changed',
    discontinued: 'Unlisted',
    relisted: 'Listed',
    pictures_changed: 'Pictures changed',
    documents_changed: 'Documents changed',
  },
}

function formatListPrices(msrp: Record<Currency, number | null>): string {
  const prices = CURRENCIES.flatMap((currency) => {
    const cents = msrp[currency]
    return cents === null ? [] : `${centsToDecimalText(cents)} ${currency.toUpperCase()}`
  })
  return prices.join(', ')
}
