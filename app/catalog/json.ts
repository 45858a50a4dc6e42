import type { Audience, ProductLine } from '#shared/enums'
import type { PictureView, ProductNotes, Specification } from '#catalog/product'

/** Fields of `Product` (docs/api.md) that are the same for all callers */
export type ProductFactsJson = {
  _id: string
  sku: string
  name: string
  line: ProductLine
  option: string
  warranty: 'lifetime' | number
  thumb: string
  msrp: { cad: number | null; usd: number | null }
  disabled: boolean
  audience: Audience
  shipping: { includes: string[] }
  notes: ProductNotes
}

export type ProductPictureJson = PictureView & { _id: string }

export type ProductDocumentJson = {
  _id: string
  label: string
  filename: string
  /** Bytes */
  size: number
  href: string
}

/** Fields of `StaffProduct` (docs/api.md) besides prices */
export type StaffProductFieldsJson = {
  stock: number
  reserved: number
  low_stock_at: number
  /** In a retail box */
  units_per_box: number
  position: number
  /** Millimeters */
  length: number | null
  /** Grams */
  weight: number
  hs_code: string
  origin: string
  specifications: Specification[]
  pictures: ProductPictureJson[]
  documents: ProductDocumentJson[]
  /** Version to send back with an edit */
  updated: string
}
