import type { CommissionRun } from '#reporting/commission/commission_rules'

/** A locked commission report in the JSON calls, with amounts in decimals */
export type CommissionRunResponse = Omit<CommissionRunView, 'base' | 'commission'> & {
  base: number
  commission: number
}

export const toRunView = (run: CommissionRun) => ({
  number: run.number,
  start: run.period.start,
  end: run.period.end,
  rate: String(run.terms.exchangeRate.toFraction()),
  state: run.isLocked ? ('locked' as const) : ('locking' as const),
  orders: run.orderCount,
  differences: run.differenceCount,
  base: run.base.toJSON(),
  commission: run.commission.toJSON(),
  lockedBy: run.staffName,
  lockedAt: run.lockedAt,
})

/** A locked commission report; amounts are in USD. */
export type CommissionRunView = ReturnType<typeof toRunView>

export const toRunResponse = (run: CommissionRun): CommissionRunResponse => ({
  ...toRunView(run),
  base: run.base.toDecimal(),
  commission: run.commission.toDecimal(),
})
