import { shop } from '#config/shop'
import { exportPeriod } from '#reporting/rules/export_period'
import { invalid } from '#shared/domain_error'
import { Rate } from '#shared/rate'
import { typedNumberTexts } from '#shared/texts/typed_numbers'
import { parseTypedRate } from '#shared/typed/typed_amounts'
import { firstOfMonth, parseStart } from '#shared/shop_time'
import type { CommissionPeriod } from '#reporting/commission'

type PeriodInput = { start?: string; end?: string }

/** Returns the period of a report, of days or instants; by default the previous month. Throws as `exportPeriod` does. */
export function commissionPeriod(input: PeriodInput, now: Date): CommissionPeriod {
  const month = (offset: number) => firstOfMonth(now, shop.timeZone, offset)
  const { start = month(-1), end = month(0) } = input
  const { start: from, end: until } = exportPeriod(start, end, parseStart)
  return { start, end, from, until }
}

/**
 * Parses an exchange rate from CAD to USD: above 0, at most 100, with at most four decimals (decision 204).
 * @throws DomainError for any other text
 */
export function exchangeRate(text: string): Rate {
  const parsed = parseTypedRate(text)
  if ('error' in parsed) throw invalid('rate', typedNumberTexts.rate)
  return Rate.parse(parsed.decimal)
}
