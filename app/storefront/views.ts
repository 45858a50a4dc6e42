import type { Diagram, Specification } from '#catalog'
import type { Audience, ProductLine } from '#shared/enums'
import type { Currency, MoneyJson } from '#shared/money'

/** What search engines and shared links learn of a page */
export type Seo = {
  title: string
  description: string
  canonical: string
  alternates: { hrefLang: string; href: string }[]
  /** schema.org data of what is sold here, as JSON that may stand in a script element */
  productData: string | null
}

/** What one piece costs this visitor, and why */
export type PriceView = {
  price: MoneyJson
  msrp: MoneyJson
  /** Present where a sale made the price: whole per cent, and its last day as it is to be read */
  sale: { percentOff: number; until: string } | null
  breaks: { quantity: number; price: MoneyJson }[]
}

export type OptionView = {
  id: string
  sku: string
  label: string
  pricing: PriceView
  isAvailable: boolean
  warnings: string[]
  messages: string[]
}

/** What all options share, and what differs between them as a table: one row per option */
export type SpecTable = {
  common: Specification[]
  varying: { labels: string[]; rows: { option: string; values: string[] }[] } | null
}

export type DocumentLink = { label: string; href: string; kind: string }

export type ProductPageView = {
  slug: ProductLine
  title: string
  tagline: string
  description: string[]
  highlights: { value: string; label: string }[]
  /** What one chooses: a length, or simply the unit */
  optionNoun: 'length' | 'unit'
  /** The lowest price of one */
  from: MoneyJson
  options: OptionView[]
  /** Warranty, what is in the box, shipping */
  facts: { term: string; lines: string[] }[]
  specs: SpecTable
  diagram: Diagram | null
  documents: DocumentLink[]
}

/** A line's tile: in the catalogue, on the home page, in the family chooser */
export type TileView = {
  slug: ProductLine
  title: string
  tagline: string
  href: string
  /** The lowest price of one unit */
  from: MoneyJson
  highlights: { value: string; label: string }[]
  options: string[]
  isAvailable: boolean
}

export type Testimonial = { quote: string; name: string; place: string }

/** `Product` of docs/api.md */
export type ProductAnswer = {
  _id: string
  sku: string
  name: string
  line: ProductLine
  option: string
  warranty: 'lifetime' | number
  thumb: string
  msrp: { cad: number | null; usd: number | null }
  currency: Currency
  price: number | null
  sale: { percent: number } | null
  pricebreaks: { quantity: number; price: number }[]
  available: boolean
  disabled: boolean
  audience: Audience
  shipping: { includes: string[] }
  notes: { warnings: string[]; messages: string[] }
}

export type StaffProductAnswer = ProductAnswer & {
  stock: number
  groupCost: number | null
  groupMoq: number | null
}
