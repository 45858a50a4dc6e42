import { DateTime } from 'luxon'

/** How many weeks the staff home shows; as many before them are compared. */
const SALES_WEEKS = 8

/** A week from Monday to Sunday in the time zone of the shop */
export type SalesWeek = { day: string; start: string; end: string }

/** Returns the last weeks, the current one last. */
export function salesWeeks(now: Date, zone: string, count = 2 * SALES_WEEKS): SalesWeek[] {
  const monday = DateTime.fromJSDate(now, { zone }).startOf('week')
  return Array.from({ length: count }, (_, index) => {
    const start = monday.minus({ weeks: count - 1 - index })
    return {
      day: start.toFormat('yyyy-MM-dd'),
      start: start.toJSDate().toISOString(),
      end: start.plus({ weeks: 1 }).toJSDate().toISOString(),
    }
  })
}
