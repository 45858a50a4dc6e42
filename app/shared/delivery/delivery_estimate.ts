import { calendarDay, formatDate } from '../dates.js'
import { isHoliday, isWeekend, plusDays } from './holidays.js'

/** When parcels leave the shop */
export type Dispatch = {
  countryId: string
  timeZone: string
  /** 'HH:mm' in the time zone: an order placed later counts as one of the next business day */
  cutoff: string
  /** Business days until an order leaves, at most */
  handlingDays: number
  /** Days ('YYYY-MM-DD') on which nothing leaves, besides weekends and holidays */
  closedDays: string[]
}
/** `days` are the carrier's business days to the country. */
export type Journey = { days: number; countryId: string }

/** '3 to 4 business days' */
export function businessDays(days: number): string {
  return `${days} to ${days + 1} business days`
}

/**
 * Formats as '3 to 4 business days (Nov 25 to Nov 26)' for an order of that instant. The days count from the day on
 * which it leaves, without weekends and the holidays of both countries. An order that has not left by `now` leaves then.
 */
export function deliveryEstimate(
  { days, countryId }: Journey,
  orderedAt: string | Date,
  dispatch: Dispatch,
  now: string | Date = orderedAt
): string {
  const leaves = later(
    dispatchDay(orderedAt, dispatch),
    dispatchDay(now, { ...dispatch, handlingDays: 0 })
  )
  const isOpen = (day: string) =>
    !isWeekend(day) && !isHoliday(day, countryId) && !isHoliday(day, dispatch.countryId)
  const [earliest, latest] = [days, days + 1].map((count) =>
    monthAndDay(openDayAfter(leaves, count, isOpen))
  )
  return `${businessDays(days)} (${earliest} to ${latest})`
}

/** Returns the delivery estimate of an order of that instant; null for one that ships once it is paid. */
export const deliveryWindow = (
  journey: Journey,
  orderedAt: string | Date | null,
  dispatch: Dispatch,
  now?: Date
): string =>
  orderedAt === null
    ? `${businessDays(journey.days)} after your payment arrives`
    : deliveryEstimate(journey, orderedAt, dispatch, now)

/** Returns the estimate of an order whose goods come later. */
export const windowAfterShipping = (days: number): string => `${businessDays(days)} after it ships`

/** Returns the day ('YYYY-MM-DD') on which an order of that instant leaves, at the latest. */
export function dispatchDay(orderedAt: string | Date, dispatch: Dispatch): string {
  const { timeZone, cutoff, handlingDays } = dispatch
  const isOpen = isOpenIn(dispatch)
  const day = calendarDay(orderedAt, timeZone)
  const isInTime = isOpen(day) && timeOfDay(orderedAt, timeZone) < cutoff
  return openDayAfter(day, handlingDays + (isInTime ? 0 : 1), isOpen)
}

/** Returns the day on which the shop sends parcels, that many business days after a day. */
export const businessDayAfter = (day: string, count: number, dispatch: Dispatch): string =>
  openDayAfter(day, count, isOpenIn(dispatch))

const later = (day: string, other: string): string => (other > day ? other : day)

const isOpenIn =
  ({ countryId, closedDays }: Dispatch) =>
  (day: string): boolean =>
    !isWeekend(day) && !isHoliday(day, countryId) && !closedDays.includes(day)

/** A calendar that is closed throughout, by a typing error in a setting, ends the search. */
const MAX_CLOSED_DAYS = 366

function openDayAfter(day: string, count: number, isOpen: (day: string) => boolean): string {
  let [found, remaining] = [day, count]
  for (let passed = 0; remaining > 0 && passed < MAX_CLOSED_DAYS; passed++) {
    found = plusDays(found, 1)
    if (isOpen(found)) remaining -= 1
  }
  return found
}

const timeOfDay = (instant: string | Date, timeZone: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

const monthAndDay = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC').slice(0, 6)
