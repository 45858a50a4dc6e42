import encryption from '@adonisjs/core/services/encryption'
import { beginTotp, confirmTotp } from '#accounts/actions/enrol_totp'
import { switchOffTotp } from '#accounts/actions/switch_off_totp'
import { RECOVERY_CODES } from '#accounts/auth/recovery_codes'
import { codeValidator, switchOffValidator } from '#accounts/validators/totp'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

/** One-time codes of staff: begun, switched on by a first code, switched off. */
export default class TotpController {
  async store({ caller, response }: HttpContext) {
    await beginTotp(caller.user!)
    return response.redirect().status(303).back()
  }

  async update({ caller, request, response, session }: HttpContext) {
    const { code } = await request.validateUsing(codeValidator)
    const codes = await confirmTotp(caller.user!, code)
    session.flash(RECOVERY_CODES, encryption.encrypt(codes, { purpose: RECOVERY_CODES }))
    session.flash('success', texts.account.totpOn)
    return response.redirect().status(303).back()
  }

  async destroy({ caller, request, response, session }: HttpContext) {
    await switchOffTotp(caller.user!, await request.validateUsing(switchOffValidator))
    session.flash('success', texts.account.totpOff)
    return response.redirect().status(303).back()
  }
}
