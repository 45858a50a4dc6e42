import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden } from '#shared/domain_error'
import env from '#start/env'
import { isMcp, isStateChanging, isSameOrigin } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Accepts unsafe requests only from the shop's own pages, by Sec-Fetch-Site or Origin. Clients that send neither header
 * need the XSRF token if they send a session cookie. Requests with an access token are exempt, because browsers do not
 * attach one by themselves.
 */
export default class SameOriginMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, session, actor } = ctx
    if (isStateChanging(request.method(), request.url()) && actor.via !== 'token') {
      const sameOrigin = isSameOrigin({
        site: request.header('sec-fetch-site'),
        origin: request.header('origin'),
      })
      if (sameOrigin === false) throw forbidden('This request came from another site.')
      const usesSession = !session.fresh && !isMcp(request.url())
      if (sameOrigin === 'unknown' && usesSession && !hasXsrfToken(ctx)) {
        throw forbidden('The page has expired, please reload it.')
      }
    }
    if (!session.fresh) this.#setXsrfCookie(ctx)
    return next()
  }

  #setXsrfCookie({ request, response, session }: HttpContext) {
    const token = xsrfToken(session.sessionId)
    if (request.plainCookie('XSRF-TOKEN', { encoded: false }) === token) return
    response.plainCookie('XSRF-TOKEN', token, { httpOnly: false, sameSite: 'lax', encode: false })
  }
}

const xsrfToken = (sessionId: string) =>
  createHmac('sha256', env.get('APP_KEY').release()).update(`xsrf:${sessionId}`).digest('hex')

function hasXsrfToken({ request, session }: HttpContext) {
  const presented = Buffer.from(
    request.header('x-xsrf-token') ?? request.header('x-csrf-token') ?? ''
  )
  const expected = Buffer.from(xsrfToken(session.sessionId))
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}
