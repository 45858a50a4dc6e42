import { catalog } from '#catalog'
import { CURRENCIES } from '#shared/money'
import { isLargePriceChange } from '#shared/trade/price_limits'
import { lowestPrices, type LowestPriceOf } from '#pricing/tables/lowest_prices'
import type { Trx } from '#core/database'
import type { PriceBreak } from '#pricing/prices/unit_price_rules'
import type { CustomerSegment } from '#pricing/tables/customer_segments'
import type { PriceCell, PriceEntry } from '#pricing/tables/price_entry_rules'

/** The lowest price before and after a change; null for a product that is not sold in the currency */
export type PriceDifference = { before: PriceBreak; after: PriceBreak } | null

export type AffectedGroup = { id: string; name: string; customers: number }

type PriceChange = PriceCell & {
  entry: { before: PriceEntry; after: PriceEntry }
  /** The prices of the customers of the changed table */
  difference: PriceDifference
}

/** The impact of saving a price table, applied or previewed */
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

export const isPriceChanged = (difference: PriceDifference): boolean =>
  difference !== null &&
  !(
    difference.before.price.equals(difference.after.price) &&
    difference.before.quantity === difference.after.quantity
  )

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)

type MeasuredImpact<T> = {
  /** The result of the change */
  result: T
  /** Number of customers in each segment whose prices change */
  customersPerSegment: number[]
  /** Returns the price difference for the first segment. */
  difference(cell: PriceCell): PriceDifference
  /** Returns the cells whose price changes for any segment by more than a percentage. */
  changedBy(percent: number): PriceCell[]
}

type MeasureInput = {
  segments: readonly CustomerSegment[]
  /** The same segments after the change, if it moves customers to another group */
  segmentsAfter?: readonly CustomerSegment[]
  cells: readonly PriceCell[]
  now: Date
  trx: Trx
}

/** Applies a change and compares the lowest prices of the segments before and after it. */
export async function measurePriceImpact<T>(
  { segments, segmentsAfter = segments, ...input }: MeasureInput,
  applyChange: () => Promise<T>
): Promise<MeasuredImpact<T>> {
  const before = await lowestPrices(segments, input)
  const result = await applyChange()
  const after = await lowestPrices(segmentsAfter, input)
  return {
    result,
    customersPerSegment: segments.map((segment, index) => {
      const changed = input.cells.filter((cell) =>
        isPriceChanged(differenceOf(cell, before[index], after[index]))
      )
      return countAffected(segment, changed)
    }),
    difference: (cell) => (segments.length > 0 ? differenceOf(cell, before[0], after[0]) : null),
    changedBy: (percent) =>
      input.cells.filter((cell) =>
        segments.some((_, index) =>
          isLargeDifference(differenceOf(cell, before[index], after[index]), percent)
        )
      ),
  }
}

/** Returns the groups with affected customers. */
export function affectedGroups(
  groups: readonly { id: string; name: string }[],
  segments: readonly CustomerSegment[],
  customersPerSegment: readonly number[]
): AffectedGroup[] {
  const counts = groups.map(({ id, name }) => ({
    id,
    name,
    customers: sum(customersPerSegment.filter((_, index) => segments[index].groupId === id)),
  }))
  return counts.filter(({ customers }) => customers > 0)
}

/** Returns the cells of every product in every currency. */
export async function allCells(trx: Trx): Promise<PriceCell[]> {
  const { products } = await catalog(trx)
  return products.flatMap(({ id: productId }) =>
    CURRENCIES.map((currency) => ({ productId, currency }))
  )
}

function differenceOf(
  cell: PriceCell,
  priceBefore: LowestPriceOf,
  priceAfter: LowestPriceOf
): PriceDifference {
  const [before, after] = [priceBefore(cell), priceAfter(cell)]
  return before && after ? { before, after } : null
}

const isLargeDifference = (difference: PriceDifference, percent: number): boolean =>
  difference !== null &&
  isLargePriceChange(difference.before.price.cents, difference.after.price.cents, percent)

function countAffected({ currencies }: CustomerSegment, changed: readonly PriceCell[]): number {
  const changedCurrencies = new Set(changed.map(({ currency }) => currency))
  return currencies.filter((currency) =>
    currency === null ? changedCurrencies.size > 0 : changedCurrencies.has(currency)
  ).length
}
