import type { Audience } from '#shared/enums'
import type { NewProduct } from '#catalog'

/** One SKU of the catalogue as it is seeded; a placeholder stands in until the owner has named the real one. */
export type CatalogueEntry = NewProduct & { placeholder?: true }

/** What differs between the lengths of one cable line; amounts in cents */
export type CableLength = {
  sku: string
  lengthMm: number
  usd: number
  cad: number
  weightGrams: number
  stock: number
  audience?: Audience
}
