import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden } from '#shared/domain_error'
import env from '#start/env'
import { isMcp, isPrefetch, isSameOrigin, isStateChanging } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const NOT_FROM_HERE = 'This request came from another site.'

/**
 * Accepts unsafe requests only from the shop's own pages, by Sec-Fetch-Site or Origin. Clients that send neither header
 * need the XSRF token if they send a session cookie. Requests with an access token are exempt, because browsers do not
 * attach one by themselves. A GET that changes state also answers neither a typed address nor a prefetch: a browser loads
 * both without a click.
 */
export default class SameOriginMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, session, actor } = ctx
    const changesState = isStateChanging(request.method(), request.url())
    if (changesState && isPrefetch(request)) throw forbidden(NOT_FROM_HERE)
    if (changesState && actor.via !== 'token') {
      const site = request.header('sec-fetch-site')
      const sameOrigin = isSameOrigin({ site, origin: request.header('origin') })
      const isTyped = site === 'none' && /^(GET|HEAD)$/.test(request.method())
      if (sameOrigin === false || isTyped) throw forbidden(NOT_FROM_HERE)
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
