import { createHash } from 'node:crypto'
import { appUrl, isHttps } from '#config/app'
import { pageScriptSource, pageStylesSource } from '#core/framework/page_tags'
import { cardOrigins, hasProviderScript } from '#payments'
import { REACT_ARIA_STYLES } from '#web/react_aria_styles'
import { apiToken, isApi, isCardPage, isMcp, isStaffPath } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

// A JSON response that is opened as a page must not run anything.
const JSON_POLICY = `default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'`

const REPORTS_PATH = '/api/policy_reports'

const isDevelopment = process.env.NODE_ENV === 'development'

const ARIA_STYLES = REACT_ARIA_STYLES.map(
  (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
)

const inlineStyles = () => [...ARIA_STYLES, pageStylesSource()].join(' ').trim()

const inlineScripts = () => {
  const source = isDevelopment ? `'unsafe-inline'` : pageScriptSource()
  return source && `${source} `
}

const NO_PROVIDER = { api: '', scripts: '', frames: '' }

export default class SecurityHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    const isJson = isApi(request.url()) || isMcp(request.url())
    response.header('Content-Security-Policy', isJson ? JSON_POLICY : pagePolicy(request.url()))
    if (!isJson) response.header('Reporting-Endpoints', `policy="${REPORTS_PATH}"`)
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('X-Frame-Options', 'DENY')
    const hasToken = apiToken(request) !== null
    if (hasToken) setTokenHeaders(response)
    else response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    response.header(
      'Permissions-Policy',
      `camera=(${isStaffPath(request.url()) ? 'self' : ''}), microphone=(), payment=(self), geolocation=(self)`
    )
    if (isHttps) response.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    await next()
    // What the call itself lets a browser keep is not kept under an address with a token.
    if (hasToken) setTokenHeaders(response)
  }
}

/** Set before the request is parsed, so that errors have them, too. */
function setTokenHeaders(response: HttpContext['response']): void {
  response.header('Referrer-Policy', 'no-referrer')
  response.header('Cache-Control', 'no-store')
}

// Checkout steps change without a page load, so every page may call the sandbox; Stripe loads on card pages only.
// Staff pages show PDF documents in a frame, and read barcodes of the camera with WebAssembly. Inertia opens a station
// from any of them without a page load.
function pagePolicy(url: string): string {
  const isOpen = isCardPage(url) || !hasProviderScript()
  const { api, scripts, frames } = isOpen ? cardOrigins() : NO_PROVIDER
  const viteSocket = isDevelopment ? ` ws://${new URL(appUrl).host} ws://localhost:*` : ''
  return [
    `default-src 'none'`,
    `script-src 'self' ${inlineScripts()}${isStaffPath(url) ? `'wasm-unsafe-eval' ` : ''}${scripts}`,
    `style-src 'self' ${isDevelopment ? `'unsafe-inline'` : inlineStyles()}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `connect-src 'self' ${api}${viteSocket}`,
    `frame-src ${[isStaffPath(url) && `'self'`, frames].filter(Boolean).join(' ') || `'none'`}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${REPORTS_PATH}`,
    `report-to policy`,
  ].join('; ')
}
