import { appUrl, isHttps } from '#config/app'
import { newNonce } from '#core/http/kept_answers'
import { cardOrigins, hasProviderScript } from '#payments'
import { isApi, takesCards } from '#web/request_rules'
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

const NOBODY = { api: '', scripts: '', frames: '' }

export default class SecurityHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    if (isApi(request.url())) response.header('Content-Security-Policy', JSON_POLICY)
    else {
      ctx.nonce = newNonce()
      response.header('Content-Security-Policy', pagePolicy(ctx.nonce, takesCards(request.url())))
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

// Steps change within a page, so the sandbox may be called from any; Stripe comes in with a page of its own only.
function pagePolicy(nonce: string, hasCardForm: boolean): string {
  const isOpen = hasCardForm || !hasProviderScript()
  const { api, scripts, frames } = isOpen ? cardOrigins() : NOBODY
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
