import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'

/** What a commission is calculated with */
export type CommissionTerms = {
  /** The part of the base that is paid as commission */
  percent: Rate
  /** From CAD to USD */
  exchangeRate: Rate
  /** Whether the fee of a marketplace reduces the amount that a commission is paid on (decision 201) */
  deductsFee: boolean
}

/** The stored amounts of a paid order */
export type PaidAmounts = {
  subtotal: Money
  discount: Money
  credit: Money
  commissionFee: Money
  shipping: Money
  salesTax: Money
  /** What returns, credit notes and price reductions took off the total, at most all of it */
  reduced: Money
}

export type PaidOrder = PaidAmounts & {
  id: string
  number: string
  email: string
  source: string
  currency: Currency
  /** Instants in UTC */
  placedAt: string
  paidAt: string
}

/** A line of the report; `subtotal` and `discount` as the specification's columns define them */
export type CommissionLine = {
  order: PaidOrder
  /** Less the fee of the marketplace */
  subtotal: Money
  /** Credit, discount and what was refunded, so that the columns add up to the total */
  discount: Money
  total: Money
  totalUsd: Money
  /** What the commission is paid on, in USD */
  base: Money
  commission: Money
}

/** The days of a report in the shop's time zone: `start` is included, `end` is not. Instants are in UTC. */
export type CommissionPeriod = { start: string; end: string; from: string; until: string }

/** The sum of the lines of one currency; `total` is in it, the others are in USD */
export type CommissionSum = {
  currency: Currency
  count: number
  total: Money
  base: Money
  commission: Money
}

/** A locked report; its lines never change, except that the erasure of a customer clears an e-mail address. */
export type CommissionRun = {
  id: string
  number: number
  period: CommissionPeriod
  terms: CommissionTerms
  isLocked: boolean
  orderCount: number
  differenceCount: number
  /** Sums of all lines, in USD */
  base: Money
  commission: Money
  staffName: string | null
  createdAt: string
  lockedAt: string | null
}
