import { shop } from '#config/shop'
import { requestedPageSize } from '#core/http/page_size'
import { reportPageValidator } from '#reporting/commission/commission_validators'
import { commissionView } from '#reporting/commission/commission_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class ReportsController {
  /** Lists the reports, or shows the one that `?report=` names (decision 210). */
  async index(ctx: HttpContext) {
    const { actor, request, inertia } = ctx
    const query = await request.validateUsing(reportPageValidator, { data: request.qs() })
    if (query.report === undefined)
      return inertia.render('admin/reports/index', { showsSpeed: actor.user!.isSuperAdmin })
    const report = await commissionView(query, requestedPageSize(ctx, shop.pageSize.ledger))
    return inertia.render('admin/reports/commission', { report })
  }
}
