import type { Currency, MoneyJson } from '#shared/money'

export type CommissionRow = {
  id: string
  number: string
  email: string
  paidAt: string
  source: string
  subtotal: MoneyJson
  discount: MoneyJson
  shipping: MoneyJson
  salesTax: MoneyJson
  total: MoneyJson
  totalUsd: MoneyJson
  commission: MoneyJson
}

export type CommissionView = {
  /** As entered; the days are in the shop's time zone */
  chosen: { start: string; end: string; rate: string }
  /** Why there are no rows: the first field with an error */
  problem: { field: string; text: string } | null
  rows: CommissionRow[]
  page: number
  pages: number
  count: number
  pageSize: number
  runs: CommissionRunView[]
  sums: {
    currency: Currency
    count: number
    total: MoneyJson
    base: MoneyJson
    commission: MoneyJson
  }[]
}

/** A locked commission report; amounts are in USD. */
export type CommissionRunView = {
  number: number
  start: string
  end: string
  rate: string
  state: 'locking' | 'locked'
  orders: number
  differences: number
  base: MoneyJson
  commission: MoneyJson
  lockedBy: string | null
  lockedAt: string | null
}

/** A locked commission report in the JSON calls, with amounts in decimals */
export type CommissionRunResponse = Omit<CommissionRunView, 'base' | 'commission'> & {
  base: number
  commission: number
}
