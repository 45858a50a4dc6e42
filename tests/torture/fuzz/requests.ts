import { BROKEN_BODIES } from '#tests/torture/fuzz/broken_bodies'
import { asForm, asJson, NASTY_TEXTS, queryOf, spoil, type Payload } from '#tests/torture/fuzz/junk'
import { ODD_HEADERS } from '#tests/torture/fuzz/odd_headers'
import { isApi } from '#web/request_rules'
import type { Caller } from '#tests/torture/fuzz/callers'
import type { Links } from '#tests/torture/fuzz/links'
import type { SentRequest } from '#tests/torture/fuzz/send'
import type { Target } from '#tests/torture/fuzz/targets'
import type { World } from '#tests/torture/fuzz/world'
import type { Random } from '#tests/torture/support/random'

export type GeneratedRequest = SentRequest & {
  /** Whether a client of ours could send it, so that only its caller can be the reason for a rejection */
  isWellFormed: boolean
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PURGE']
const PATH_JUNK = [
  '%',
  '%00',
  '%E0%A4%A',
  '%c0%ae',
  '..%2f..%2fetc%2fpasswd',
  '..',
  '0',
  '-1',
  'x'.repeat(5_000),
]

type Draw = {
  target: Target
  caller: Caller
  world: World
  links: Links
  chances: Random
  port: number
}

/** Builds a request to a route, well-formed or damaged. */
export function generateRequest(draw: Draw): GeneratedRequest {
  const { target, chances, port } = draw
  const isBroken = chances.chance(0.2)
  const path = (linkTo(draw) ?? pathFor(draw)) + queryFor(draw)
  const payload = writes(target.method) ? payloadFor(draw, isBroken) : null
  const isOdd = chances.chance(0.12)
  const isOtherMethod = chances.chance(0.05)
  const isStrangeBody = payload !== null && isBroken
  return {
    method: isOtherMethod ? chances.pick(METHODS) : target.method,
    path,
    content: payload?.content,
    headers: {
      'host': `localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      ...credentials(draw),
      ...(isPage(target) && chances.chance(0.3) && { 'x-inertia': 'true' }),
      ...payload?.headers,
      ...(payload && { 'content-length': String(payload.content.length) }),
      ...(isOdd && chances.pick(ODD_HEADERS)),
    },
    isWellFormed: !isOdd && !isOtherMethod && !isStrangeBody && isPlain(path),
  }
}

const isPage = ({ pattern }: Target) => !isApi(pattern)
const writes = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)
const isPlain = (path: string) => /^[\w\-./]*$/.test(path.split('?')[0]) && path.length < 500

/** Pages use cookies, calls mostly tokens. */
function credentials({ target, caller, chances }: Draw): Record<string, string> {
  const isCall = isApi(target.pattern)
  if (isCall && caller.token && chances.chance(0.8)) return { 'x-token': caller.token }
  return caller.cookie ? { cookie: caller.cookie } : {}
}

/** Uses a path from an earlier response. */
function linkTo({ target, links, chances }: Draw): string | null {
  const known = links.to(target)
  return known.length > 0 && chances.chance(0.4) ? chances.pick(known) : null
}

function pathFor(draw: Draw): string {
  return draw.target.pattern.replace(/\/?:(\w+)\??|\/?\*/g, (part, name: string | undefined) => {
    const slash = part.startsWith('/') ? '/' : ''
    return slash + valueFor(name ?? '', draw)
  })
}

function valueFor(name: string, { target, caller, world, chances }: Draw): string {
  if (chances.chance(0.12)) return chances.pick(PATH_JUNK)
  if (chances.chance(0.08)) return encodeURIComponent(chances.pick(NASTY_TEXTS).toWellFormed())
  if (chances.chance(0.1)) return 'f'.repeat(24)
  const isOrder = /orders\/:/.test(target.pattern)
  if (isOrder && caller.orders.length > 0 && chances.chance(0.5)) return chances.pick(caller.orders)
  const words = [...target.pattern.split(/[/:_-]/), name.replace(/Id$/, '')]
  const choices = /id$/i.test(name) ? world.idsFor(words) : world.textsOf(name)
  const value = chances.pick(
    choices.length > 0 ? choices : ['0', '1', 'US', 'cart', ...world.allIds]
  )
  return encodeURIComponent(value.toWellFormed())
}

function queryFor({ target, chances }: Draw): string {
  if (writes(target.method) ? chances.chance(0.9) : chances.chance(0.4)) return ''
  if (chances.chance(0.15))
    return chances.pick([
      '?%',
      '?a[b][c][d][e]=1',
      '?__proto__[x]=1',
      `?q=${'x'.repeat(8_000)}`,
      '?page=1&page=2',
      '?token=made-up',
      '?&&=&',
    ])
  const shape = target.shapes.length > 0 ? drawShape(target, chances) : { page: 2, q: 'a' }
  const query = queryOf(chances.chance(0.4) ? spoil(shape, chances) : shape)
  return query && `?${query}`
}

function payloadFor({ target, chances }: Draw, isBroken: boolean): Payload {
  const shape = target.shapes.length > 0 ? drawShape(target, chances) : { a: 1 }
  if (isBroken) return chances.pick(BROKEN_BODIES)(JSON.stringify(shape), chances)
  const body = chances.chance(0.4) ? spoil(shape, chances) : shape
  return chances.chance(0.12) ? asForm(body) : asJson(body)
}

/** A call may have several validators in sequence. */
function drawShape({ shapes }: Target, chances: Random): Record<string, unknown> {
  const drawn = shapes.map((shape) => shape.draw(chances))
  const some = chances.chance(0.5) ? drawn : drawn.filter(() => chances.chance(0.5))
  return Object.assign({}, ...(some.length > 0 ? some : drawn)) as Record<string, unknown>
}
