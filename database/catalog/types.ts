import type { Audience } from '#shared/enums'
import type { NewProduct } from '#catalog'

/** One seeded product; placeholders until the owner names the real SKU */
export type CatalogEntry = NewProduct & { placeholder?: true }

/** Values of one length of a cable line; amounts in cents */
export type CableLength = {
  sku: string
  lengthMm: number
  usd: number
  cad: number
  weightGrams: number
  stock: number
  audience?: Audience
}
