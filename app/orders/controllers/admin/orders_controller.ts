import { Readable } from 'node:stream'
import { findCustomerAccount } from '#accounts'
import { setDownloadHeaders } from '#core/download'
import { requestedPageSize } from '#core/http/page_size'
import { orderFilterOptions, orderListPage } from '#orders/queries/list_orders'
import { chosenColumns, listViews } from '#orders/queries/order_views'
import { newOrderForm } from '#orders/queries/new_order_form'
import { copiedOrder, storedOrderForm } from '#orders/queries/stored_order_form'
import { orderDetail } from '#orders/queries/order_detail'
import { ordersCsv, selectedOrdersCsv } from '#orders/queries/orders_csv'
import { DEFAULT_ORDER_FILTER } from '#orders/rules/order_list'
import {
  newOrderPageValidator,
  orderExportValidator,
  orderPageValidator,
} from '#orders/validators/list'
import { texts } from '#shared/texts/specification'
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

  async create({ request, inertia, session, response }: HttpContext) {
    const { user, from } = await request.validateUsing(newOrderPageValidator, {
      data: request.qs(),
    })
    const copy = from === undefined ? null : await copiedOrder(from)
    const userId = copy ? copy.user?._id : user
    const customer = userId === undefined ? null : await findCustomerAccount(userId)
    if (userId === undefined || customer || copy)
      return inertia.render('admin/orders/new', { form: await newOrderForm(customer), copy })

    session.flash('error', texts.account.userNotFound)
    return response.redirect().toPath('/admin/orders/0')
  }

  async edit({ params, inertia, session, response }: HttpContext) {
    const form = await storedOrderForm(params.id)
    if (form) return inertia.render('admin/orders/edit', { form })

    session.flash('error', texts.cart.noOrder)
    return response.redirect().toPath('/admin/orders')
  }

  async show({ params, inertia, session, response }: HttpContext) {
    const order = await orderDetail(params.id)
    if (order) return inertia.render('admin/orders/show', { order })

    session.flash('error', texts.cart.noOrder)
    return response.redirect().toPath('/admin/orders')
  }
}
