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

/** Adds what is due of an invoice to the days for which it is overdue; an unpaid upfront part is due since the issue. */
export function addToAging(aging: Aging, invoice: DueInvoice, at: Date): Aging {
  const { total, balance, upfront, issuedAt, dueAt } = invoice
  const paid = total.minus(balance)
  const upfrontDue = Money.min(balance, upfront.minus(paid).atLeastZero())
  const withUpfront = add(aging, bucketOf(issuedAt, at), upfrontDue)
  return add(withUpfront, bucketOf(dueAt, at), balance.minus(upfrontDue))
}

const add = (aging: Aging, bucket: AgingBucket, amount: Money): Aging => ({
  ...aging,
  [bucket]: aging[bucket].plus(amount),
})

function bucketOf(dueAt: string | null, at: Date): AgingBucket {
  const days = dueAt === null ? 0 : Math.ceil((at.getTime() - Date.parse(dueAt)) / DAY_MS)
  if (days <= 0) return 'current'
  if (days <= 30) return 'd30'
  if (days <= 60) return 'd60'
  return days <= 90 ? 'd90' : 'over'
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
