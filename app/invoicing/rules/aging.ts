import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { Money, type Currency } from '#shared/money'

export const AGING_BUCKETS = ['current', 'd30', 'd60', 'd90', 'over'] as const
export type AgingBucket = (typeof AGING_BUCKETS)[number]
export type Aging = Record<AgingBucket, Money>

/** What is due of an invoice, and when */
export type DueInvoice = {
  total: Money
  balance: Money
  upfront: Money
  issuedAt: string
  /** Null while the terms wait for the shipment */
  dueAt: string | null
}

const DAY_MS = 86_400_000

export function noAging(currency: Currency): Aging {
  const zero = Money.zero(currency)
  return { current: zero, d30: zero, d60: zero, d90: zero, over: zero }
}

/** Returns the last calendar day before an instant, on which what was due earlier is overdue. */
export const agingDay = (at: Date): string => calendarDay(new Date(at.getTime() - 1), shop.timeZone)

/**
 * Adds what is due of an invoice to the days for which it is overdue on a calendar day; an unpaid upfront part is due since
 * the issue.
 */
export function addToAging(aging: Aging, invoice: DueInvoice, day: string): Aging {
  const { total, balance, upfront, issuedAt, dueAt } = invoice
  const paid = total.minus(balance)
  const upfrontDue = Money.min(balance, upfront.minus(paid).atLeastZero())
  const withUpfront = add(aging, bucketOf(issuedAt, day), upfrontDue)
  return add(withUpfront, bucketOf(dueAt, day), balance.minus(upfrontDue))
}

const add = (aging: Aging, bucket: AgingBucket, amount: Money): Aging => ({
  ...aging,
  [bucket]: aging[bucket].plus(amount),
})

function bucketOf(dueAt: string | null, day: string): AgingBucket {
  const days = dueAt === null ? 0 : daysBetween(calendarDay(dueAt, shop.timeZone), day)
  if (days <= 0) return 'current'
  if (days <= 30) return 'd30'
  if (days <= 60) return 'd60'
  return days <= 90 ? 'd90' : 'over'
}

const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS)

export const plusAging = (first: Aging, second: Aging): Aging => ({
  current: first.current.plus(second.current),
  d30: first.d30.plus(second.d30),
  d60: first.d60.plus(second.d60),
  d90: first.d90.plus(second.d90),
  over: first.over.plus(second.over),
})

export const agingTotal = (aging: Aging): Money => aging.current.plus(overdueTotal(aging))

export const overdueTotal = ({ d30, d60, d90, over }: Aging): Money =>
  d30.plus(d60).plus(d90).plus(over)
