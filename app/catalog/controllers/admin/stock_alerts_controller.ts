import { requestedPageSize } from '#core/http/page_size'
import { countPages } from '#core/lists'
import { shop } from '#config/shop'
import { listStockAlerts } from '#catalog/queries/stock_alerts'
import { toStockAlertView } from '#catalog/transformers'
import { stockAlertsPageValidator } from '#catalog/validators/products_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class StockAlertsController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const input = await request.validateUsing(stockAlertsPageValidator, { data: request.qs() })
    const { page = 1 } = input
    const show = input.show || 'open'
    const pageSize = requestedPageSize(ctx, shop.pageSize.products)
    const { results, count } = await listStockAlerts({ page, pageSize, isOpen: show === 'open' })
    return inertia.render('admin/products/stock_alerts', {
      stockAlerts: {
        rows: results.map(toStockAlertView),
        ...{ count, page, pageSize, show },
        pages: countPages(count, pageSize),
      },
    })
  }
}
