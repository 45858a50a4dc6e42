import type { Group } from '#accounts'
import type { PriceCell, PriceEntry } from '#pricing/rules/price_entry'
import type { PriceBreak } from '#pricing/rules/unit_price'
import type { Currency } from '#shared/money'

/** Customers with the same prices: those of a group, or one customer with negotiated prices */
export type CustomerSegment = {
  groupId: string | null
  userId: string | null
  /** The currency of each customer; null for a customer who may buy in either */
  currencies: (Currency | null)[]
}

/** Returns the lowest price of a cell; undefined for a product that is not sold in the currency. */
export type LowestPriceOf = (cell: PriceCell) => PriceBreak | undefined

/** The lowest price before and after a change; null for a product that is not sold in the currency */
export type PriceDifference = { before: PriceBreak; after: PriceBreak } | null

export type AffectedGroup = { id: string; name: string; customers: number }

type PriceChange = PriceCell & {
  entry: { before: PriceEntry; after: PriceEntry }
  /** What the customers of the changed table pay */
  difference: PriceDifference
}

/** What saving a price table changes, or would change */
export type PriceImpact = {
  /** Version of the table after the change */
  version: string
  /** Number of customers whose prices change */
  customers: number
  changes: PriceChange[]
  /** The same number for each segment */
  customersPerSegment: number[]
}
export type GroupPriceImpact = PriceImpact & {
  /** Groups with affected customers, the changed group first */
  groups: AffectedGroup[]
}

/** What replacing a group changes, or would change */
export type GroupReplacement = {
  version: string
  /** Number of customers who move to the other group */
  customers: number
  /** Groups that fall back to the other group from now on */
  groups: Group[]
  /** Groups with affected customers, the replaced group first */
  affected: AffectedGroup[]
  /** Changed lowest prices of the replaced group's customers */
  changes: (PriceCell & { difference: PriceDifference })[]
}

export const isPriceChanged = (difference: PriceDifference): boolean =>
  difference !== null &&
  !(
    difference.before.price.equals(difference.after.price) &&
    difference.before.quantity === difference.after.quantity
  )

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)
