import { shop } from '#config/shop'
import { openUpfront, overdueBefore } from '#invoicing/invoice/terms_rules'
import { addCalendarDays } from '#shared/shop_time'
import { Money, type Currency } from '#shared/money'

export const AGING_BUCKETS = ['current', 'd30', 'd60', 'd90', 'over'] as const
type AgingBucket = (typeof AGING_BUCKETS)[number]
export type Aging = Record<AgingBucket, Money>

/** The amounts of an invoice that are due, and when */
export type DueInvoice = {
  total: Money
  balance: Money
  upfront: Money
  issuedAt: string
  /** Null while the terms wait for the shipment */
  dueAt: string | null
}

export function noAging(currency: Currency): Aging {
  const zero = Money.zero(currency)
  return { current: zero, d30: zero, d60: zero, d90: zero, over: zero }
}

/** The first instants of the due days of each bucket, the latest first; earlier ones are overdue for longest */
export type AgingStarts = readonly string[]

/** Returns the buckets of the last day before an instant, in the time zone of the shop. */
export function agingStarts(at: Date): AgingStarts {
  const today = overdueBefore(new Date(at.getTime() - 1))
  return [0, 30, 60, 90].map((days) => addCalendarDays(today, -days, shop.timeZone))
}

/** Adds what is due of an invoice to the days for which it is overdue; an unpaid upfront part is due since the issue. */
export function addToAging(aging: Aging, invoice: DueInvoice, starts: AgingStarts): Aging {
  const { balance, issuedAt, dueAt } = invoice
  const upfrontDue = openUpfront(invoice)
  const withUpfront = add(aging, bucketOf(issuedAt, starts), upfrontDue)
  return add(withUpfront, bucketOf(dueAt, starts), balance.minus(upfrontDue))
}

const add = (aging: Aging, bucket: AgingBucket, amount: Money): Aging => ({
  ...aging,
  [bucket]: aging[bucket].plus(amount),
})

function bucketOf(dueAt: string | null, starts: AgingStarts): AgingBucket {
  if (dueAt === null) return 'current'
  const index = starts.findIndex((start) => dueAt >= start)
  return AGING_BUCKETS[index] ?? 'over'
}

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
