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
  if (start === -1 || !/[?&](token|%74oken)/i.test(url)) return url

  const query = new URLSearchParams(url.slice(start + 1))
  const values = [...query.keys()]
    .filter((key) => /^token(\[.*\])?$/.test(key))
    .map((key) => ({ key, value: query.get(key) ?? '' }))
  if (values.length === 0) return url
  for (const { key } of values) query.delete(key)

  if (url.startsWith('/api/'))
    taken.set(
      request,
      judge(
        request,
        values.map(({ value }) => value)
      )
    )
  const rest = query.toString()
  return url.slice(0, start) + (rest ? `?${rest}` : '')
}

function judge(request: IncomingMessage, values: string[]): QueryToken {
  const destination = request.headers['sec-fetch-dest']
  const isNavigation = destination === 'document' || destination === 'iframe'
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site'
  const isOff = process.env.API_QUERY_TOKEN === 'off'
  if (values.length !== 1 || isNavigation || isForeign || isOff) return { malformed: true }
  return { value: values[0] }
}

export const queryTokenOf = (request: IncomingMessage) => taken.get(request)
