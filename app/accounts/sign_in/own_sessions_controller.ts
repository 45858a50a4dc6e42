import { endOwnSession, signOutEverywhere } from '#accounts/sessions/end_sessions'
import { currentCredential, endSession } from '#accounts/sessions/browser_session'
import { redirectWithReload } from '#accounts/sign_in/sign_in_flow'
import { formPagePath } from '#core/http/form_page'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class OwnSessionsController {
  /** Ending the current session signs out. */
  async destroy(ctx: HttpContext) {
    const { actor, params, response, session } = ctx
    if (currentCredential(ctx).sessionKey?.startsWith(params.sessionId)) return this.#signOut(ctx)
    await endOwnSession(actor.user!.id, params.sessionId)
    session.flash('success', texts.account.sessionEnded)
    return response.redirect().status(303).back(formPagePath(ctx))
  }

  async destroyAll(ctx: HttpContext) {
    await signOutEverywhere(ctx.actor.user!.id)
    return this.#signOut(ctx)
  }

  async #signOut(ctx: HttpContext) {
    await endSession(ctx)
    redirectWithReload(ctx, `${ctx.storefront.prefix}/home`)
  }
}
