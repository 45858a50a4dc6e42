import { forgotPassword } from '#accounts/actions/forgot_password'
import { resetPassword } from '#accounts/actions/reset_password'
import { findLink } from '#accounts/auth/mailed_links'
import { keepToOneself } from '#accounts/auth/link_pages'
import { forgotValidator, resetPasswordValidator } from '#accounts/validators/passwords'
import { invalid } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

const SENT_TO = 'reset_sent_to'

/** A forgotten password: asking for the mail, and choosing a new one by its link. */
export default class ResetsController {
  create({ inertia, session }: HttpContext) {
    const sentTo = session.flashMessages.get(SENT_TO, null) as string | null
    return inertia.render('account/forgot', { sentTo })
  }

  async store({ request, response, session, storefront }: HttpContext) {
    const { email } = await request.validateUsing(forgotValidator)
    await forgotPassword(email, request.ip())
    session.flash(SENT_TO, email.trim())
    return response.redirect().status(303).toPath(`${storefront.prefix}/reset`)
  }

  async edit(ctx: HttpContext) {
    keepToOneself(ctx)
    const isOpen = (await findLink('reset', ctx.params.token)) !== null
    return ctx.inertia.render('account/reset', { token: ctx.params.token as string, isOpen })
  }

  async update(ctx: HttpContext) {
    keepToOneself(ctx)
    const { request, response, session, storefront } = ctx
    const input = await request.validateUsing(resetPasswordValidator)
    const { password_new: password, password_confirm: repeated } = input
    if (repeated !== password) throw invalid('password_confirm', texts.account.passwordsDiffer)
    await resetPassword({ token: ctx.params.token, password, ip: request.ip() })

    session.flash('success', texts.account.passwordChanged)
    return response.redirect().status(303).toPath(`${storefront.prefix}/login`)
  }
}
