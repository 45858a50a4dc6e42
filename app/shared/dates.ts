const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats as 'Nov 05, 2026' in the time zone; '' without a date. */
export function formatDate(instant: string | Date | null | undefined, zone: string): string {
  if (!instant) return ''
  return formatter('date', zone, { month: 'short', day: '2-digit', year: 'numeric' }).format(
    new Date(instant)
  )
}

/** Formats a calendar day ('YYYY-MM-DD') as 'Nov 05, 2026'. */
export const formatDay = (day: string): string => formatDate(day, 'UTC')

/** Formats as 'Nov 05, 2026, 14:03 EST' in the time zone; '' without a date. */
export function formatDateTime(instant: string | Date | null | undefined, zone: string): string {
  if (!instant) return ''
  const date = new Date(instant)
  const time = formatter('time', zone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return `${formatDate(date, zone)}, ${time.format(date)}`
}

/** Returns the name of a time zone beside a time input: 'ET' */
export function zoneName(zone: string): string {
  const name = formatter('zone', zone, { timeZoneName: 'shortGeneric' })
  return name.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Returns the current time, at least 1 ms after `before`, so that it identifies a version. */
export function nextTimestamp(before: string): string {
  return new Date(Math.max(Date.now(), (Date.parse(before) || 0) + 1)).toISOString()
}

/** All offsets of time zones since 1973 are multiples of it, so that a day never ends within one. */
const QUARTER_OF_AN_HOUR_MS = 900_000
const MAX_CACHED_DAYS = 5_000
const days = new Map<string, string>()

/** Returns the calendar day ('YYYY-MM-DD') of an instant in the time zone. */
export function calendarDay(instant: string | Date, zone: string): string {
  const quarter = Math.floor(new Date(instant).getTime() / QUARTER_OF_AN_HOUR_MS)
  const key = `${quarter} ${zone}`
  const cached = days.get(key)
  if (cached !== undefined) return cached
  if (days.size >= MAX_CACHED_DAYS) days.clear()
  const day = formatCalendarDay(new Date(instant), zone)
  days.set(key, day)
  return day
}

function formatCalendarDay(instant: Date, zone: string): string {
  const day = formatter('day', zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  // Parsing the text takes a third of the time of formatToParts, and a report has 100,000 days.
  const [month, dayOfMonth, year] = day.format(instant).split('/')
  return `${year}-${month}-${dayOfMonth}`
}

// Creating a formatter takes a hundred times as long as using it.
function formatter(kind: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${kind} ${zone}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  formatters.set(key, created)
  return created
}
