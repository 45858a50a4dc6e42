import type { Audience, ProductLine } from '#shared/enums'
import type { Currency } from '#shared/money'

export type Specification = { label: string; value: string }
export type ProductNotes = { warnings: string[]; messages: string[] }

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
  specifications: Specification[]
  notes: ProductNotes
  includes: string[]
}

/** What staff see besides: `stock` can still be sold, `reserved` is sold and not shipped yet; both lie on the shelf. */
export type StockedProduct = CatalogueProduct & {
  stock: number
  reserved: number
  hsCode: string
  origin: string
  updatedAt: string
}

export type Sale = { percentMillionths: number; startsAt: string | null; endsAt: string | null }

export type StockMoveKind =
  'initial' | 'received' | 'adjusted' | 'reserved' | 'released' | 'shipped' | 'returned'

export type StockMove = {
  id: string
  kind: StockMoveKind
  /** What can still be sold became so much more */
  delta: number
  /** What is sold and not shipped yet became so much more */
  reservedDelta: number
  stockAfter: number
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
  'id' | 'position' | 'isInStock' | 'isDisabled' | 'thumb'
> & {
  position?: number
  stock: number
  /** Harmonised System, six digits */
  hsCode: string
  /** Country of origin, ISO alpha-2 */
  origin: string
}
