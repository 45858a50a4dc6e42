import type { Customer, Group } from '#accounts'
import type { CatalogProduct } from '#catalog'
import type { PriceEntry } from '#pricing/rules/price_entry'
import type { Currency } from '#shared/money'

/** A product in a group's price table */
export type GroupPriceRow = {
  product: CatalogProduct
  entry: Record<Currency, PriceEntry>
  /** What applies where the group's own entry is empty */
  fallback: Record<Currency, PriceEntry>
}
export type GroupPriceTable = {
  group: Group
  fallback: Group | null
  version: string
  rows: GroupPriceRow[]
}

/** A product in a customer's price table, with the effective prices of the customer's group */
export type UserPriceRow = {
  product: CatalogProduct
  entry: { price: Record<Currency, number | null>; moq: number | null }
  group: Record<Currency, PriceEntry>
}
export type UserPriceTable = { customer: Customer; version: string; rows: UserPriceRow[] }
