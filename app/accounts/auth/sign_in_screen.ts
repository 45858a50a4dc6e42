import { Refusal } from '#shared/refusal'
import type { HttpContext } from '@adonisjs/core/http'

export type SignInMode = 'login' | 'register'
type Refused = { text: string; email: string }

const REFUSED = 'refused'

/** The screen in one of its modes, with what was refused in the other; whoever is signed in already is led home. */
export function showSignIn(
  { caller, inertia, response, session, storefront }: HttpContext,
  mode: SignInMode
) {
  if (caller.user) return response.redirect().toPath(`${storefront.prefix}/home`)
  const refused = session.flashMessages.get(REFUSED, null) as Refused | null
  return inertia.render('account/sign_in', { mode, refused })
}

/** As the `catch` of the screen's actions: a refusal is shown in that mode, and null is answered. */
export function refuseIn(
  { request, response, session, storefront }: HttpContext,
  mode: SignInMode
) {
  return (error: unknown): null => {
    if (!(error instanceof Refusal)) throw error
    const isThrottled = error.status === 429
    session.flash(REFUSED, {
      text: error.message,
      email: String(request.input('email', '')).slice(0, 254),
    })
    response
      .redirect()
      .status(303)
      .toPath(isThrottled ? request.url() : `${storefront.prefix}/${mode}`)
    return null
  }
}

/** To where somebody wanted to go when they were asked to sign in, else home. */
export function leadOn(ctx: HttpContext): void {
  startAfresh(ctx, ctx.session.pullIntendedUrl() ?? `${ctx.storefront.prefix}/home`)
}

/** As a whole new page: nothing that another visitor of this browser saw stays behind in it. */
export function startAfresh({ inertia, request, response }: HttpContext, path: string): void {
  if (request.header('x-inertia')) inertia.location(path)
  else response.redirect().status(303).toPath(path)
}
