import { afterLogin, issuePasswordChangeToken } from '#accounts/sign_in/sign_in'
import { startSession } from '#accounts/sessions/browser_session'
import User from '#accounts/user/user'
import { storefrontUrl } from '#core/storefronts'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'
import type { Currency } from '#shared/money'

export type SignInMode = 'login' | 'register'
/** `from` is the form that was sent. */
type SignInError = { text: string; email: string; from: SignInMode }

const ERROR = 'sign_in_error'
/** Fills the form of the other mode, to which a visitor may return */
const TYPED_EMAIL = 'sign_in_email'

const OWN_INVOICES = 'page=invoices'

/** Returns the link for mails and documents to a customer's own invoices; a reader who is not logged in logs in first. */
export const ownInvoicesUrl = (currency: Currency): string =>
  storefrontUrl(currency, `/login?${OWN_INVOICES}`)

/** Renders the screen in one mode, with the error of the last attempt; redirects signed-in users to the home page. */
export function renderSignIn(
  { actor, inertia, request, response, session, storefront }: HttpContext,
  mode: SignInMode
) {
  const isToInvoices = request.parsedUrl.query === OWN_INVOICES
  if (actor.user) {
    const isCustomer = !actor.user.isStaff
    const page = isToInvoices && isCustomer ? `/profile/${actor.user.id}/invoices` : '/home'
    return response.redirect().toPath(storefront.prefix + page)
  }
  if (isToInvoices) session.setIntendedUrl(request.url(true))
  const error = session.flashMessages.get(ERROR, null) as SignInError | null
  const email = error?.email ?? (session.flashMessages.get(TYPED_EMAIL, '') as string)
  if (email !== '') session.flash(TYPED_EMAIL, email)
  return inertia.render('account/sign_in', { mode, error, email })
}

/** Returns a `catch` handler that shows a DomainError on the screen in this mode and resolves to null. */
export function flashSignInError(
  { request, response, session, storefront }: HttpContext,
  mode: SignInMode
) {
  return (error: unknown): null => {
    if (!(error instanceof DomainError)) throw error
    const isThrottled = error.status === 429
    session.flash(ERROR, {
      text: error.message,
      email: String(request.input('email', '')).slice(0, 254),
      from: request.url().endsWith('/register') ? 'register' : 'login',
    })
    response
      .redirect()
      .status(303)
      .toPath(isThrottled ? request.url() : `${storefront.prefix}/${mode}`)
    return null
  }
}

type PendingSignIn = { userId: string; version: number; until: number }

const PENDING = 'pending_sign_in'
const PENDING_MINUTES = 10

/** Redirects to the code form, which accepts a code for ten minutes after the correct password. */
export function requireCode(ctx: HttpContext, user: User): void {
  const until = Date.now() + PENDING_MINUTES * 60_000
  const pending: PendingSignIn = { userId: user.id, version: user.sessionVersion, until }
  ctx.session.put(PENDING, pending)
  ctx.response.redirect().status(303).toPath(`${ctx.storefront.prefix}/login/code`)
}

/** Returns the user who has entered the correct password in this session, but no code yet. */
export async function findPendingUser({ session }: HttpContext): Promise<User | null> {
  const pending = session.get(PENDING) as PendingSignIn | undefined
  if (!pending || pending.until < Date.now()) return null
  const user = await User.find(pending.userId)
  return user?.sessionVersion === pending.version ? user : null
}

/** Signs in a user whose password and code were correct. */
export async function completeSignIn(ctx: HttpContext, user: User): Promise<void> {
  redirectWithReload(ctx, await openSession(ctx, user))
}

/** Signs in a user who has proved who they are, and returns the page to continue on. */
export async function openSession(ctx: HttpContext, user: User): Promise<string> {
  ctx.session.forget(PENDING)
  if (user.mustChangePassword) return passwordChangePage(ctx, user)
  await afterLogin(user)
  await startSession(ctx, user)
  return pageAfterSignIn(ctx, user)
}

/** Redirects to the page that required signing in, else staff to the back office and customers to the home page. */
export function redirectAfterSignIn(ctx: HttpContext, user: User): void {
  redirectWithReload(ctx, pageAfterSignIn(ctx, user))
}

function pageAfterSignIn({ session, storefront }: HttpContext, user: User): string {
  const home = user.isStaff ? '/admin' : `${storefront.prefix}/home`
  return session.pullIntendedUrl() ?? home
}

async function passwordChangePage({ session, storefront }: HttpContext, user: User) {
  const token = await issuePasswordChangeToken(user)
  session.flash('success', texts.account.chooseOwnPassword)
  return `${storefront.prefix}/reset/${token}`
}

/** Reloads the whole page, so that nothing of the previous user stays in the browser. */
export function redirectWithReload(
  { inertia, request, response }: HttpContext,
  path: string
): void {
  if (request.header('x-inertia')) inertia.location(path)
  else response.redirect().status(303).toPath(path)
}
