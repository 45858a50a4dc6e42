import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import User from '#accounts/models/user'
import { startSession } from '#accounts/auth/browser_session'
import { ownPasswordToken, welcome } from '#accounts/actions/sign_in'
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

type Pending = { userId: string; version: number; until: number }

const PENDING = 'pending_sign_in'
const PENDING_MINUTES = 10

/** The password was right; the code comes next, within ten minutes. */
export function askForCode(ctx: HttpContext, user: User): void {
  const until = Date.now() + PENDING_MINUTES * 60_000
  const pending: Pending = { userId: user.id, version: user.sessionVersion, until }
  ctx.session.put(PENDING, pending)
  ctx.response.redirect().status(303).toPath(`${ctx.storefront.prefix}/login/code`)
}

/** Who has given the right password in this session, and owes a code */
export async function pendingUser({ session }: HttpContext): Promise<User | null> {
  const pending = session.get(PENDING) as Pending | undefined
  if (!pending || pending.until < Date.now()) return null
  const user = await User.find(pending.userId)
  return user?.sessionVersion === pending.version ? user : null
}

/** Password and code were right. */
export async function letIn(ctx: HttpContext, user: User): Promise<void> {
  ctx.session.forget(PENDING)
  if (user.mustChangePassword) return chooseOwnPassword(ctx, user)
  await welcome(user)
  await startSession(ctx, user)
  leadOn(ctx, user)
}

/** To where somebody wanted to go when they were asked to sign in, else staff to their work and others home. */
export function leadOn(ctx: HttpContext, user: User): void {
  const home = user.isStaff ? '/admin' : `${ctx.storefront.prefix}/home`
  startAfresh(ctx, ctx.session.pullIntendedUrl() ?? home)
}

/** Somebody else made their password: before anything else they choose one of their own. */
async function chooseOwnPassword(ctx: HttpContext, user: User): Promise<void> {
  const token = await ownPasswordToken(user)
  ctx.session.flash('success', texts.account.chooseOwnPassword)
  startAfresh(ctx, `${ctx.storefront.prefix}/reset/${token}`)
}

/** As a whole new page: nothing that another visitor of this browser saw stays behind in it. */
export function startAfresh({ inertia, request, response }: HttpContext, path: string): void {
  if (request.header('x-inertia')) inertia.location(path)
  else response.redirect().status(303).toPath(path)
}
