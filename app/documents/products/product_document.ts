import type { CompanyDetails, LabeledText } from '#documents/printable_document'

/** A number of years, or the lifetime of the product */
export type WarrantyPeriod = 'lifetime' | number

type Issuer = Pick<CompanyDetails, 'name' | 'addressLines' | 'phone' | 'email' | 'website'>

/** The content of a product brief */
export type ProductDocument = {
  company: Issuer
  /** Name of the product line, such as `PXLGLASS` */
  line: string
  tagline?: string | null
  description: string
  specifications: readonly LabeledText[]
  /** One entry per SKU */
  options: readonly { sku: string; name: string }[]
  warranty: WarrantyPeriod
  /** Source of an SVG line drawing */
  drawing?: string | null
}

export type WarrantyDocument = Pick<ProductDocument, 'company' | 'line' | 'warranty'>

/** Returns '3-year limited warranty'. */
export function warrantyName(period: WarrantyPeriod): string {
  return period === 'lifetime' ? 'Lifetime limited warranty' : `${period}-year limited warranty`
}

/** Returns '3 years from the date of purchase'. */
export function warrantyTerm(period: WarrantyPeriod): string {
  if (period === 'lifetime') return 'as long as the original purchaser owns the product'
  return `${period} ${period === 1 ? 'year' : 'years'} from the date of purchase`
}
