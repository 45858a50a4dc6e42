import { profileFrame } from '#accounts/profile/profile'
import { customerCredit } from '#accounts/credit/credit_ledger'
import { toProfileSummary } from '#accounts/user/user_response'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProfilesController {
  /** Redirects old links to the home page. */
  home({ response, storefront }: HttpContext) {
    return response.redirect().toPath(`${storefront.prefix}/home`)
  }

  async show(ctx: HttpContext) {
    const user = ctx.actor.user!
    return ctx.inertia.render('account/profile/summary', {
      profile: profileFrame(ctx),
      summary: toProfileSummary(user),
      credit: await customerCredit(user),
    })
  }
}
