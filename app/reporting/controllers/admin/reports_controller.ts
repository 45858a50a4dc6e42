import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { commissionPage } from '#reporting/queries/commission_report'
import { commissionPeriod } from '#reporting/rules/commission_period'
import { commissionTerms } from '#reporting/rules/commission_terms'
import { listCommissionRuns } from '#reporting/queries/commission_runs'
import { toCommissionRow, toRunView, toSumView } from '#reporting/transformers/commission_view'
import { reportPageValidator } from '#reporting/validators/commission'
import { DomainError } from '#shared/domain_error'
import type { CommissionView } from '#reporting/report_props'
import type { Infer } from '@vinejs/vine/types'
import type { HttpContext } from '@adonisjs/core/http'

type ReportQuery = Infer<typeof reportPageValidator>

export default class ReportsController {
  /** Lists the reports, or shows the one that `?report=` names (decision 210). */
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const query = await request.validateUsing(reportPageValidator, { data: request.qs() })
    if (query.report === undefined) return inertia.render('admin/reports/index', {})
    const runs = await listCommissionRuns()
    const view = await commissionView(query, requestedPageSize(ctx, shop.pageSize.ledger))
    return inertia.render('admin/reports/commission', {
      report: { ...view, runs: runs.map(toRunView) },
    })
  }
}

async function commissionView(
  query: ReportQuery,
  pageSize: number
): Promise<Omit<CommissionView, 'runs'>> {
  const { page = 1, rate = shop.commission.cadToUsd } = query
  const now = new Date()
  try {
    const period = commissionPeriod(query, now)
    const { lines, count, sums } = await commissionPage(period, commissionTerms(rate), {
      page,
      pageSize,
    })
    return {
      chosen: { start: period.start, end: period.end, rate },
      problem: null,
      rows: lines.map(toCommissionRow),
      page,
      pages: Math.max(1, Math.ceil(count / pageSize)),
      count,
      pageSize,
      sums: sums.map(toSumView),
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.field === undefined) throw error
    const { start, end } = commissionPeriod({}, now)
    return {
      chosen: { start: query.start ?? start, end: query.end ?? end, rate },
      problem: { field: error.field, text: error.message },
      ...NO_ROWS,
      pageSize,
    }
  }
}

const NO_ROWS = { rows: [], page: 1, pages: 1, count: 0, sums: [] }
