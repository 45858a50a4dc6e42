import type { CompanyBlock, LabelledText } from '#documents/printable_document'

export type WarrantyPeriod = 'lifetime' | number

type Issuer = Pick<CompanyBlock, 'name' | 'addressLines' | 'phone' | 'email' | 'website'>

/** What a product brief says, as a value */
export type ProductPaper = {
  company: Issuer
  /** Name of the product line, e.g. `PXLGLASS` */
  line: string
  tagline?: string | null
  description: string
  specifications: readonly LabelledText[]
  /** What can be ordered: one row an SKU */
  options: readonly { sku: string; name: string }[]
  warranty: WarrantyPeriod
  /** An SVG picture of the product as text */
  drawing?: string | null
}

export type WarrantyPaper = Pick<ProductPaper, 'company' | 'line' | 'options' | 'warranty'>
