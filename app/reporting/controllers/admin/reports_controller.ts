import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { commissionPage } from '#reporting/queries/commission_report'
import { commissionPeriod } from '#reporting/rules/commission_period'
import { commissionTerms } from '#reporting/rules/commission_terms'
import { toCommissionRow } from '#reporting/transformers/commission_view'
import { reportPageValidator } from '#reporting/validators/commission'
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
    return inertia.render('admin/reports/commission', {
      report: await commissionView(query, requestedPageSize(ctx, shop.pageSize.ledger)),
    })
  }
}

async function commissionView(query: ReportQuery, pageSize: number): Promise<CommissionView> {
  const { page = 1, rate = shop.commission.cadToUsd } = query
  const period = commissionPeriod(query, new Date(), shop.timeZone)
  const { lines, count, sums } = await commissionPage(period, commissionTerms(rate), {
    page,
    pageSize,
  })
  return {
    chosen: { start: period.start, end: period.end, rate },
    rows: lines.map(toCommissionRow),
    page,
    pages: Math.max(1, Math.ceil(count / pageSize)),
    count,
    pageSize,
    sums: sums.map(({ currency, count: orders, total, base, commission }) => ({
      currency,
      count: orders,
      total: total.toJSON(),
      base: base.toJSON(),
      commission: commission.toJSON(),
    })),
  }
}
