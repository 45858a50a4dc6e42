import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { invalid } from '#shared/domain_error'
import { addCalendarDays, endOfDay, startOfDay } from '#shared/shop_time'

const DEFAULT_DAYS = 30

type Days = { start?: string; end?: string }

/** Instants: `start` is included, `end` is not */
export type BoardPeriod = { start: string; end: string }

/** Returns the instants of a period of days, both included; the last 30 days by default. */
export function boardPeriod({ start, end }: Days, now: Date): BoardPeriod {
  const zone = shop.timeZone
  const last = end ?? calendarDay(now, zone)
  const until = endOfDay(last, zone)!
  const first =
    start ?? calendarDay(addCalendarDays(startOfDay(last, zone)!, 1 - DEFAULT_DAYS, zone), zone)
  const from = startOfDay(first, zone)!
  if (from >= until) throw invalid('end', 'The end is before the start.')
  return { start: from, end: until }
}
