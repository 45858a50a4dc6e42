import { profileFrame } from '#accounts'
import { customerInvoices } from '#invoicing/profile/customer_invoices_page'
import { customerInvoicesValidator } from '#invoicing/profile/customer_invoices_validators'
import { cardForm } from '#payments'
import type { HttpContext } from '@adonisjs/core/http'

/** The invoices of the signed-in customer, as a tab of the profile */
export default class CustomerInvoicesController {
  async index(ctx: HttpContext) {
    const { page = 1 } = await ctx.request.validateUsing(customerInvoicesValidator, {
      data: ctx.request.qs(),
    })
    return ctx.inertia.render('account/profile/invoices', {
      profile: profileFrame(ctx),
      list: await customerInvoices(ctx.actor.user!.id, page),
      cardForm: cardForm(),
    })
  }
}
