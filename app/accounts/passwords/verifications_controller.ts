import { resendVerification, verifyEmail } from '#accounts/passwords/verify_email'
import { findEmailToken, setSecretPageHeaders } from '#accounts/passwords/email_tokens'
import { formPagePath } from '#core/http/form_page'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** Verifies e-mail addresses. The link opens a page with a button, because mail scanners open links. */
export default class VerificationsController {
  async edit(ctx: HttpContext) {
    setSecretPageHeaders(ctx)
    const emailToken = await findEmailToken('verify', ctx.params.token)
    return ctx.inertia.render('account/verify', {
      token: ctx.params.token as string,
      email: emailToken?.email ?? null,
    })
  }

  async update(ctx: HttpContext) {
    setSecretPageHeaders(ctx)
    const { actor, params, request, response, session, storefront } = ctx
    const userId = await verifyEmail(params.token, request.ip())
    session.flash('success', texts.account.emailVerified)
    const isOwner = actor.user?.id === userId
    const path = isOwner ? `/profile/${userId}/orders` : actor.user ? '/home' : '/login'
    return response
      .redirect()
      .status(303)
      .toPath(storefront.prefix + path)
  }

  async store(ctx: HttpContext) {
    const { actor, response, session } = ctx
    await resendVerification(actor.user!)
    session.flash('success', texts.account.verificationSent)
    return response.redirect().status(303).back(formPagePath(ctx))
  }
}
