import { register } from '#accounts/actions/register'
import { startSession } from '#accounts/auth/browser_session'
import { leadOn, refuseIn, showSignIn } from '#accounts/auth/sign_in_screen'
import { registerValidator } from '#accounts/validators/credentials'
import { throttle } from '#core/throttle'
import { invalid } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

export default class RegistrationsController {
  create(ctx: HttpContext) {
    return showSignIn(ctx, 'register')
  }

  /** Whoever has an account already is offered to log in. */
  async store(ctx: HttpContext) {
    await throttle('signupByIp', ctx.request.ip())
    const { password_confirm: repeated, ...account } =
      await ctx.request.validateUsing(registerValidator)
    if (repeated !== account.password)
      throw invalid('password_confirm', texts.account.passwordConfirm)
    const user = await register(account).catch(refuseIn(ctx, 'login'))
    if (!user) return

    await startSession(ctx, user)
    ctx.session.flash('success', texts.account.registered)
    leadOn(ctx, user)
  }
}
