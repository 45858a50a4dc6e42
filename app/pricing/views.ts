import type { Currency } from '#shared/money'

/** Sample products with their prices without and with the sale, in major units */
export type SalePreview = {
  sku: string
  name: string
  prices: { currency: Currency; old: number; new: number }[]
}[]

/** `Group` of docs/api/groups_and_prices.md */
export type GroupResponse = { _id: string; name: string; fallback: string; updated: string }

type PerCurrency = Record<Currency, number | null>

export type PricedProductResponse = {
  _id: string
  sku: string
  name: string
  msrp: { cad: number | null; usd: number | null }
}
export type GroupPriceResponse = {
  product: PricedProductResponse
  /** Id of the group */
  group: string
  price: number | null
  moq: number | null
  /** Price that applies without an own price */
  fallbackPrice: number | null
}
export type UserPriceResponse = {
  product: PricedProductResponse
  price: number | null
  moq: number | null
  groupPrice: number | null
  groupMoq: number | null
}

/** The lowest unit price and the quantity from which it applies */
export type LowestPriceResponse = { price: number; from: number }

/** Lowest price before and after a change; `pays` is null if the product is not sold in the currency. */
export type PriceDifferenceResponse = {
  product: PricedProductResponse
  currency: Currency
  pays: { before: LowestPriceResponse; after: LowestPriceResponse } | null
}

/** What replacing a group changes, or would change */
export type GroupReplacementResponse = {
  version: string
  /** Number of customers who move to the other group */
  customers: number
  /** Groups that fall back to the other group from now on */
  groups: { _id: string; name: string }[]
  prices: {
    /** Customers whose prices change, in total and per group; `changes` are those of the replaced group. */
    customers: number
    groups: { _id: string; name: string; customers: number }[]
    changes: PriceDifferenceResponse[]
  }
}

/** What saving prices changes, or would change */
export type PriceImpactResponse = {
  version: string
  /** Number of customers whose prices change */
  customers: number
  groups: { _id: string; name: string; customers: number }[]
  changes: (PriceDifferenceResponse & {
    price: { before: number | null; after: number | null }
    moq: { before: number | null; after: number | null }
  })[]
}

/** A product in a price grid; amounts are in cents */
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
  /** What applies where a cell is empty */
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
  updated: string
  customers: number
  /** Number of products with an own price or MOQ of the group */
  products: number
  /** Groups that would form a cycle as its fallback */
  invalidFallbackIds: string[]
}

export type GroupPricesView = {
  group: { id: string; name: string; customers: number }
  /** Name of the fallback group; null for the MSRP */
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

export type { PriceTraceStep } from '#pricing/rules/price_trace'

export type * from '#pricing/promo_views'
