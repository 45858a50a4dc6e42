import { shop } from '#config/shop'
import { invalid } from '#shared/domain_error'
import { parseEnd } from '#shared/shop_time'

/** Returns the first instant that no longer counts: after the entered day, or now. */
export function statementEnd(to: string | undefined, now: Date): Date {
  if (to === undefined) return now
  const end = parseEnd(to, shop.timeZone)
  if (end === null) throw invalid('to', 'Please enter a date as 2026-11-30.')
  return new Date(end)
}
