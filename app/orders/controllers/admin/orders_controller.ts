import { findBuyer } from '#accounts'
import { FIRST_ORDERS, listOrders, type ListedOrder } from '#orders/queries/list_orders'
import { orderDetail, stateView } from '#orders/queries/order_detail'
import { newOrderView } from '#orders/queries/new_order'
import { newOrderPageValidator, orderPageValidator } from '#orders/validators/list'
import { paymentStatusName } from '#shared/display_names'
import { displayNumber } from '#shared/ids'
import { texts } from '#shared/texts'
import type { OrderRowView } from '#orders/views'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrdersController {
  async index({ request, inertia }: HttpContext) {
    const { q = '', ...asked } = await request.validateUsing(orderPageValidator, {
      data: request.qs(),
    })
    const filter = { ...FIRST_ORDERS, ...asked, query: q }
    const { results, count, page, pages } = await listOrders(filter)
    const { query, sort, dir } = filter
    return inertia.render('admin/orders/index', {
      orders: { rows: results.map(toRow), count, page, pages, query, sort, dir },
    })
  }

  /** For nobody yet, or for a customer who was chosen already. */
  async create({ request, inertia, session, response }: HttpContext) {
    const { user } = await request.validateUsing(newOrderPageValidator, { data: request.qs() })
    const customer = user === undefined ? null : await findBuyer(user)
    if (user === undefined || customer)
      return inertia.render('admin/orders/new', { form: newOrderView(customer) })

    session.flash('error', texts.account.userNotFound)
    return response.redirect().toPath('/admin/orders/0')
  }

  async show({ params, inertia, session, response }: HttpContext) {
    const order = await orderDetail(params.id)
    if (order) return inertia.render('admin/orders/show', { order })

    session.flash('error', texts.cart.noOrder)
    return response.redirect().toPath('/admin/orders')
  }
}

function toRow({ order, name, company }: ListedOrder): OrderRowView {
  const { state, color } = stateView(order)
  return {
    id: order.id,
    number: displayNumber(order),
    email: order.email,
    name,
    company,
    date: order.placedAt ?? order.createdAt,
    subtotal: order.amounts.subtotal.toJSON(),
    total: order.amounts.total.toJSON(),
    payment: paymentStatusName(order.balance?.cents ?? null),
    state,
    color,
  }
}
