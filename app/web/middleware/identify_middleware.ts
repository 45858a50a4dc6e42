import '@adonisjs/auth/initialize_auth_middleware'
import app from '@adonisjs/core/services/app'
import { endStaleSession, standsFor } from '#accounts'
import { presentedToken } from '#web/credentials'
import { isApi } from '#web/request_rules'
import type { User } from '#accounts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Who calls, and by which credential; `via` is null for a visitor */
    caller: {
      user: User | null
      via: 'token' | 'session' | null
      token?: string
      /** Whether the token, handed in again, would stand for the same person with the same rights */
      isStillSame?: () => Promise<boolean>
    }
  }
}

let authenticators: { createAuthenticator(ctx: HttpContext): HttpContext['auth'] } | undefined

/** Resolves exactly one credential: X-Token, Bearer, the query's token, else the session cookie. A bad token is 401. */
export default class IdentifyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    authenticators ??= await app.container.make('auth.manager')
    ctx.auth = authenticators.createAuthenticator(ctx)
    ctx.caller = await this.#identify(ctx)
    if (ctx.caller.user) ctx.response.header('Cache-Control', 'no-store')
    return next()
  }

  async #identify(ctx: HttpContext): Promise<HttpContext['caller']> {
    const token = isApi(ctx.request.url()) ? presentedToken(ctx.request) : null
    if (token !== null) {
      ctx.response.header('Referrer-Policy', 'no-referrer')
      const user = await ctx.auth.use('api').authenticateToken(token)
      return { user, via: 'token', token, isStillSame: () => standsFor(token, user) }
    }
    if (ctx.session.fresh) return { user: null, via: null }

    const guard = ctx.auth.use('web')
    if (!(await guard.check())) return { user: null, via: null }
    const user = guard.getUserOrFail()
    if (await endStaleSession(ctx, user)) return { user: null, via: null }
    if (user.isTrade) await user.load('group')
    return { user, via: 'session' }
  }
}
