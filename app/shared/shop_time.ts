import { DateTime } from 'luxon'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_FORMAT = 'yyyy-MM-dd'
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** Returns the stored form of an instant: ISO 8601 in UTC, 24 characters. */
export function toStoredInstant(date: Date = new Date()): string {
  return date.toISOString()
}

/** Returns the first instant of a calendar day ('YYYY-MM-DD') in the zone; null for a day that does not exist. */
export function startOfDay(day: string, zone: string): string | null {
  return DAY.test(day) ? stored(DateTime.fromISO(day, { zone }).startOf('day')) : null
}

/** Returns the first instant after that day: a date-only end means the end of that day. */
export function endOfDay(day: string, zone: string): string | null {
  return DAY.test(day)
    ? stored(DateTime.fromISO(day, { zone }).startOf('day').plus({ days: 1 }))
    : null
}

/** Parses a date input: a day stands for its first instant in the zone, a time without an offset is in the zone. */
export function parseStart(text: string, zone: string): string | null {
  return startOfDay(text, zone) ?? parseInstant(text, zone)
}

/** Like `parseStart`, but a day stands for the first instant after it. */
export function parseEnd(text: string, zone: string): string | null {
  return endOfDay(text, zone) ?? parseInstant(text, zone)
}

/** Formats an instant for `parseStart`: the day alone at midnight. */
export function formatStartInput(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const at = local(instant, zone)
  return isMidnight(at) ? at.toFormat(DAY_FORMAT) : at.toFormat(`${DAY_FORMAT}'T'HH:mm`)
}

/** Formats an instant for `parseEnd`: midnight is the end of the previous day. */
export function formatEndInput(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const at = local(instant, zone)
  return isMidnight(at)
    ? at.minus({ days: 1 }).toFormat(DAY_FORMAT)
    : at.toFormat(`${DAY_FORMAT}'T'HH:mm`)
}

/** Returns the first day ('YYYY-MM-DD') of the instant's month plus `months`: 0 for this month, -1 for the previous. */
export function firstOfMonth(instant: string | Date, zone: string, months = 0): string {
  return local(instant, zone).startOf('month').plus({ months }).toFormat('yyyy-MM-dd')
}

/** Adds calendar days at the same time of day; daylight saving makes some days 23 or 25 hours long. */
export function addCalendarDays(instant: string | Date, days: number, zone: string): string {
  return local(instant, zone).plus({ days }).toJSDate().toISOString()
}

function parseInstant(text: string, zone: string): string | null {
  return INSTANT.test(text) ? stored(DateTime.fromISO(text, { zone })) : null
}

const isMidnight = (at: DateTime) => at.equals(at.startOf('day'))

function local(instant: string | Date, zone: string): DateTime {
  return DateTime.fromJSDate(new Date(instant), { zone })
}

/** Instants are compared as texts, in which a year of more than four digits has a sign and would come first. */
const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

function stored(moment: DateTime): string | null {
  if (!moment.isValid) return null
  return new Date(Math.min(LATEST, Math.max(EARLIEST, moment.toMillis()))).toISOString()
}

const DAY_MS = 24 * 3_600_000

/** Returns the instant that is so many times 24 hours earlier, for retention: UTC, in ISO 8601. */
export const daysBefore = (instant: Date, days: number): string =>
  new Date(instant.getTime() - days * DAY_MS).toISOString()
