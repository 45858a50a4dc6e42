import bodyParserConfig from '#config/bodyparser'
import { staffMenu, type MenuEntry } from '#config/menu'
import env from '#start/env'
import { getQueryToken } from '#core/http/query_token'
import { DomainError } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

let hosts: Set<string> | undefined

/** Returns ALLOWED_HOSTS, by default localhost, HOST and the host of APP_URL, without ports. */
export function allowedHosts(): Set<string> {
  hosts ??= new Set(
    (
      env.get('ALLOWED_HOSTS')?.split(',') ?? [
        'localhost',
        '127.0.0.1',
        '[::1]',
        env.get('HOST') ?? '',
      ]
    )
      .concat(new URL(env.get('APP_URL')).hostname)
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean)
  )
  return hosts
}

const UPLOADS: [string, RegExp][] = [
  ['POST', /^\/api\/products\/stock\/?$/],
  ['POST', /^\/api\/misc\/amazon\/?$/],
  ['POST', /^\/api\/products\/[^/]+\/(pictures|documents)\/?$/],
  ['POST', /^\/api\/trackr\/photos\/?$/],
  ['POST', /^\/api\/quick_order\/file\/?$/],
  ['POST', /^\/api\/files\/?$/],
  ['POST', /^\/api\/misc\/gallery\/?$/],
]

export function isUploadRoute(method: string, url: string): boolean {
  return UPLOADS.some(([uploadMethod, pattern]) => method === uploadMethod && pattern.test(url))
}

const LARGE_BODY_ROUTES = new Set(['POST /api/groups/:id/prices', 'POST /api/discounts/:userId'])

/** Returns whether the route takes a whole table of prices, whose body exceeds the general limit. */
export const hasLargeBody = ({ request, route }: HttpContext): boolean =>
  route !== undefined && LARGE_BODY_ROUTES.has(`${request.method()} ${route.pattern}`)

const { allowedMethods, json, form, multipart } = bodyParserConfig
const BODY_TYPES = [...json.types, ...form.types, ...multipart.types]

/** Rejects a body below /api in a type that nothing parses: its fields would be ignored, and the call would succeed. */
export function rejectUnknownType({ request }: HttpContext): void {
  if (!isApi(request.url()) || !allowedMethods.includes(request.method())) return
  const hasBody = request.header('content-type')
    ? request.hasBody() && request.header('content-length') !== '0'
    : Number(request.header('content-length')) > 0
  if (hasBody && request.is(BODY_TYPES) === null) {
    throw new DomainError(texts.unknownType, 'E_MEDIA_TYPE', { status: 415 })
  }
}

/** Calls that take a list, or say themselves what is wrong with one */
const LIST_BODY_ROUTES = new Set([
  'POST /api/groups/:id/prices',
  'POST /api/discounts/:userId',
  'POST /api/trackr/serial',
  'POST /api/page/distribution',
  'POST /api/payments/webhook',
])

/** Rejects a list where a call takes an object, since a list has none of the fields. Reports of browsers are lists, of a type of their own. */
export function rejectList({ request, route }: HttpContext): void {
  if (!isApi(request.url()) || request.is(['application/json']) === null) return
  const takesList = LIST_BODY_ROUTES.has(`${request.method()} ${route?.pattern}`)
  if (!takesList && Array.isArray(request.body())) {
    throw new DomainError(texts.list, 'E_UNREADABLE', { status: 400 })
  }
}

const texts = {
  unknownType: 'Please send the body as JSON, with the header Content-Type: application/json.',
  list: 'Please send an object as the body, not a list.',
}

export const isSignUp = (url: string) => /^\/api\/auth\/signup\/?$/.test(url)

/** The page below /api that shows staff the calls */
const isApiDocs = (url: string) => /^\/api\/docs\/?$/.test(url)

export const isApi = (url: string) => (url === '/api' || url.startsWith('/api/')) && !isApiDocs(url)

/** The address of the Model Context Protocol, whose callers have a token or none, and never a session */
export const isMcp = (url: string) => /^\/mcp\/?$/.test(url)

const isDownload = (url: string) => url.startsWith('/dl/')

/** Returns the token of an API call or a download by precedence; '' where it is malformed, which matches no token; null without one. */
export function apiToken(request: HttpContext['request']): string | null {
  const url = request.url()
  if (!isApi(url) && !isDownload(url) && !isMcp(url)) return null
  const header = request.header('x-token')
  if (header !== undefined) return header.trim()

  const authorization = request.header('authorization')
  if (authorization !== undefined) return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''

  const query = getQueryToken(request.request)
  if (query === undefined || isMcp(url)) return null
  return 'value' in query ? query.value : ''
}

// The public API has these as GET, but they change state.
const STATE_CHANGING_GETS = /^\/api\/(auth\/signout|orders\/[^/]+\/reorder)\/?$/

export const isStateChanging = (method: string, url: string): boolean =>
  !/^(GET|HEAD|OPTIONS)$/.test(method) || STATE_CHANGING_GETS.test(url)

/** Returns whether a browser only loads ahead what the user may open. */
export const isPrefetch = (request: HttpContext['request']): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => request.header(name)?.startsWith('prefetch'))

/** Returns 'unknown' for clients that send neither header; every current browser sends one of them. */
export function isSameOrigin(headers: { site?: string; origin?: string }): boolean | 'unknown' {
  if (headers.site) return headers.site === 'same-origin' || headers.site === 'none'
  if (headers.origin) return headers.origin === new URL(env.get('APP_URL')).origin
  return 'unknown'
}

const CARD_PAGES = [
  /^(\/ca)?\/(checkout|pay)(\/|$)/,
  /^(\/ca)?\/profile\/[0-9a-f]{24}\/invoices\/?$/,
  /^\/admin\/orders\/[0-9a-f]{24}(\/invoices)?\/?$/,
]

/** Returns whether the page has a card form, and so may load the card provider's script. */
export const isCardPage = (url: string): boolean => CARD_PAGES.some((pattern) => pattern.test(url))

export const isPage = (url: string) =>
  isApiDocs(url) || !/^\/(api|assets|documents|pictures|dl|health|mcp|metrics)(\/|$)/.test(url)

export const isStaffPath = (url: string) =>
  isApiDocs(url) || /^\/(admin|shipping|purchasing|reports|files|trackr)(\/|$)/.test(url)

/** Returns the section of the staff menu that a path is or is below, or null. */
export function staffSectionOf(url: string): MenuEntry | null {
  const section = staffMenu.find(({ href }) => url === href || url.startsWith(`${href}/`))
  return section ? { label: section.label, href: section.href } : null
}

export const STAFF_HOME: MenuEntry = { label: 'Home', href: '/admin/home' }

export const storefrontPrefix = (url: string): '' | '/ca' =>
  url === '/ca' || url.startsWith('/ca/') ? '/ca' : ''

/** Returns the page to show after a failed job was retried or discarded: the search that found it, or the mailbox. */
export function failedJobsPage(referrer: string | undefined): string {
  const from = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer) : null
  return from?.pathname === '/admin/health' ? from.pathname + from.search : '/admin/mailbox'
}
