import { randomBytes } from 'node:crypto'
import { appUrl, isHttps } from '#config/app'
import { cardOrigins } from '#payments'
import { isApi } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** What scripts and styles of this answer's page carry; the templates know it by the same name */
    nonce: string
  }
}

// JSON is no page: whoever opens it as one gets nothing to run.
const JSON_POLICY = `default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'`

const isDevelopment = process.env.NODE_ENV === 'development'

export default class SecurityHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    if (isApi(request.url())) response.header('Content-Security-Policy', JSON_POLICY)
    else {
      ctx.nonce = randomBytes(16).toString('base64')
      response.header('Content-Security-Policy', pagePolicy(ctx.nonce))
    }
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('X-Frame-Options', 'DENY')
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    response.header(
      'Permissions-Policy',
      'camera=(), microphone=(), payment=(self), geolocation=(self)'
    )
    if (isHttps) response.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    return next()
  }
}

function pagePolicy(nonce: string): string {
  const { api, scripts, frames } = cardOrigins()
  const viteSocket = isDevelopment ? ` ws://${new URL(appUrl).host} ws://localhost:*` : ''
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'${isDevelopment ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `connect-src 'self' ${api}${viteSocket}`,
    `frame-src ${frames || `'none'`}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
