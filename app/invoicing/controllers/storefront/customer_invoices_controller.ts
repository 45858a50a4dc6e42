import { profileFrame } from '#accounts'
import { customerInvoices } from '#invoicing/queries/customer_invoices'
import { customerInvoicesValidator } from '#invoicing/validators/receivables'
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
