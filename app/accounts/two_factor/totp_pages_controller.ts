import { confirmTotpEnrollment, startTotpEnrollment } from '#accounts/two_factor/enroll_totp'
import { disableOwnTotp } from '#accounts/two_factor/disable_totp'
import { flashRecoveryCodes } from '#accounts/two_factor/second_factor'
import { codeValidator, disableTotpValidator } from '#accounts/two_factor/totp_validators'
import { formPagePath } from '#core/http/form_page'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** Enrolls a staff user in one-time codes, confirms the enrollment, and switches the codes off. */
export default class TotpController {
  async store(ctx: HttpContext) {
    await startTotpEnrollment(ctx.actor.user!)
    return ctx.response.redirect().status(303).back(formPagePath(ctx))
  }

  async update(ctx: HttpContext) {
    const { actor, request, response, session } = ctx
    const { code } = await request.validateUsing(codeValidator)
    flashRecoveryCodes(ctx, await confirmTotpEnrollment(actor.user!, code))
    session.flash('success', texts.account.totpOn)
    return response.redirect().status(303).back(formPagePath(ctx))
  }

  async destroy(ctx: HttpContext) {
    const { actor, request, response, session } = ctx
    await disableOwnTotp(actor.user!, await request.validateUsing(disableTotpValidator))
    session.flash('success', texts.account.totpOff)
    return response.redirect().status(303).back(formPagePath(ctx))
  }
}
