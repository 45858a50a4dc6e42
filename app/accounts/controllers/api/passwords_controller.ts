import { changePassword } from '#accounts/actions/change_password'
import { forgotPassword } from '#accounts/actions/forgot_password'
import { resetPassword } from '#accounts/actions/reset_password'
import { keepSignedIn, keptOf } from '#accounts/auth/browser_session'
import { changeByCallValidator, forgotValidator } from '#accounts/validators/passwords'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

export default class PasswordsController {
  async forgot({ request }: HttpContext) {
    const { email } = await request.validateUsing(forgotValidator)
    await forgotPassword(email, request.ip())
    return { ok: true }
  }

  /** With a link's token nobody need be signed in; else it is one's own password, by the current one. */
  async update(ctx: HttpContext) {
    const { caller, request } = ctx
    const isReset = (request.input('reset_token') ?? null) !== null
    if (!isReset && !caller.user)
      throw new Refusal(texts.account.notLoggedIn, 'E_UNAUTHORIZED', { status: 401 })

    const input = await request.validateUsing(changeByCallValidator)
    const { password = '', password_new: passwordNew, reset_token: token } = input
    if (isReset) await resetPassword({ token: token!, password: passwordNew, ip: request.ip() })
    else {
      const kept = keptOf(ctx)
      const version = await changePassword({ user: caller.user!, password, passwordNew, kept })
      keepSignedIn(ctx, version)
    }
    return { ok: true }
  }
}
