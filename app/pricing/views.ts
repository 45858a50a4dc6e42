import type { Currency, MoneyJson } from '#shared/money'

/** Products with what they cost without a sale and with it, in major units of each currency that they are sold in */
export type SalePreview = {
  sku: string
  name: string
  prices: { currency: Currency; old: number; new: number }[]
}[]

/** `Group` of docs/api.md */
export type GroupAnswer = { _id: string; name: string; fallback: string }

type PerCurrency = Record<Currency, number | null>

export type PricedProductAnswer = {
  _id: string
  sku: string
  name: string
  msrp: { cad: number | null; usd: number | null }
}
export type GroupPriceAnswer = {
  product: PricedProductAnswer
  price: number | null
  moq: number | null
  /** What the group pays where it has no price of its own */
  fallbackPrice: number | null
}
export type UserPriceAnswer = {
  product: PricedProductAnswer
  price: number | null
  moq: number | null
  groupPrice: number | null
  groupMoq: number | null
}

/** The lowest price of one piece, and from how many on it holds */
export type TermsAnswer = { price: number; from: number }

/** What somebody pays for a product before and after a change; null where it is not sold in the currency */
export type PriceDifferenceAnswer = {
  product: PricedProductAnswer
  currency: Currency
  pays: { before: TermsAnswer; after: TermsAnswer } | null
}

/** What taking a group away for another changes, or would change */
export type GroupReplacementAnswer = {
  version: string
  /** How many customers get into the other group */
  customers: number
  /** Which groups fall back to the other one from now on */
  groups: { _id: string; name: string }[]
  prices: {
    /** How many customers pay another price, of which groups, and what those of the group that goes pay */
    customers: number
    groups: { _id: string; name: string; customers: number }[]
    changes: PriceDifferenceAnswer[]
  }
}

/** What saving prices changes, or would change */
export type PriceEffectAnswer = {
  version: string
  /** How many customers pay another price */
  customers: number
  groups: { _id: string; name: string; customers: number }[]
  changes: (PriceDifferenceAnswer & {
    price: { before: number | null; after: number | null }
    moq: { before: number | null; after: number | null }
  })[]
}

/** A row of a grid of prices; amounts are whole cents */
export type PriceGridProduct = {
  id: string
  sku: string
  name: string
  isDiscontinued: boolean
  msrp: PerCurrency
}
export type GroupPriceRowView = PriceGridProduct & {
  price: PerCurrency
  moq: PerCurrency
  /** What holds where the cell is empty */
  fallback: { price: PerCurrency; moq: PerCurrency }
}
export type UserPriceRowView = PriceGridProduct & {
  price: PerCurrency
  moq: number | null
  group: { price: PerCurrency; moq: PerCurrency }
}

export type GroupRowView = {
  id: string
  name: string
  fallbackId: string | null
  digitalAssets: boolean
  customers: number
  /** How many products have a price or an MOQ of the group's own */
  products: number
  /** Groups that would close a circle as its fallback */
  notAsFallback: string[]
}

export type GroupPricesView = {
  group: { id: string; name: string; customers: number }
  /** The name of the group that it falls back to; null: the MSRP */
  fallback: string | null
  version: string
  rows: GroupPriceRowView[]
}
export type UserPricesView = {
  userId: string
  name: string
  groupName: string
  version: string
  mayEdit: boolean
  rows: UserPriceRowView[]
}

/** One step of how a price comes about */
export type PriceReason = { text: string; price: MoneyJson | null; isResult: boolean }

export type * from '#pricing/promo_views'
