import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import { shop } from '#config/shop'
import { invalid } from '#shared/domain_error'
import { typedNumberTexts } from '#shared/texts/typed_numbers'
import { parseTypedRate } from '#shared/typed/typed_amounts'
import { firstOfMonth, parseStart } from '#shared/shop_time'
import { exportPeriod } from '#reporting/exports/export_rules'

/** The rates that a commission is calculated with */
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
  /** Taken off the total by returns, credit notes and price reductions, at most all of it */
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
  /** The amount that the commission is paid on, in USD */
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

/**
 * Calculates a line of the commission report (staff-tools.md section 9, decisions 201 to 205). The base, its value in
 * USD and the commission are each rounded to cents. A refund reduces the base by its share of the total. A base below
 * zero earns nothing.
 */
export function commissionLine(order: PaidOrder, terms: CommissionTerms): CommissionLine {
  const { reduced } = order
  const subtotal = order.subtotal.minus(order.commissionFee)
  const discount = order.credit.plus(order.discount)
  const total = subtotal.minus(discount).plus(order.shipping).plus(order.salesTax)
  const full = (terms.deductsFee ? subtotal : order.subtotal).minus(discount).atLeastZero()
  const left = total.minus(reduced)
  const base = reduced.isPositive
    ? inUsd(full, terms).allocate([left.cents, reduced.cents])[0]
    : inUsd(full, terms)
  return {
    order,
    subtotal,
    discount: discount.plus(reduced),
    total: left,
    totalUsd: inUsd(left, terms),
    base,
    commission: terms.percent.of(base),
  }
}

const inUsd = (amount: Money, terms: CommissionTerms): Money =>
  amount.currency === 'usd' ? amount : Money.of(terms.exchangeRate.of(amount).cents, 'usd')

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

/** Returns the terms for an exchange rate that staff enter; without one, the shop's. */
export const commissionTerms = (rate: string = shop.commission.cadToUsd): CommissionTerms => ({
  percent: Rate.percent(shop.commission.percent),
  exchangeRate: exchangeRate(rate),
  deductsFee: shop.commission.deductFee,
})
