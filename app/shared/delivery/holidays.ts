const [MONDAY, THURSDAY] = [1, 4]
const DAY_MS = 86_400_000

/** Days of a year ('YYYY-MM-DD') on which no parcel leaves or arrives */
type Calendar = (year: number) => string[]

/** Holidays of the United States (5 U.S.C. 6103); one on a weekend is observed on the nearest weekday. */
const unitedStates: Calendar = (year) => [
  ...[
    date(year, 1, 1),
    date(year, 6, 19),
    date(year, 7, 4),
    date(year, 11, 11),
    date(year, 12, 25),
  ].map(onNearestWeekday),
  nth(3, MONDAY, year, 1),
  nth(3, MONDAY, year, 2),
  lastMondayBefore(date(year, 6, 1)),
  nth(1, MONDAY, year, 9),
  nth(2, MONDAY, year, 10),
  nth(4, THURSDAY, year, 11),
]

/** Month and day */
const FIXED_IN_CANADA = [
  [1, 1],
  [7, 1],
  [9, 30],
  [12, 25],
  [12, 26],
] as const

/** Public holidays of Ontario and the federal ones; one on a weekend is observed on the next weekday that is none. */
const canada: Calendar = (year) => {
  const days = [
    nth(3, MONDAY, year, 2),
    plusDays(easter(year), -2),
    lastMondayBefore(date(year, 5, 25)),
    nth(1, MONDAY, year, 9),
    nth(2, MONDAY, year, 10),
  ]
  for (const [month, day] of FIXED_IN_CANADA)
    days.push(onNextFreeWeekday(date(year, month, day), days))
  return days
}

const CALENDARS: Readonly<Record<string, Calendar>> = { US: unitedStates, CA: canada }
const known = new Map<string, ReadonlySet<string>>()

/** Whether a day ('YYYY-MM-DD') is a public holiday of the country; only the United States and Canada have calendars. */
export function isHoliday(day: string, countryId: string): boolean {
  const calendar = CALENDARS[countryId]
  return calendar !== undefined && holidaysOf(calendar, countryId, day.slice(0, 4)).has(day)
}

function holidaysOf(calendar: Calendar, countryId: string, year: string): ReadonlySet<string> {
  const key = `${countryId} ${year}`
  const found = known.get(key)
  if (found) return found
  // New Year's Day may be observed on December 31.
  const days = new Set([...calendar(Number(year)), ...calendar(Number(year) + 1)])
  known.set(key, days)
  return days
}

const date = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const weekday = (day: string): number => new Date(day).getUTCDay()

export const isWeekend = (day: string): boolean => [0, 6].includes(weekday(day))

function nth(count: number, day: number, year: number, month: number): string {
  const first = date(year, month, 1)
  return plusDays(first, ((day - weekday(first) + 7) % 7) + (count - 1) * 7)
}

const lastMondayBefore = (day: string): string => plusDays(day, -(((weekday(day) + 5) % 7) + 1))

function onNearestWeekday(day: string): string {
  if (!isWeekend(day)) return day
  return plusDays(day, weekday(day) === 6 ? -1 : 1)
}

function onNextFreeWeekday(day: string, taken: readonly string[]): string {
  return isWeekend(day) || taken.includes(day) ? onNextFreeWeekday(plusDays(day, 1), taken) : day
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher */
function easter(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leap = Math.floor((year % 100) / 4)
  const sunday = (32 + 2 * (century % 4) + 2 * leap - moon - ((year % 100) % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const ordinal = moon + sunday - 7 * late + 114
  return date(year, Math.floor(ordinal / 31), (ordinal % 31) + 1)
}
