import { requestedPageSize } from '#core/http/page_size'
import { shop } from '#config/shop'
import { stockAlertsPage } from '#catalog/stock_alerts/stock_alerts_page'
import { stockAlertsPageValidator } from '#catalog/stock_alerts/stock_alert_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class StockAlertsController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(stockAlertsPageValidator, { data: request.qs() })
    const { page = 1 } = input
    const show = input.show || 'open'
    const pageSize = requestedPageSize(ctx, shop.pageSize.products)
    const stockAlerts = await stockAlertsPage({ page, pageSize, show })
    return inertia.render('admin/products/stock_alerts', { stockAlerts })
  }
}
