import { register } from '#accounts/profile/sign_up'
import { startSession } from '#accounts/sessions/browser_session'
import { flashSignInError, redirectAfterSignIn, renderSignIn } from '#accounts/sign_in/sign_in_flow'
import { registerValidator } from '#accounts/sign_in/credential_validators'
import { throttle } from '#core/throttle'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class RegistrationsController {
  create(ctx: HttpContext) {
    return renderSignIn(ctx, 'register')
  }

  /** A visitor whose e-mail already has an account is offered to log in. */
  async store(ctx: HttpContext) {
    await throttle('signupByIp', ctx.request.ip())
    const { email, password } = await ctx.request.validateUsing(registerValidator)
    const user = await register({ email, password }).catch(flashSignInError(ctx, 'login'))
    if (!user) return

    await startSession(ctx, user)
    ctx.session.flash('success', texts.account.registered)
    redirectAfterSignIn(ctx, user)
  }
}
