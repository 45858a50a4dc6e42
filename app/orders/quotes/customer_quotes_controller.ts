import { profileFrame } from '#accounts'
import { customerQuotes } from '#orders/quotes/customer_quotes_page'
import { customerQuotesValidator } from '#orders/quotes/quote_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** The quotes of the signed-in customer, as a tab of the profile */
export default class CustomerQuotesController {
  async index(ctx: HttpContext) {
    const { page = 1 } = await ctx.request.validateUsing(customerQuotesValidator, {
      data: ctx.request.qs(),
    })
    return ctx.inertia.render('account/profile/quotes', {
      profile: profileFrame(ctx),
      list: await customerQuotes(ctx.actor.user!.id, page),
    })
  }
}
