import type { Specification } from '#catalog'
import type { MoneyJson } from '#shared/money'
import type { ProductLine } from '#shared/enums'
import type { UnitPriceView } from '#storefront/page_data'

/** A cable that serves a run, and why */
export type ChooserOptionView = {
  id: string
  sku: string
  line: ProductLine
  title: string
  option: string
  /** The page of its line, with this length chosen */
  href: string
  price: UnitPriceView
  isAvailable: boolean
  /** The units left where they are few; null otherwise */
  fewLeft: number | null
  reasons: string[]
  /** What its specifications state about what the chooser asks for */
  states: Specification[]
  warnings: string[]
}

export type ChooserResultView = {
  recommended: ChooserOptionView | null
  nextBest: ChooserOptionView | null
  ruledOut: { line: ProductLine; title: string; href: string; reasons: string[] }[]
  notes: string[]
}

type Choice = { value: string; label: string }

/** The fields of both steps as they were sent */
type ChooserFields = Record<string, string>

/** A run of the list with the cable that is recommended for it; null where none serves it */
export type ListedRunView = {
  room: string | null
  run: string
  cable: { title: string; option: string; href: string; isAvailable: boolean } | null
  removeHref: string
}

export type RunListView = {
  runs: ListedRunView[]
  /** The cables of all runs, one line per product; those that are out of stock are not part of it. */
  lines: { id: string; name: string; quantity: number; total: MoneyJson }[]
  subtotal: MoneyJson
  /** What a quote request of these runs has; those that are out of stock are part of it */
  request: { lines: { id: string; quantity: number }[]; note: string }
  /** The list as a file */
  csvHref: string
  notes: string[]
}

export type ChooserPageView = {
  step: 'run' | 'signal' | 'result'
  fields: ChooserFields
  errors: Record<string, string>
  choices: Record<'unit' | 'source' | 'display' | 'resolution' | 'rate' | 'hdr', Choice[]>
  /** '7 m', where the first step is done */
  run: string | null
  /** What the run carries, where the second step is done */
  signal: string | null
  runHref: string
  signalHref: string
  result: ChooserResultView | null
  /** Adds the run of the result to the list; null where the list is full */
  addHref: string | null
  list: RunListView | null
  maxRuns: number
}

/** A cable of a response of `GET /api/chooser` */
export type ChooserOptionJson = {
  _id: string
  sku: string
  line: ProductLine
  name: string
  /** mm */
  length: number
  price: number
  currency: string
  available: boolean
  url: string
  /** Why, in the words of the storefront of the currency */
  reasons: string[]
}

/** The response of `GET /api/chooser` */
export type ChooserJson = {
  /** The run in mm, rounded up to whole centimeters */
  run: number
  /** The cable for the run; null where no specification states all that was asked for at that length */
  recommended: ChooserOptionJson | null
  /** The best cable of another line, or else the next length */
  nextBest: ChooserOptionJson | null
  /** Lines that would not work, and why */
  ruledOut: { line: ProductLine; title: string; reasons: string[] }[]
  notes: string[]
}
