import type { Audience, ProductLine } from '#shared/enums'
import type { Currency } from '#shared/money'

export type Specification = { label: string; value: string }
export type ProductNotes = { warnings: string[]; messages: string[] }

/** An uploaded picture; its id is part of its files' names, which are never used again for another content. */
export type ProductPicture = {
  id: string
  alt: string
  width: number
  height: number
  widths: number[]
  fallback: 'jpg' | 'png'
}

/** A PDF that staff uploaded */
export type UploadedPaper = { id: string; label: string; fileName: string; bytes: number }

/** A picture as a page shows it: WebP where it is known, else the fallback. */
export type PictureView = {
  alt: string
  width: number
  height: number
  webp: string
  srcSet: string
  src: string
}

/** A product as everybody may know it, before any customer's price. Amounts are whole cents; null: not sold in that currency. */
export type CatalogueProduct = {
  id: string
  sku: string
  line: ProductLine
  name: string
  option: string
  position: number
  lengthMm: number | null
  /** null: for life */
  warrantyYears: number | null
  msrp: Record<Currency, number | null>
  weightGrams: number
  isInStock: boolean
  isDisabled: boolean
  audience: Audience
  thumb: string
  pictures: ProductPicture[]
  papers: UploadedPaper[]
  specifications: Specification[]
  notes: ProductNotes
  includes: string[]
}

/** What staff see besides: `stock` can still be sold, `reserved` is sold and not shipped yet; both lie on the shelf. */
export type StockedProduct = CatalogueProduct & {
  stock: number
  reserved: number
  /** So few left, or fewer, are low */
  lowStockAt: number
  hsCode: string
  origin: string
  /** Of what is told about it and its price; stock, pictures and papers have versions of their own */
  updatedAt: string
}

export type Sale = { percentMillionths: number; startsAt: string | null; endsAt: string | null }
export type SaleState = 'off' | 'planned' | 'running' | 'over'

/** The sale as staff set it; `start` and `end` as they are typed, in the shop's time zone */
export type SaleView = {
  /** 0 to 1 */
  percent: number
  start: string
  end: string
  startsAt: string | null
  endsAt: string | null
  state: SaleState
}

export type StockMoveKind =
  'initial' | 'received' | 'adjusted' | 'reserved' | 'released' | 'shipped' | 'returned'

/** What a move came from */
export type StockSource = 'start' | 'order' | 'purchase' | 'manual' | 'import' | 'amazon'

export type StockMove = {
  id: string
  product: { id: string; sku: string; name: string }
  kind: StockMoveKind
  source: StockSource
  /** What can still be sold became so much more */
  delta: number
  /** What is sold and not shipped yet became so much more */
  reservedDelta: number
  stockAfter: number
  /** Of all products together */
  allAfter: number
  reason: string | null
  about: { type: string; id: string } | null
  actor: string
  at: string
}

export type Wish = {
  id: string
  product: { id: string; sku: string; name: string }
  email: string
  quantity: number
  createdAt: string
  toldAt: string | null
}

export type DiagramStation = {
  kind: 'player' | 'receiver' | 'processor' | 'dongle' | 'display'
  label: string
  note?: string
}
/** How a product is connected: stations in the order the picture travels, and what joins each to the next */
export type Diagram = {
  stations: DiagramStation[]
  links: { kind: 'copper' | 'light'; label: string }[]
}

export type LineTab = 'specs' | 'docs' | 'diagram'
export type LineDocument = { kind: 'brief' | 'warranty'; file: string }
export type ShopRoot = 'pixelgenproducts' | 'thxinterconnect'

/** A product line and its page */
export type Line = {
  slug: ProductLine
  root: ShopRoot
  path: string
  title: string
  tagline: string
  description: string[]
  highlights: { value: string; label: string }[]
  /** Who may open the page */
  audience: Audience
  /** Who sees the tile in the shop's catalogue; a public page may have a trade tile */
  tileAudience: Audience
  order: number
  tabs: LineTab[]
  drawing: ProductLine
  /** What the diagram tab shows; null where there is none */
  diagram: Diagram | null
  documents: LineDocument[]
}

export type NewProduct = Omit<
  CatalogueProduct,
  'id' | 'position' | 'isInStock' | 'isDisabled' | 'thumb' | 'pictures' | 'papers'
> & {
  position?: number
  /** Kept out of the shop until staff bring it there */
  isDisabled?: boolean
  stock: number
  lowStockAt?: number
  /** Harmonised System, six digits */
  hsCode: string
  /** Country of origin, ISO alpha-2 */
  origin: string
}

export type * from '#catalog/staff_views'
