import type {
  Diagram,
  Job,
  PictureView,
  ProductFactsJson,
  Specification,
  StaffProductFieldsJson,
} from '#catalog'
import type { ProductLine } from '#shared/enums'
import type { Currency, MoneyJson } from '#shared/money'

/** Metadata for search engines and shared links */
export type Seo = {
  title: string
  description: string
  canonical: string
  alternates: { hrefLang: string; href: string }[]
  /** The address of the page as Markdown */
  markdown: string | null
  /** of Open Graph */
  type: 'website' | 'article' | 'product'
  siteName: string
  locale: 'en_US' | 'en_CA'
  /** Shown with shared links */
  picture: { url: string; alt: string; width: number; height: number }
  /** The way from the home page, whose last entry is the page */
  breadcrumbs: { title: string; href: string }[]
  /** schema.org data as JSON, escaped for a script element */
  structuredData: string
}

/** A visitor's price of one unit */
export type UnitPriceView = {
  price: MoneyJson
  /** Set where the price is the sale price: a whole percentage, and the formatted last day */
  sale: { percentOff: number; until: string } | null
  /** An explanation for trade customers */
  explanation: string | null
}

/** A visitor's prices of a product by quantity; the first break is for one unit. */
export type PriceView = { msrp: MoneyJson; breaks: (UnitPriceView & { quantity: number })[] }

/** `From $29.99`, with the list price where a sale reduced it */
export type StartingPriceView = {
  price: MoneyJson
  sale: { percentOff: number; until: string; msrp: MoneyJson } | null
}

/** `by` is the day as pages show it. */
type PromisedUnitsView = { quantity: number; day: string | null; by: string }

export type OptionView = {
  id: string
  sku: string
  label: string
  /** The product with its option, as titles name it */
  name: string
  lengthMm: number | null
  /** Selects the option in the address of the page: '?length=2m'; '' for the only one */
  query: string
  pricing: PriceView
  /** Of GS1; absent where it is not known */
  gtin?: string
  isAvailable: boolean
  /** The units left where they are few; null otherwise */
  fewLeft: number | null
  /** When the units of a product sold on backorder can leave (null: now), the earliest first; null for other products */
  promise: PromisedUnitsView[] | null
  /** Empty: the page shows the pictures of the line */
  pictures: PictureView[]
  warnings: string[]
  messages: string[]
  /** The cable chooser with this length filled in; null without one */
  chooserHref: string | null
}

/** Specifications that all options share, and those that differ as one row per option */
export type SpecTable = {
  common: Specification[]
  varying: { labels: string[]; rows: { option: string; values: string[] }[] } | null
}

/** A property of the options; `options` is empty where all of them share the value. */
export type CarriedFact = {
  label: string
  values: { value: string; options: { id: string; label: string }[] }[]
}

/** A line in the comparison of a product page, with the values of `LineComparisonView.rows` */
type ComparedLineView = {
  slug: ProductLine
  title: string
  href: string
  isOwn: boolean
  from: MoneyJson
  values: string[]
}

/** A line beside the lines for shorter and longer runs */
export type LineComparisonView = { heading: string; rows: string[]; lines: ComparedLineView[] }

export type DocumentLink = { label: string; href: string; kind: string }

export type ProductPageView = {
  slug: ProductLine
  title: string
  tagline: string
  description: string[]
  highlights: { value: string; label: string }[]
  /** What the options differ in */
  optionNoun: 'length' | 'unit'
  from: StartingPriceView
  options: OptionView[]
  /** Warranty, box contents, shipping and returns; `link` leads to the page that says more */
  facts: { term: string; lines: string[]; link: { label: string; href: string } | null }[]
  specs: SpecTable
  /** The plugs say SOURCE and DISPLAY. */
  isDirectional: boolean
  /** What each length carries and measures */
  carried: CarriedFact[]
  comparison: LineComparisonView | null
  questions: { question: string; answer: string }[]
  diagram: Diagram | null
  documents: DocumentLink[]
  /** Where a visitor may look instead; `byLength` leads to the `chooserHref` of the chosen length. */
  related: { question: string; label: string; href: string; byLength?: true }[]
}

/** The tile of a line: in the catalog, on the home page and in the family chooser */
export type TileView = {
  slug: ProductLine
  title: string
  tagline: string
  href: string
  from: StartingPriceView
  highlights: { value: string; label: string }[]
  job: Job
  /** What lines are compared by */
  reach: string
  bandwidth: string
  warranty: string
  isAvailable: boolean
  /** Replaces the line drawing */
  picture: PictureView | null
}

export type Testimonial = { quote: string; name: string; place: string }

/** The Digital Assets tab of distributors */
export type DigitalAssetsView = {
  lists: {
    currency: Currency
    isOwn: boolean
    links: { format: 'pdf' | 'csv'; href: string }[]
  }[]
  assets: string
}

/** Fields of `Product` (docs/api.md) that depend on the caller and the currency */
export type ProductTermsJson = {
  currency: Currency
  price: number | null
  sale: { percent: number } | null
  pricebreaks: { quantity: number; price: number }[]
  available: boolean
  /** Only of a product sold on backorder: when its units can leave (null: now), the earliest first */
  promise?: { quantity: number; day: string | null }[]
}

/** `Product` of docs/api.md */
export type ProductJson = ProductFactsJson & ProductTermsJson

/** `StaffProduct` of docs/api.md */
export type StaffProductJson = ProductJson &
  StaffProductFieldsJson & { groupCost: number | null; groupMoq: number | null }

/** A product at the prices of one customer, for staff */
export type CustomerProductJson = StaffProductJson & {
  userCost: number | null
  userMoq: number | null
  trace: { step: string; text: string; price: number | null }[]
}
