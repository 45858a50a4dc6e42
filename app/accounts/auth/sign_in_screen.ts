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

/** Where somebody wanted to go when they were asked to sign in, else home. */
export function leadOn({ response, storefront }: HttpContext): void {
  response.redirect().status(303).toIntended(`${storefront.prefix}/home`)
}
