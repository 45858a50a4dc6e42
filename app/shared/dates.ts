const formatters = new Map<string, Intl.DateTimeFormat>()

/** 'Nov 05, 2026' in the given time zone; '' where there is no date */
export function formatDate(instant: string | Date | null | undefined, zone: string): string {
  if (!instant) return ''
  return formatter('date', zone, { month: 'short', day: '2-digit', year: 'numeric' }).format(
    new Date(instant)
  )
}

/** 'Nov 05, 2026, 14:03' in the given time zone */
export function formatDateTime(instant: string | Date | null | undefined, zone: string): string {
  if (!instant) return ''
  const date = new Date(instant)
  const time = formatter('time', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${formatDate(date, zone)}, ${time.format(date)}`
}

/** Now, and in any case another instant than before, since it tells two versions apart */
export function laterThan(before: string): string {
  return new Date(Math.max(Date.now(), (Date.parse(before) || 0) + 1)).toISOString()
}

/** The calendar day, 'YYYY-MM-DD', that an instant falls on in the given time zone */
export function calendarDay(instant: string | Date, zone: string): string {
  const day = formatter('day', zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = new Map(day.formatToParts(new Date(instant)).map((p) => [p.type, p.value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The calendar day after so many business days, 'YYYY-MM-DD'; Saturdays and Sundays do not count */
export function addBusinessDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!isWeekend(date)) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** '3 to 4 business days' */
export function businessDays(days: number): string {
  return `${days} to ${days + 1} business days`
}

/** '3 to 4 business days (Nov 25 to Nov 26)' for a parcel that leaves at the given instant */
export function deliveryEstimate(days: number, leaves: string | Date, zone: string): string {
  const start = calendarDay(leaves, zone)
  const [earliest, latest] = [days, days + 1].map((count) => monthAndDay(start, count))
  return `${businessDays(days)} (${earliest} to ${latest})`
}

function monthAndDay(start: string, count: number): string {
  return formatDate(`${addBusinessDays(start, count)}T12:00:00Z`, 'UTC').slice(0, 6)
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6
}

// Making a formatter costs a hundred times what using one does.
function formatter(kind: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${kind} ${zone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  formatters.set(key, made)
  return made
}
