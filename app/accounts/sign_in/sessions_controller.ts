import { verifyCredentials } from '#accounts/sign_in/sign_in'
import { endSession } from '#accounts/sessions/browser_session'
import { requiresCode } from '#accounts/two_factor/second_factor'
import {
  completeSignIn,
  flashSignInError,
  redirectWithReload,
  renderSignIn,
  requireCode,
} from '#accounts/sign_in/sign_in_flow'
import { signInValidator } from '#accounts/sign_in/credential_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class SessionsController {
  create(ctx: HttpContext) {
    return renderSignIn(ctx, 'login')
  }

  /** After wrong credentials the form stays: who has an account corrects the password, others follow a link to register. */
  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(signInValidator)
    const user = await verifyCredentials({ ...credentials, ip: ctx.request.ip() }).catch(
      flashSignInError(ctx, 'login')
    )
    if (!user) return

    if (await requiresCode(user)) return requireCode(ctx, user)
    await completeSignIn(ctx, user)
  }

  async destroy(ctx: HttpContext) {
    await endSession(ctx)
    redirectWithReload(ctx, `${ctx.storefront.prefix}/home`)
  }
}
