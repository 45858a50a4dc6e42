import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import type { PromiseBasis } from '#catalog/product'
import type { PromisedUnits } from '#shared/delivery/promised_units'

/**
 * Returns what can be promised of a product, by the day on which it can leave. Orders that were placed before are served
 * first, from the stock and then from each arrival. An arrival whose day has passed promises nothing.
 */
export function availableToPromise(
  { stock, awaited, arrivals }: PromiseBasis,
  now = new Date()
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
  const expected = arrivals.filter(({ day }) => day >= today)
  for (const { day, quantity } of expected.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const leaves = leavingDay(day)
    byDay.set(leaves, (byDay.get(leaves) ?? 0) + freeOf(quantity))
  }
  const later = [...byDay].map(([day, quantity]) => ({ quantity, day }))
  return [inStock, ...later].filter(({ quantity }) => quantity > 0)
}

/** Goods that arrive on a day leave on a later business day. */
const leavingDay = (day: string): string => {
  const { dispatch } = shop.shipping
  return businessDayAfter(day, Math.max(1, dispatch.handlingDays), dispatch)
}
