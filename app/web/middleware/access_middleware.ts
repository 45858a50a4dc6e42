import { assertPermission, assertScope, hasDigitalAssets, mustSetUpCodes } from '#accounts'
import { access, apiScopes, CODES_SETUP, routePermissions } from '#start/access'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { AccessDeniedError } from '#web/error_responses'
import { isApi, isMcp } from '#web/request_rules'
import type { Audience } from '#start/access'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export type AccessKey = `${string} ${string}`

/** Returns the key of a route in start/access.ts, which both storefronts share. */
export function accessKey(method: string, pattern: string): AccessKey {
  const path = pattern.replace(/^\/ca(?=\/|$)/, '') || '/'
  return `${method === 'HEAD' ? 'GET' : method} ${path}`
}

/**
 * Denies access to every route that has no entry in start/access.ts, to tokens for programs without its scope, and to
 * staff without its permission.
 */
export default class AccessMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const key = accessKey(ctx.request.method(), ctx.route!.pattern)
    // Each tool of the Model Context Protocol has a scope of its own.
    if (!isMcp(ctx.request.url())) assertScope(ctx.actor.scopes, apiScopes[key])
    if (await lacksCodes(ctx, key)) return redirectToCodes(ctx)
    if (this.#isAllowed(ctx, access[key])) {
      assertPermission(ctx.actor.user, routePermissions[key])
      return next()
    }

    if (ctx.actor.user) throw new AccessDeniedError()
    if (isApi(ctx.request.url()))
      throw new DomainError(notLoggedIn(ctx.request.method()), 'E_UNAUTHORIZED', { status: 401 })
    rememberPage(ctx)
    return ctx.response.redirect().toPath(`${ctx.storefront.prefix}/login`)
  }

  #isAllowed({ actor }: HttpContext, audience: Audience | undefined): boolean {
    switch (audience) {
      case 'anyone':
        return true
      case 'signed-in':
        return actor.user !== null
      case 'distributor':
        return actor.user !== null && hasDigitalAssets(actor.user)
      case 'staff':
        return actor.user?.isStaff === true
      case 'superadmin':
        return actor.user?.isSuperAdmin === true
      default:
        return false
    }
  }
}

const lacksCodes = async ({ actor }: HttpContext, key: AccessKey): Promise<boolean> =>
  actor.user !== null && !CODES_SETUP.has(key) && (await mustSetUpCodes(actor.user))

function redirectToCodes({ inertia, request, response }: HttpContext) {
  if (isApi(request.url()) || isMcp(request.url()))
    throw new DomainError(texts.account.codesRequired, 'E_CODES_REQUIRED', { status: 403 })
  if (request.header('x-inertia')) return inertia.location(CODES_PAGE)
  return response
    .redirect()
    .status(request.method() === 'GET' ? 302 : 303)
    .toPath(CODES_PAGE)
}

const CODES_PAGE = '/admin/account'

/** Returns to a page after signing in. `withIntendedUrl` leaves out the visits of Inertia, which are no navigations. */
function rememberPage({ request, session }: HttpContext): void {
  const isPage = !request.ajax() || request.header('x-inertia') !== undefined
  if (request.method() === 'GET' && isPage) session.setIntendedUrl(request.url(true))
}

// The specification has one text for updates and another one for reads.
const notLoggedIn = (method: string) =>
  method === 'PUT' ? texts.account.notLoggedIn : texts.account.noCurrentUser
