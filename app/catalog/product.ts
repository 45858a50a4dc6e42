import type { PictureView, StoredPicture } from '#core/pictures/stored_picture'
import type { Audience, ProductLine } from '#shared/enums'
import type { Currency } from '#shared/money'

export type Specification = { label: string; value: string }
export type ProductNotes = { warnings: string[]; messages: string[] }

export type { PictureView }

export type ProductPicture = StoredPicture & { alt: string }

/** A PDF that staff uploaded */
export type ProductDocument = { id: string; label: string; fileName: string; bytes: number }

/** Units that a vendor is expected to deliver on a day */
export type Arrival = { day: string; quantity: number }

/** From what a product can be promised */
export type PromiseBasis = {
  /** Whether the owner sells it on backorder */
  isOffered: boolean
  /** Sellable units */
  stock: number
  /** Units that are promised to earlier orders and not reserved yet */
  awaited: number
  arrivals: Arrival[]
  /** Null where the bench makes none of it, or not known when */
  bench: BenchOutput | null
}

/** What the bench makes of a product */
export type BenchOutput = {
  /** In a business day */
  units: number
  /** Business days until it starts */
  start: number
}

/** A product before any customer's price. List prices are cents, null where it is not sold in that currency. */
export type CatalogProduct = {
  id: string
  sku: string
  line: ProductLine
  name: string
  option: string
  position: number
  lengthMm: number | null
  /** null: lifetime */
  warrantyYears: number | null
  msrp: Record<Currency, number | null>
  weightGrams: number
  isInStock: boolean
  /** The stock where only a few are left, as customers see it; null otherwise */
  fewLeft: number | null
  /** Of GS1, 8 to 14 digits; '' where it is not known */
  gtin: string
  isSoldOnBackorder: boolean
  /** What the bench makes in a business day, and the business days until it starts; null where not entered */
  benchUnits: number | null
  benchStart: number | null
  /** Of a product sold on backorder in the catalog: from what it can be promised; null otherwise */
  promise: PromiseBasis | null
  isDisabled: boolean
  audience: Audience
  thumb: string
  pictures: ProductPicture[]
  documents: ProductDocument[]
  specifications: Specification[]
  notes: ProductNotes
  includes: string[]
}

/** A product with its figures for staff */
export type StockedProduct = CatalogProduct &
  StockFigures & {
    lowStockAt: number
    /** In a retail box: 2 for a kit of transmitter and receiver */
    unitsPerBox: number
    hsCode: string
    origin: string
    /** Version of the description and list price; stock, pictures and documents are changed independently */
    updatedAt: string
  }

export type NewProduct = Omit<
  CatalogProduct,
  | 'id'
  | 'position'
  | 'isInStock'
  | 'fewLeft'
  | 'gtin'
  | 'isSoldOnBackorder'
  | 'benchUnits'
  | 'benchStart'
  | 'promise'
  | 'isDisabled'
  | 'thumb'
  | 'pictures'
  | 'documents'
> & {
  position?: number
  /** Unlisted until staff list it */
  isDisabled?: boolean
  stock: number
  lowStockAt?: number
  isSoldOnBackorder?: boolean
  benchUnits?: number | null
  benchStart?: number | null
  unitsPerBox?: number
  gtin?: string
  /** Harmonized System, six digits */
  hsCode: string
  /** Country of origin, ISO alpha-2 */
  origin: string
}

/** `stock` can be sold, `reserved` is sold and not shipped; both are on hand. */
export type StockFigures = { stock: number; reserved: number }
