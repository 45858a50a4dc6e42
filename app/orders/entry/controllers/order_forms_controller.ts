import { findCustomerAccount } from '#accounts'
import { newOrderForm } from '#orders/entry/reads/new_order_form'
import { requestedOrder } from '#orders/entry/reads/requested_order'
import { copiedOrder, storedOrderForm } from '#orders/entry/reads/stored_order_form'
import { newOrderPageValidator } from '#orders/entry/staff_order_validators'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** The pages on which staff enter and edit an order */
export default class OrderFormsController {
  async create({ request, inertia, session, response }: HttpContext) {
    const {
      user,
      from,
      request: requestId,
    } = await request.validateUsing(newOrderPageValidator, {
      data: request.qs(),
    })
    const copy = from === undefined ? null : await copiedOrder(from)
    const asked = requestId === undefined ? null : await requestedOrder(requestId)
    const userId = asked?.userId ?? (copy ? copy.user?._id : user)
    const customer = userId === undefined ? null : await findCustomerAccount(userId)
    if (userId === undefined || customer || copy)
      return inertia.render('admin/orders/new', {
        form: await newOrderForm(customer),
        copy,
        asked: asked?.order ?? null,
      })

    session.flash('error', texts.account.userNotFound)
    return response.redirect().toPath('/admin/orders/0')
  }

  async edit({ params, inertia, session, response }: HttpContext) {
    const form = await storedOrderForm(params.id)
    if (form) return inertia.render('admin/orders/edit', { form })

    session.flash('error', texts.cart.noOrder)
    return response.redirect().toPath('/admin/orders')
  }
}
