import type { IncomingMessage } from 'node:http'

type QueryToken = { value: string } | { malformed: true }

const tokens = new WeakMap<IncomingMessage, QueryToken>()

/**
 * Returns the URL without `?token=` and stores the token. It counts below /api only, once, and never for a navigation
 * or a cross-site request, since both would put it into histories and referrers.
 */
export function extractQueryToken(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const start = url.indexOf('?')
  if (start === -1 || !/token|%/.test(url.slice(start))) return url

  const query = new URLSearchParams(url.slice(start + 1))
  const keys = [...query.keys()].filter((key) => /^token(\[.*)?$/.test(key))
  if (keys.length === 0) return url
  if (url.startsWith('/api/')) tokens.set(request, parseToken(request, keys, query))
  keys.forEach((key) => query.delete(key))

  const rest = query.toString()
  return url.slice(0, start) + (rest ? `?${rest}` : '')
}

function parseToken(request: IncomingMessage, keys: string[], query: URLSearchParams): QueryToken {
  const destination = request.headers['sec-fetch-dest']
  const isNavigation = destination === 'document' || destination === 'iframe'
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site'
  const isDisabled = process.env.API_QUERY_TOKEN === 'off'
  const isSingle = keys.length === 1 && keys[0] === 'token'
  if (!isSingle || isNavigation || isCrossSite || isDisabled) return { malformed: true }
  return { value: query.get('token')! }
}

export const getQueryToken = (request: IncomingMessage) => tokens.get(request)
