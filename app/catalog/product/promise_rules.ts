import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import { benchArrivals } from '#catalog/product/bench_rules'
import { promiseOf } from '#shared/delivery/promised_units'
import type { Arrival, PromiseBasis } from '#catalog/product'
import type { PromisedUnits } from '#shared/delivery/promised_units'

/**
 * Returns what can be promised of a product, by the day on which it can leave. Orders that were placed before are served
 * first: from the stock, from each arrival, then from what the bench makes. An arrival whose day has passed promises
 * nothing. The bench counts from `benchSince`, today for a new promise, and leaves after the last arrival.
 */
export function availableToPromise(
  { stock, awaited, arrivals, bench }: PromiseBasis,
  now = new Date(),
  benchSince?: string
): PromisedUnits[] {
  let owed = awaited
  const freeOf = (units: number): number => {
    const taken = Math.min(units, owed)
    owed -= taken
    return units - taken
  }
  const today = calendarDay(now, shop.timeZone)
  const inStock = { quantity: freeOf(Math.max(0, stock)), day: null }
  const byDay = new Map<string, number>()
  const expected = arrivals.filter(({ day }) => day >= today).toSorted(byArrival)
  const lastArrival = expected.at(-1)?.day ?? ''
  const made = bench ? benchArrivals(bench, benchSince ?? today) : []
  const later = made.map((output) => ({
    ...output,
    day: output.day < lastArrival ? lastArrival : output.day,
  }))
  for (const { day, quantity } of [...expected, ...later]) {
    const leaves = leavingDay(day)
    byDay.set(leaves, (byDay.get(leaves) ?? 0) + freeOf(quantity))
  }
  const leaving = [...byDay].map(([day, quantity]) => ({ quantity, day }))
  return [inStock, ...leaving].filter(({ quantity }) => quantity > 0)
}

const byArrival = (a: Arrival, b: Arrival): number => (a.day < b.day ? -1 : 1)

type CountedPromise = {
  units: PromisedUnits[]
  /** The day from which the bench is counted on; null where stock and purchase orders suffice */
  benchSince: string | null
}

/**
 * Promises a quantity; null where it cannot be. An order that counts on the bench already passes the day from which it
 * does, so that a plan that is kept is not a day later every day.
 */
export function promiseQuantity(
  basis: PromiseBasis,
  quantity: number,
  { now = new Date(), benchSince }: { now?: Date; benchSince?: string } = {}
): CountedPromise | null {
  const ordered = promiseOf(availableToPromise({ ...basis, bench: null }, now), quantity)
  if (ordered) return { units: ordered, benchSince: null }
  const since = benchSince ?? calendarDay(now, shop.timeZone)
  const units = promiseOf(availableToPromise(basis, now, since), quantity)
  return units && { units, benchSince: since }
}

/** Goods that arrive on a day leave on a later business day. */
const leavingDay = (day: string): string => {
  const { dispatch } = shop.shipping
  return businessDayAfter(day, Math.max(1, dispatch.handlingDays), dispatch)
}
