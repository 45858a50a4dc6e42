import { hasDigitalAssets } from '#accounts'
import { access } from '#start/access'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import { NoAccess } from '#web/no_access'
import { isApi } from '#web/request_rules'
import type { Audience } from '#start/access'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export type AccessKey = `${string} ${string}`

/** A route's row in the table: its method and pattern, the Canadian storefront's under the same row as the other's. */
export function accessKey(method: string, pattern: string): AccessKey {
  const path = pattern.replace(/^\/ca(?=\/|$)/, '') || '/'
  return `${method === 'HEAD' ? 'GET' : method} ${path}`
}

/** Deny by default: a route without a row in start/access.ts is reachable by nobody. */
export default class AccessMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const audience = access[accessKey(ctx.request.method(), ctx.route!.pattern)]
    if (this.#mayPass(ctx, audience)) return next()

    if (ctx.caller.user) throw new NoAccess()
    if (isApi(ctx.request.url()))
      throw new Refusal(notLoggedIn(ctx.request.method()), 'E_UNAUTHORIZED', { status: 401 })
    return ctx.response.redirect().withIntendedUrl().toPath('/login')
  }

  #mayPass({ caller }: HttpContext, audience: Audience | undefined): boolean {
    switch (audience) {
      case 'anyone':
        return true
      case 'signed-in':
        return caller.user !== null
      case 'distributor':
        return caller.user !== null && hasDigitalAssets(caller.user)
      case 'staff':
        return caller.user?.isStaff === true
      case 'superadmin':
        return caller.user?.isSuperAdmin === true
      default:
        return false
    }
  }
}

/** The specification's text for who asks who they are, and for who wants to change something */
const notLoggedIn = (method: string) =>
  method === 'PUT' ? texts.account.notLoggedIn : texts.account.noCurrentUser
