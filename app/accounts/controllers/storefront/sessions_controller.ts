import { checkPassword } from '#accounts/actions/sign_in'
import { endSession } from '#accounts/auth/browser_session'
import { askForCode, letIn, refuseIn, showSignIn, startAfresh } from '#accounts/auth/sign_in_screen'
import { needsCode } from '#accounts/auth/second_factor'
import { signInValidator } from '#accounts/validators/credentials'
import type { HttpContext } from '@adonisjs/core/http'

export default class SessionsController {
  create(ctx: HttpContext) {
    return showSignIn(ctx, 'login')
  }

  /** Whoever is not known is offered to register. */
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(signInValidator)
    const user = await checkPassword({ ...credentials, ip: ctx.request.ip() }).catch(
      refuseIn(ctx, 'register')
    )
    if (!user) return

    if (await needsCode(user.id)) return askForCode(ctx, user)
    await letIn(ctx, user)
  }

  async destroy(ctx: HttpContext) {
    await endSession(ctx)
    startAfresh(ctx, `${ctx.storefront.prefix}/home`)
  }
}
