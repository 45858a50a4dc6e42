import { signIn } from '#accounts/actions/sign_in'
import { endSession, startSession } from '#accounts/auth/browser_session'
import { leadOn, refuseIn, showSignIn, startAfresh } from '#accounts/auth/sign_in_screen'
import { signInValidator } from '#accounts/validators/credentials'
import type { HttpContext } from '@adonisjs/core/http'

export default class SessionsController {
  create(ctx: HttpContext) {
    return showSignIn(ctx, 'login')
  }

  /** Whoever is not known is offered to register. */
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(signInValidator)
    const user = await signIn({ ...credentials, ip: ctx.request.ip() }).catch(
      refuseIn(ctx, 'register')
    )
    if (!user) return

    await startSession(ctx, user)
    leadOn(ctx)
  }

  async destroy(ctx: HttpContext) {
    await endSession(ctx)
    startAfresh(ctx, `${ctx.storefront.prefix}/home`)
  }
}
