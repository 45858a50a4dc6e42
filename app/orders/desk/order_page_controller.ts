import { storedOrderForm } from '#orders/entry/reads/stored_order_form'
import { orderDetail } from '#orders/desk/order_page'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** The staff page of an order */
export default class OrderPageController {
  async show({ actor, params, inertia, session, response }: HttpContext) {
    const order = await orderDetail(params.id, actor.user!)
    if (order)
      return inertia.render('admin/orders/show', {
        order,
        form: inertia.optional(() => storedOrderForm(params.id)),
      })

    session.flash('error', texts.cart.noOrder)
    return response.redirect().toPath('/admin/orders')
  }
}
