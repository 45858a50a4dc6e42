import '@adonisjs/auth/initialize_auth_middleware'
import app from '@adonisjs/core/services/app'
import { endStaleSession, recordSeen } from '#accounts'
import { apiToken, isMcp } from '#web/request_rules'
import type { ApiScope } from '#shared/api_scopes'
import type { User } from '#accounts'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** The user who performs the request, or null for a visitor, and the credential that identified them */
export type RequestActor = {
  user: User | null
  via: 'token' | 'session' | null
  token?: string
  /** What a token for programs may do; null where only the role of the user decides */
  scopes: ReadonlySet<ApiScope> | null
  /** Returns whether the token still authenticates the same user with the same rights. */
  isTokenValid?: () => Promise<boolean>
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    actor: RequestActor
  }
}

const VISITOR: RequestActor = { user: null, via: null, scopes: null }

let authenticators: { createAuthenticator(ctx: HttpContext): HttpContext['auth'] } | undefined

/** Resolves one credential: X-Token, Bearer, the query's token, else the session cookie. An invalid token is 401. */
export default class IdentifyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    authenticators ??= await app.container.make('auth.manager')
    ctx.auth = authenticators.createAuthenticator(ctx)
    ctx.actor = await this.#identify(ctx)
    if (ctx.actor.user) {
      ctx.response.header('Cache-Control', 'no-store')
      // A program is not its owner at work.
      if (ctx.actor.scopes === null) await recordSeen(ctx.actor.user)
    }
    return next()
  }

  async #identify(ctx: HttpContext): Promise<RequestActor> {
    const token = apiToken(ctx.request)
    if (token !== null) {
      const found = await ctx.auth.use('api').authenticateToken(token)
      return { ...found, via: 'token', token }
    }
    if (ctx.session.fresh || isMcp(ctx.request.url())) return VISITOR

    const guard = ctx.auth.use('web')
    if (!(await guard.check())) return VISITOR
    const user = guard.getUserOrFail()
    if (await endStaleSession(ctx, user)) return VISITOR
    if (user.isTrade) await user.load('group')
    return { user, via: 'session', scopes: null }
  }
}
