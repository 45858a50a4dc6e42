import { pictureView } from '#core/pictures/stored_picture'
import { documentHref } from '#catalog/product/document_rules'
import { centsToDecimal } from '#shared/money'
import type { Audience, ProductLine } from '#shared/enums'
import type {
  CatalogProduct,
  PictureView,
  ProductDocument,
  ProductNotes,
  ProductPicture,
  Specification,
  StockedProduct,
} from '#catalog/product'

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
  /** Whether customers may order what is not in stock, by a promised day */
  sold_on_backorder: boolean
  /** What the bench makes in a business day, and the business days until it starts; null where not entered */
  bench_units: number | null
  bench_start: number | null
  /** In a retail box */
  units_per_box: number
  position: number
  /** Millimeters */
  length: number | null
  /** Grams */
  weight: number
  /** '' where it is not known */
  gtin: string
  hs_code: string
  origin: string
  specifications: Specification[]
  pictures: ProductPictureJson[]
  documents: ProductDocumentJson[]
  /** Version to send back with an edit */
  updated: string
}

export const toProductFacts = (product: CatalogProduct): ProductFactsJson => ({
  _id: product.id,
  sku: product.sku,
  name: product.name,
  line: product.line,
  option: product.option,
  warranty: product.warrantyYears ?? 'lifetime',
  thumb: product.thumb,
  msrp: { cad: centsToDecimal(product.msrp.cad), usd: centsToDecimal(product.msrp.usd) },
  disabled: product.isDisabled,
  audience: product.audience,
  shipping: { includes: product.includes },
  notes: product.notes,
})

export const toStaffProductFields = (product: StockedProduct): StaffProductFieldsJson => ({
  stock: product.stock,
  reserved: product.reserved,
  low_stock_at: product.lowStockAt,
  sold_on_backorder: product.isSoldOnBackorder,
  bench_units: product.benchUnits,
  bench_start: product.benchStart,
  units_per_box: product.unitsPerBox,
  position: product.position,
  length: product.lengthMm,
  weight: product.weightGrams,
  gtin: product.gtin,
  hs_code: product.hsCode,
  origin: product.origin,
  specifications: product.specifications,
  pictures: product.pictures.map(toPictureJson),
  documents: product.documents.map(toDocumentJson),
  updated: product.updatedAt,
})

export const toPictureJson = (picture: ProductPicture): ProductPictureJson => ({
  _id: picture.id,
  ...pictureView(picture),
})

export const toDocumentJson = (document: ProductDocument): ProductDocumentJson => ({
  _id: document.id,
  label: document.label,
  filename: document.fileName,
  size: document.bytes,
  href: documentHref(document),
})
