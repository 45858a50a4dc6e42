import { userDetail } from '#accounts'
import { customerReceivables } from '#invoicing'
import { ordersOfCustomer } from '#orders'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** Shows a customer's account together with their orders and what they owe. */
export default class CustomersController {
  async show({ params, actor, inertia, session, response }: HttpContext) {
    const customer = await userDetail(params.id, actor.user!)
    if (customer) {
      const orders = await ordersOfCustomer(params.id)
      const receivables = await customerReceivables(params.id)
      return inertia.render('admin/users/show', { customer, orders, receivables })
    }
    session.flash('error', texts.account.userNotFound)
    return response.redirect().toPath('/admin/users')
  }
}
