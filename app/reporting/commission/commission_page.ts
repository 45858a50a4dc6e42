import { shop } from '#config/shop'
import { countPages } from '#core/lists'
import { DomainError } from '#shared/domain_error'
import { listCommissionRuns } from '#reporting/commission/commission_runs'
import { toRunView } from '#reporting/commission/commission_run_response'
import { commissionPage, type CommissionPage } from '#reporting/commission/commission_report'
import {
  commissionPeriod,
  commissionTerms,
  type CommissionLine,
  type CommissionRun,
  type CommissionSum,
} from '#reporting/commission/commission_rules'
import type { Infer } from '@vinejs/vine/types'
import type { reportPageValidator } from '#reporting/commission/commission_validators'

type ReportQuery = Infer<typeof reportPageValidator>

/** Returns the page of the report of a period; an invalid period or rate is a problem beside its field. */
export async function commissionView(query: ReportQuery, pageSize: number) {
  const { page = 1, rate = shop.commission.cadToUsd } = query
  const now = new Date()
  const runs = await listCommissionRuns()
  try {
    const period = commissionPeriod(query, now)
    const chosen = { start: period.start, end: period.end, rate }
    const report = await commissionPage(period, commissionTerms(rate), { page, pageSize })
    return toView(report, { page, pageSize, runs, chosen, problem: null })
  } catch (error) {
    if (!(error instanceof DomainError) || error.field === undefined) throw error
    const { start, end } = commissionPeriod({}, now)
    const chosen = { start: query.start ?? start, end: query.end ?? end, rate }
    const problem = { field: error.field, text: error.message }
    return toView({ lines: [], count: 0, sums: [] }, { page: 1, pageSize, runs, chosen, problem })
  }
}

export type CommissionView = Awaited<ReturnType<typeof commissionView>>
export type CommissionRow = CommissionView['rows'][number]

type ViewContext = {
  page: number
  pageSize: number
  runs: readonly CommissionRun[]
  /** As entered; the days are in the shop's time zone */
  chosen: { start: string; end: string; rate: string }
  /** Why there are no rows: the first field with an error */
  problem: { field: string; text: string } | null
}

const toView = ({ lines, count, sums }: CommissionPage, context: ViewContext) => ({
  ...context,
  runs: context.runs.map(toRunView),
  rows: lines.map(toCommissionRow),
  pages: countPages(count, context.pageSize),
  count,
  sums: sums.map(toSumView),
})

const toCommissionRow = (line: CommissionLine) => ({
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

const toSumView = (sum: CommissionSum) => ({
  currency: sum.currency,
  count: sum.count,
  total: sum.total.toJSON(),
  base: sum.base.toJSON(),
  commission: sum.commission.toJSON(),
})
