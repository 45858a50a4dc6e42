import { requestPasswordReset } from '#accounts/passwords/request_password_reset'
import { resetPassword } from '#accounts/passwords/reset_password'
import { findEmailToken, setSecretPageHeaders } from '#accounts/passwords/email_tokens'
import { forgotValidator, resetPasswordValidator } from '#accounts/passwords/password_validators'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

const SENT_TO = 'reset_sent_to'

/** Forgotten passwords: requests the mail, and sets a new password with its link. */
export default class ResetsController {
  create({ inertia, session }: HttpContext) {
    const sentTo = session.flashMessages.get(SENT_TO, null) as string | null
    return inertia.render('account/forgot', { sentTo })
  }

  async store({ request, response, session, storefront }: HttpContext) {
    const { email } = await request.validateUsing(forgotValidator)
    await requestPasswordReset(email, request.ip())
    session.flash(SENT_TO, email.trim())
    return response.redirect().status(303).toPath(`${storefront.prefix}/reset`)
  }

  async edit(ctx: HttpContext) {
    setSecretPageHeaders(ctx)
    const isOpen = (await findEmailToken('reset', ctx.params.token)) !== null
    return ctx.inertia.render('account/reset', { token: ctx.params.token as string, isOpen })
  }

  async update(ctx: HttpContext) {
    setSecretPageHeaders(ctx)
    const { request, response, session, storefront } = ctx
    const { password_new: password } = await request.validateUsing(resetPasswordValidator)
    const token = ctx.params.token as string
    const { keepsPasskeys } = await resetPassword({ token, password, ip: request.ip() })

    const { passwordChanged, passkeysStay } = texts.account
    session.flash('success', keepsPasskeys ? `${passwordChanged} ${passkeysStay}` : passwordChanged)
    return response.redirect().status(303).toPath(`${storefront.prefix}/login`)
  }
}
