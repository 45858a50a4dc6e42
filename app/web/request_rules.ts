import env from '#start/env'
import type { HttpContext } from '@adonisjs/core/http'

let hosts: Set<string> | undefined

/** ALLOWED_HOSTS, by default this machine's names, HOST and the host of APP_URL; without ports. */
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
  ['POST', /^\/api\/products\/[^/]+\/(pictures|papers)\/?$/],
]

export function isUploadRoute(method: string, url: string): boolean {
  return UPLOADS.some(([uploadMethod, pattern]) => method === uploadMethod && pattern.test(url))
}

const LONG_BODIES = new Set(['POST /api/groups/:id/prices', 'POST /api/discounts/:userId'])

/** Whole tables of prices: longer than any other body, and read after the caller is known */
export const takesLongBody = ({ request, route }: HttpContext): boolean =>
  route !== undefined && LONG_BODIES.has(`${request.method()} ${route.pattern}`)

export const isApi = (url: string) => url === '/api' || url.startsWith('/api/')

/** GET by an old promise to clients, yet something happens: they are guarded like writes. */
const CHANGING_READS = /^\/api\/(auth\/signout|orders\/[^/]+\/reorder)\/?$/

export const changesSomething = (method: string, url: string): boolean =>
  !/^(GET|HEAD|OPTIONS)$/.test(method) || CHANGING_READS.test(url)

/** Calls by plain clients send neither header; browsers of this decade send the first or the second. */
export function comesFromHere(headers: { site?: string; origin?: string }): boolean | 'unknown' {
  if (headers.site) return headers.site === 'same-origin' || headers.site === 'none'
  if (headers.origin) return headers.origin === new URL(env.get('APP_URL')).origin
  return 'unknown'
}

const CARD_PAGES = [/^(\/ca)?\/checkout(\/|$)/]

/** Pages with a card form: the only ones that may load the card provider's script. */
export const takesCards = (url: string): boolean => CARD_PAGES.some((pattern) => pattern.test(url))

export const isPage = (url: string) => !/^\/(api|assets|papers|pictures|dl|health)(\/|$)/.test(url)

export const storefrontPrefix = (url: string): '' | '/ca' =>
  url === '/ca' || url.startsWith('/ca/') ? '/ca' : ''
