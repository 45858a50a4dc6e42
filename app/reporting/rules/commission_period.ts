import { invalid } from '#shared/domain_error'
import { Rate } from '#shared/rate'
import { firstOfMonth, startOfDay } from '#shared/shop_time'
import type { CommissionPeriod } from '#reporting/commission'

const MAX_YEAR = 2999
const RATE_PLACES = 4
const MAX_RATE = Rate.parse('100')

type PeriodInput = { start?: string; end?: string }

/**
 * Returns the period of a report; by default the previous month (decision 200).
 * @throws DomainError with the field, for a day that does not exist and an end that is not after the start
 */
export function commissionPeriod(
  { start, end }: PeriodInput,
  now: Date,
  zone: string
): CommissionPeriod {
  const days = { start: start ?? firstOfMonth(now, zone, -1), end: end ?? firstOfMonth(now, zone) }
  const from = dayInstant(days.start, 'start', zone)
  const until = dayInstant(days.end, 'end', zone)
  if (until <= from) throw invalid('end', 'The end date must be after the start date.')
  return { ...days, from, until }
}

function dayInstant(day: string, field: string, zone: string): string {
  const instant = startOfDay(day, zone)
  if (instant === null || Number(day.slice(0, 4)) > MAX_YEAR)
    throw invalid(field, 'Please enter a date as 2026-11-30.')
  return instant
}

/**
 * Parses an exchange rate from CAD to USD: above 0, at most 100, with at most four decimals (decision 204).
 * @throws DomainError for any other text
 */
export function exchangeRate(text: string): Rate {
  const [, decimals = ''] = text.split('.')
  const isRate = /^\d{1,3}(\.\d+)?$/.test(text) && decimals.length <= RATE_PLACES
  const rate = isRate ? Rate.parse(text) : Rate.zero()
  if (rate.isZero || rate.isMoreThan(MAX_RATE))
    throw invalid('rate', 'Please enter a rate above 0 with up to 4 decimals.')
  return rate
}
