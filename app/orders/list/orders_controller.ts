import { Readable } from 'node:stream'
import { setDownloadHeaders } from '#core/files/download'
import { requestedPageSize } from '#core/http/page_size'
import { orderFilterOptions, orderListPage } from '#orders/list/list_orders'
import { orderExportValidator, orderPageValidator } from '#orders/list/list_validators'
import { DEFAULT_ORDER_FILTER } from '#orders/list/order_list_rules'
import { chosenColumns, listViews } from '#orders/list/order_views'
import { ordersCsv, selectedOrdersCsv } from '#orders/list/orders_csv'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrdersController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const { q: query = '', ...params } = await request.validateUsing(orderPageValidator, {
      data: request.qs(),
    })
    const pageSize = requestedPageSize(ctx)
    const orders = await orderListPage({ ...DEFAULT_ORDER_FILTER, ...params, pageSize, query })
    const userId = ctx.actor.user!.id
    return inertia.render('admin/orders/index', {
      orders,
      options: await orderFilterOptions(),
      views: await listViews(userId),
      columns: await chosenColumns(userId),
    })
  }

  /** Exports the selected orders, or all that the list contains, as CSV. */
  async export(ctx: HttpContext) {
    const { request, response } = ctx
    const {
      ids,
      q: query = '',
      ...params
    } = await request.validateUsing(orderExportValidator, {
      data: request.qs(),
    })
    setDownloadHeaders(ctx, 'Orders.csv')
    const lines = ids
      ? selectedOrdersCsv(ids.split(','))
      : ordersCsv({ ...DEFAULT_ORDER_FILTER, ...params, query })
    return response.stream(Readable.from(lines))
  }
}
