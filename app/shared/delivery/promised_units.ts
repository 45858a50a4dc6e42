/** Units that leave the shop by a day ('YYYY-MM-DD'); null where they are in stock */
export type PromisedUnits = { quantity: number; day: string | null }

/** By product id, the day by which its last units leave; null where none is known */
type PromisedDays = Readonly<Partial<Record<string, string | null>>>

/** What an order of the shop waits for: goods sold on backorder; null on a quote, which has a day of its own */
export type GoodsPromise = {
  /** The day by which the last of them leave, as it was promised last */
  promisedOn: string
  /** The day of each product; null where none is known. A product without one has the day of the order. */
  days: PromisedDays
  /** By product id, the day from which the bench is counted on for its units */
  benchSince: Readonly<Partial<Record<string, string>>>
  /** That day no longer holds, and no other is known */
  isDayUnknown: boolean
  /** The customer waits for all goods rather than get two parcels */
  shipsTogether: boolean
}

/** Returns when each unit of a quantity can leave, the earliest first; null where more is wanted than can be promised. */
export function promiseOf<Units extends PromisedUnits>(
  available: readonly Units[],
  quantity: number
): Units[] | null {
  let missing = quantity
  const units = available.flatMap((part) => {
    const taken = Math.min(part.quantity, missing)
    missing -= taken
    return taken > 0 ? [{ ...part, quantity: taken }] : []
  })
  return missing > 0 ? null : units
}

/** Returns what is left after the earliest units are taken. */
export function withoutFirst(units: readonly PromisedUnits[], taken: number): PromisedUnits[] {
  let rest = taken
  return units.map((part) => {
    const used = Math.min(part.quantity, rest)
    rest -= used
    return { ...part, quantity: part.quantity - used }
  })
}

/** Returns a promise as calls have it: what leaves on the same day is one entry. */
export function toPromiseJson(promise: readonly PromisedUnits[] | null): PromisedUnits[] | null {
  if (!promise) return null
  const units = new Map<string | null, number>()
  for (const { day, quantity } of promise) units.set(day, (units.get(day) ?? 0) + quantity)
  return [...units].map(([day, quantity]) => ({ quantity, day }))
}

export const unitsOf = (units: readonly PromisedUnits[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the day on which the last unit can leave; null where all are in stock. */
export const lastDayOf = (units: readonly PromisedUnits[]): string | null =>
  units.reduce<string | null>((last, { day }) => laterDay(last, day), null)

export const laterDay = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a
