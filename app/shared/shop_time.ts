import { DateTime } from 'luxon'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_FORMAT = 'yyyy-MM-dd'
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** An instant as it is stored: ISO 8601 in UTC, 24 characters. */
export function storedInstant(date: Date = new Date()): string {
  return date.toISOString()
}

/** The first instant of a calendar day ('YYYY-MM-DD') in the zone; null where there is no such day */
export function startOfDay(day: string, zone: string): string | null {
  return DAY.test(day) ? stored(DateTime.fromISO(day, { zone }).startOf('day')) : null
}

/** The first instant after that day: a date-only end means the end of that day. */
export function endOfDay(day: string, zone: string): string | null {
  return DAY.test(day)
    ? stored(DateTime.fromISO(day, { zone }).startOf('day').plus({ days: 1 }))
    : null
}

/** A date typed or sent: a day begins at its first instant in the zone, a time without an offset is in the zone. */
export function parseStart(text: string, zone: string): string | null {
  return startOfDay(text, zone) ?? parseInstant(text, zone)
}

/** As `parseStart`, but a day stands for the instant after its last one. */
export function parseEnd(text: string, zone: string): string | null {
  return endOfDay(text, zone) ?? parseInstant(text, zone)
}

/** What `parseStart` reads as this instant: the day alone where it is the day's first */
export function typedStart(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const at = local(instant, zone)
  return isMidnight(at) ? at.toFormat(DAY_FORMAT) : at.toFormat(`${DAY_FORMAT}'T'HH:mm`)
}

/** What `parseEnd` reads as this instant: midnight is the end of the day before it */
export function typedEnd(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const at = local(instant, zone)
  return isMidnight(at)
    ? at.minus({ days: 1 }).toFormat(DAY_FORMAT)
    : at.toFormat(`${DAY_FORMAT}'T'HH:mm`)
}

/** The first day, 'YYYY-MM-DD', of the month that lies so many months from the instant's: 0 this one, -1 the previous */
export function firstOfMonth(instant: string | Date, zone: string, months = 0): string {
  return local(instant, zone).startOf('month').plus({ months }).toFormat('yyyy-MM-dd')
}

/** The same time of day so many calendar days later in the zone; daylight saving makes some days 23 or 25 hours */
export function plusDays(instant: string | Date, days: number, zone: string): string {
  return local(instant, zone).plus({ days }).toJSDate().toISOString()
}

function parseInstant(text: string, zone: string): string | null {
  return INSTANT.test(text) ? stored(DateTime.fromISO(text, { zone })) : null
}

const isMidnight = (at: DateTime) => at.equals(at.startOf('day'))

function local(instant: string | Date, zone: string): DateTime {
  return DateTime.fromJSDate(new Date(instant), { zone })
}

function stored(moment: DateTime): string | null {
  return moment.isValid ? moment.toJSDate().toISOString() : null
}
