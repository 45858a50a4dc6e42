import type { Diagram, PictureView, Specification } from '#catalog'
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
  /** To trade customers, in plain words */
  why: string | null
}

/** `From $29.99`, and what a sale has taken off it */
export type StartingPriceView = {
  price: MoneyJson
  sale: { percentOff: number; until: string; msrp: MoneyJson } | null
}

export type OptionView = {
  id: string
  sku: string
  label: string
  pricing: PriceView
  isAvailable: boolean
  /** Of this option; where it has none, the line's stand in */
  pictures: PictureView[]
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
  from: StartingPriceView
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
  from: StartingPriceView
  highlights: { value: string; label: string }[]
  options: string[]
  isAvailable: boolean
  /** An uploaded photograph, where there is one, instead of the drawing */
  picture: PictureView | null
}

export type Testimonial = { quote: string; name: string; place: string }

/** The tab of distributors */
export type DigitalAssetsView = {
  lists: {
    currency: Currency
    isOwn: boolean
    links: { format: 'pdf' | 'csv'; href: string }[]
  }[]
  assets: string
}

/** `Product` of docs/api.md */
/** The same for everybody */
export type ProductFacts = {
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
  notes: { warnings: string[]; messages: string[] }
}

/** One caller's, in one currency */
export type ProductTerms = {
  currency: Currency
  price: number | null
  sale: { percent: number } | null
  pricebreaks: { quantity: number; price: number }[]
  available: boolean
}

export type ProductAnswer = ProductFacts & ProductTerms

export type PictureAnswer = PictureView & { _id: string }
export type PaperAnswer = {
  _id: string
  label: string
  filename: string
  /** Bytes */
  size: number
  href: string
}

export type StaffProductAnswer = ProductAnswer & {
  stock: number
  reserved: number
  low_stock_at: number
  position: number
  /** Millimetres */
  length: number | null
  /** Grams */
  weight: number
  hs_code: string
  origin: string
  specifications: Specification[]
  pictures: PictureAnswer[]
  papers: PaperAnswer[]
  /** Sent back with a change, so that somebody else's is not overwritten */
  updated: string
  groupCost: number | null
  groupMoq: number | null
}

/** What staff see of a product for one buyer: what was agreed, and how the price comes about */
export type BuyersProductAnswer = StaffProductAnswer & {
  userCost: number | null
  userMoq: number | null
  trace: { step: string; text: string; price: number | null }[]
}
