import { CURRENCIES, Money, type Currency } from '#shared/money'
import { staffOrderResponsesOf } from '#orders'
import { paidOrders } from '#reporting/commission/paid_orders'
import {
  commissionLine,
  type CommissionLine,
  type CommissionPeriod,
  type CommissionSum,
  type CommissionTerms,
} from '#reporting/commission/commission_rules'

export type CommissionPage = {
  lines: CommissionLine[]
  count: number
  /** For each currency that occurs; `total` is in that currency, the others in USD */
  sums: CommissionSum[]
}

/** Yields the lines of the report in batches. */
export async function* commissionLines(
  period: CommissionPeriod,
  terms: CommissionTerms
): AsyncGenerator<CommissionLine[]> {
  for await (const orders of paidOrders(period))
    yield orders.map((order) => commissionLine(order, terms))
}

type PageRange = { page: number; pageSize: number }

/** Returns one page of the report with the sums of all its lines. */
export async function commissionPage(
  period: CommissionPeriod,
  terms: CommissionTerms,
  { page, pageSize }: PageRange
): Promise<CommissionPage> {
  const first = (page - 1) * pageSize
  const shown: CommissionLine[] = []
  const sums = new Map(CURRENCIES.map((currency) => [currency, emptySum(currency)]))
  let count = 0
  for await (const lines of commissionLines(period, terms)) {
    shown.push(...lines.slice(Math.max(0, first - count), Math.max(0, first + pageSize - count)))
    count += lines.length
    for (const line of lines)
      sums.set(line.total.currency, add(sums.get(line.total.currency)!, line))
  }
  return { lines: shown, count, sums: [...sums.values()].filter((sum) => sum.count > 0) }
}

const emptySum = (currency: Currency): CommissionSum => ({
  currency,
  count: 0,
  total: Money.zero(currency),
  base: Money.zero('usd'),
  commission: Money.zero('usd'),
})

const add = (sum: CommissionSum, line: CommissionLine): CommissionSum => ({
  currency: sum.currency,
  count: sum.count + 1,
  total: sum.total.plus(line.total),
  base: sum.base.plus(line.base),
  commission: sum.commission.plus(line.commission),
})

const ORDERS_AT_ONCE = 100

/** Reads the orders of the report a few at a time. */
export async function* commissionOrders(period: CommissionPeriod): AsyncGenerator<object> {
  for await (const orders of paidOrders(period, ORDERS_AT_ONCE))
    yield* await staffOrderResponsesOf(orders.map(({ id }) => id))
}
