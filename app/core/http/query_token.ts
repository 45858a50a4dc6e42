import type { IncomingMessage } from 'node:http'

type QueryToken = { value: string } | { malformed: true }

const taken = new WeakMap<IncomingMessage, QueryToken>()

/**
 * Remembers what `?token=` held and answers the URL without it. The token counts below /api only, once, and never
 * for a navigation or a call from another site (both would put it into histories and referrers).
 */
export function takeQueryToken(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const start = url.indexOf('?')
  if (start === -1 || !/token|%/.test(url.slice(start))) return url

  const query = new URLSearchParams(url.slice(start + 1))
  const keys = [...query.keys()].filter((key) => /^token(\[.*)?$/.test(key))
  if (keys.length === 0) return url
  if (url.startsWith('/api/')) taken.set(request, judge(request, keys, query))
  keys.forEach((key) => query.delete(key))

  const rest = query.toString()
  return url.slice(0, start) + (rest ? `?${rest}` : '')
}

function judge(request: IncomingMessage, keys: string[], query: URLSearchParams): QueryToken {
  const destination = request.headers['sec-fetch-dest']
  const isNavigation = destination === 'document' || destination === 'iframe'
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site'
  const isOff = process.env.API_QUERY_TOKEN === 'off'
  const isOne = keys.length === 1 && keys[0] === 'token'
  if (!isOne || isNavigation || isForeign || isOff) return { malformed: true }
  return { value: query.get('token')! }
}

export const queryTokenOf = (request: IncomingMessage) => taken.get(request)
