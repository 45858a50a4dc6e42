import { shop } from '#config/shop'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import type { Arrival, BenchOutput } from '#catalog/product'

export const MAX_BENCH_START = 250

/** Further ahead, a plan of the bench says nothing. */
const PLANNED_DAYS = 60
/** The first days are promised one by one, later ones by the last day of each five, so that pages stay short. */
const SINGLE_DAYS = 5

/**
 * Returns what the bench makes from a day on, by the day on which it is complete at the latest. Of the day itself
 * nothing counts, since it may be over.
 */
export function benchArrivals({ units, start }: BenchOutput, since: string): Arrival[] {
  const days = businessDaysAfter(since)
  const arrivals: Arrival[] = []
  for (let made = 1; made <= PLANNED_DAYS;) {
    const last = made <= SINGLE_DAYS ? made : made + SINGLE_DAYS - 1
    arrivals.push({ day: days[start + last - 1], quantity: units * (last - made + 1) })
    made = last + 1
  }
  return arrivals
}

const calendars = new Map<string, readonly string[]>()
const MAX_CALENDARS = 100

/** Catalog pages ask for the days of the same few dates, product by product. */
function businessDaysAfter(since: string): readonly string[] {
  const { dispatch } = shop.shipping
  const key = [since, dispatch.countryId, ...dispatch.closedDays].join(' ')
  const known = calendars.get(key)
  if (known) return known
  const days: string[] = []
  for (let count = 0; count < MAX_BENCH_START + PLANNED_DAYS; count++)
    days.push(businessDayAfter(days.at(-1) ?? since, 1, dispatch))
  if (calendars.size >= MAX_CALENDARS) calendars.clear()
  calendars.set(key, days)
  return days
}
