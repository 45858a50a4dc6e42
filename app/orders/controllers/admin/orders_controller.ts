import { findCustomerAccount } from '#accounts'
import { orderListPage } from '#orders/queries/list_orders'
import { newOrderForm } from '#orders/queries/new_order_form'
import { orderDetail } from '#orders/queries/order_detail'
import { DEFAULT_ORDER_FILTER } from '#orders/rules/order_list'
import { newOrderPageValidator, orderPageValidator } from '#orders/validators/list'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrdersController {
  async index({ request, inertia }: HttpContext) {
    const { q: query = '', ...params } = await request.validateUsing(orderPageValidator, {
      data: request.qs(),
    })
    const orders = await orderListPage({ ...DEFAULT_ORDER_FILTER, ...params, query })
    return inertia.render('admin/orders/index', { orders })
  }

  async create({ request, inertia, session, response }: HttpContext) {
    const { user } = await request.validateUsing(newOrderPageValidator, { data: request.qs() })
    const customer = user === undefined ? null : await findCustomerAccount(user)
    if (user === undefined || customer)
      return inertia.render('admin/orders/new', { form: newOrderForm(customer) })

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
