import { userDetail } from '#accounts'
import { ordersOfCustomer } from '#orders'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

/** A customer as staff see them: what accounts keeps, and what they have ordered. */
export default class CustomersController {
  async show({ params, caller, inertia, session, response }: HttpContext) {
    const customer = await userDetail(params.id, caller.user!)
    if (customer) {
      const orders = await ordersOfCustomer(params.id)
      return inertia.render('admin/users/show', { customer, orders })
    }
    session.flash('error', texts.account.userNotFound)
    return response.redirect().toPath('/admin/users')
  }
}
