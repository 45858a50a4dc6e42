import { profileFrame } from '#accounts/profile'
import { ownCredit } from '#accounts/queries/own_credit'
import { toProfileSummary } from '#accounts/transformers'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProfilesController {
  /** Kept for old links: the session is there by then, and the shop begins at its first page. */
  home({ response, storefront }: HttpContext) {
    return response.redirect().toPath(`${storefront.prefix}/home`)
  }

  async show(ctx: HttpContext) {
    return ctx.inertia.render('account/profile/summary', {
      profile: profileFrame(ctx),
      summary: toProfileSummary(ctx.caller.user!),
      credit: await ownCredit(ctx.caller.user!),
    })
  }
}
