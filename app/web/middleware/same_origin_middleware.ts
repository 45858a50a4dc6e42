import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden } from '#shared/refusal'
import env from '#start/env'
import { changesSomething, comesFromHere } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * An unsafe call must come from our own pages, told by Sec-Fetch-Site or Origin. Clients that send neither need the
 * XSRF token where a session cookie authenticates them, and nothing where no cookie came along. Tokens are exempt:
 * no browser attaches them by itself.
 */
export default class SameOriginMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, session, caller } = ctx
    if (changesSomething(request.method(), request.url()) && caller.via !== 'token') {
      const verdict = comesFromHere({
        site: request.header('sec-fetch-site'),
        origin: request.header('origin'),
      })
      if (verdict === false) throw forbidden('This request came from another site.')
      if (verdict === 'unknown' && !session.fresh && !hasXsrfToken(ctx)) {
        throw forbidden('The page has expired, please reload it.')
      }
    }
    if (!session.fresh) this.#offerXsrfToken(ctx)
    return next()
  }

  #offerXsrfToken({ request, response, session }: HttpContext) {
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
