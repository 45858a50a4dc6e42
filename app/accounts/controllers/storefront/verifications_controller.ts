import { resendVerification, verifyEmail } from '#accounts/actions/verify_email'
import { keepToOneself } from '#accounts/auth/link_pages'
import { findLink } from '#accounts/auth/mailed_links'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

/** Proving that an e-mail address is one's own. Mail programs open links to look at them, so a button does it. */
export default class VerificationsController {
  async edit(ctx: HttpContext) {
    keepToOneself(ctx)
    const link = await findLink('verify', ctx.params.token)
    return ctx.inertia.render('account/verify', {
      token: ctx.params.token as string,
      email: link?.email ?? null,
    })
  }

  async update(ctx: HttpContext) {
    keepToOneself(ctx)
    const { caller, params, request, response, session, storefront } = ctx
    const userId = await verifyEmail(params.token, request.ip())
    session.flash('success', texts.account.emailVerified)
    const isThem = caller.user?.id === userId
    const next = isThem ? `/profile/${userId}/orders` : caller.user ? '/home' : '/login'
    return response
      .redirect()
      .status(303)
      .toPath(storefront.prefix + next)
  }

  async store({ caller, response, session }: HttpContext) {
    await resendVerification(caller.user!)
    session.flash('success', texts.account.verificationSent)
    return response.redirect().status(303).back()
  }
}
