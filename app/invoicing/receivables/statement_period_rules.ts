import { shop } from '#config/shop'
import { invalid } from '#shared/domain_error'
import { parseEnd, parseStart } from '#shared/shop_time'

const NOT_A_DAY = 'Please enter a date as 2026-11-30.'

/** Returns the first instant that no longer counts: after the entered day, or now. */
export function statementEnd(to: string | undefined, now: Date): Date {
  if (to === undefined) return now
  const end = parseEnd(to, shop.timeZone)
  if (end === null) throw invalid('to', NOT_A_DAY)
  return new Date(end)
}

/** Returns the first instant that counts, or null where no day is entered. */
export function statementStart(from: string | undefined, end: Date): Date | null {
  if (from === undefined) return null
  const start = parseStart(from, shop.timeZone)
  if (start === null) throw invalid('from', NOT_A_DAY)
  if (start >= end.toISOString()) throw invalid('from', 'Choose a day before the end.')
  return new Date(start)
}
