import { shop } from '#config/shop'
import { invalid } from '#shared/domain_error'
import { firstOfMonth, startOfDay } from '#shared/shop_time'
import { calendarDay } from '#shared/dates'
import type { ExportPeriod } from '#reporting/rules/export_entries'

/** A period of calendar days in the time zone of the shop; `end` is the first day that no longer counts. */
export type PeriodPreset = { label: string; start: string; end: string }

/** Parses a period. It starts with the first instant of `start` and ends before that of `end`, in the shop's time zone. */
export function exportPeriod(start: string, end: string, parse = startOfDay): ExportPeriod {
  const from = parse(start, shop.timeZone)
  const until = parse(end, shop.timeZone)
  if (from === null) throw invalid('start', 'Please enter a date as 2026-11-30.')
  if (until === null) throw invalid('end', 'Please enter a date as 2026-11-30.')
  if (from >= until) throw invalid('end', 'The end must be after the start.')
  return { start: from, end: until }
}

/** Returns the periods that bookkeeping asks for most, the current month first. */
export function periodPresets(now: Date): PeriodPreset[] {
  const month = (offset: number) => firstOfMonth(now, shop.timeZone, offset)
  const monthNumber = Number(calendarDay(now, shop.timeZone).slice(5, 7))
  const quarterStart = -((monthNumber - 1) % 3)
  return [
    { label: 'This month', start: month(0), end: month(1) },
    { label: 'Last month', start: month(-1), end: month(0) },
    { label: 'This quarter', start: month(quarterStart), end: month(quarterStart + 3) },
    { label: 'Last quarter', start: month(quarterStart - 3), end: month(quarterStart) },
  ]
}
