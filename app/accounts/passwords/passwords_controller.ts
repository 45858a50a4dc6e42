import { changePassword } from '#accounts/passwords/change_password'
import { requestPasswordReset } from '#accounts/passwords/request_password_reset'
import { resetPassword } from '#accounts/passwords/reset_password'
import { currentCredential, updateSessionVersion } from '#accounts/sessions/browser_session'
import { apiPasswordValidator, forgotValidator } from '#accounts/passwords/password_validators'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class PasswordsController {
  async forgot({ request }: HttpContext) {
    const { email } = await request.validateUsing(forgotValidator)
    await requestPasswordReset(email, request.ip())
    return { ok: true }
  }

  /** Requires either a mailed token, or a signed-in user and the current password. */
  async update(ctx: HttpContext) {
    const { actor, request } = ctx
    const isReset = (request.input('reset_token') ?? null) !== null
    if (!isReset && !actor.user)
      throw new DomainError(texts.account.notLoggedIn, 'E_UNAUTHORIZED', { status: 401 })

    const input = await request.validateUsing(apiPasswordValidator)
    const { password = '', password_new: passwordNew, reset_token: token } = input
    if (isReset) await resetPassword({ token: token!, password: passwordNew, ip: request.ip() })
    else {
      const preserved = currentCredential(ctx)
      const user = actor.user!
      const version = await changePassword({ user, password, passwordNew, preserved })
      updateSessionVersion(ctx, version)
    }
    return { ok: true }
  }
}
