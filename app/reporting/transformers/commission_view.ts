import type { CommissionLine, CommissionRun, CommissionSum } from '#reporting/commission'
import type {
  CommissionRow,
  CommissionRunResponse,
  CommissionRunView,
  CommissionView,
} from '#reporting/report_props'

export const toCommissionRow = (line: CommissionLine): CommissionRow => ({
  id: line.order.id,
  number: line.order.number,
  email: line.order.email,
  paidAt: line.order.paidAt,
  source: line.order.source,
  subtotal: line.subtotal.toJSON(),
  discount: line.discount.toJSON(),
  shipping: line.order.shipping.toJSON(),
  salesTax: line.order.salesTax.toJSON(),
  total: line.total.toJSON(),
  totalUsd: line.totalUsd.toJSON(),
  commission: line.commission.toJSON(),
})

export const toSumView = (sum: CommissionSum): CommissionView['sums'][number] => ({
  currency: sum.currency,
  count: sum.count,
  total: sum.total.toJSON(),
  base: sum.base.toJSON(),
  commission: sum.commission.toJSON(),
})

export const toRunView = (run: CommissionRun): CommissionRunView => ({
  number: run.number,
  start: run.period.start,
  end: run.period.end,
  rate: String(run.terms.exchangeRate.toFraction()),
  state: run.isLocked ? 'locked' : 'locking',
  orders: run.orderCount,
  differences: run.differenceCount,
  base: run.base.toJSON(),
  commission: run.commission.toJSON(),
  lockedBy: run.staffName,
  lockedAt: run.lockedAt,
})

export const toRunResponse = (run: CommissionRun): CommissionRunResponse => ({
  ...toRunView(run),
  base: run.base.toDecimal(),
  commission: run.commission.toDecimal(),
})
