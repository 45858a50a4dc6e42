import {
  lastDayOf,
  promiseOf,
  unitsOf,
  withoutFirst,
  type PromisedUnits,
} from '#shared/delivery/promised_units'

/** What can leave when, by product id */
export type AvailableUnits = ReadonlyMap<string, readonly PromisedUnits[]>

export type LinePromise = {
  /** The units that can be had where the line asks for more; null otherwise */
  shortStock: number | null
  /** When the units leave; null where all are in stock, or too few can be had */
  promise: readonly PromisedUnits[] | null
}

/** Counts what is available down line by line, since several lines may have the same product. */
export function linePromises(
  goods: readonly { productId: string; quantity: number }[],
  available: AvailableUnits
): LinePromise[] {
  const taken = new Map<string, number>()
  return goods.map(({ productId, quantity }) => {
    const before = taken.get(productId) ?? 0
    taken.set(productId, before + quantity)
    const left = withoutFirst(available.get(productId) ?? [], before)
    const units = promiseOf(left, quantity)
    if (units === null) return { shortStock: unitsOf(left), promise: null }
    return { shortStock: null, promise: lastDayOf(units) === null ? null : units }
  })
}
