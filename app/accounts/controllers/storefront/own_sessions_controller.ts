import { signOutEverywhere } from '#accounts/actions/end_sessions'
import { endSession, keptOf } from '#accounts/auth/browser_session'
import { startAfresh } from '#accounts/auth/sign_in_screen'
import { endOneSession } from '#accounts/queries/open_sessions'
import { texts } from '#shared/texts'
import type { HttpContext } from '@adonisjs/core/http'

export default class OwnSessionsController {
  /** The one at hand is ended as by signing out. */
  async destroy(ctx: HttpContext) {
    const { caller, params, response, session } = ctx
    if (keptOf(ctx).sessionKey?.startsWith(params.sessionId)) return this.#leave(ctx)
    await endOneSession(caller.user!.id, params.sessionId)
    session.flash('success', texts.account.sessionEnded)
    return response.redirect().status(303).back()
  }

  async destroyAll(ctx: HttpContext) {
    await signOutEverywhere(ctx.caller.user!.id)
    return this.#leave(ctx)
  }

  async #leave(ctx: HttpContext) {
    await endSession(ctx)
    startAfresh(ctx, `${ctx.storefront.prefix}/home`)
  }
}
