import { createHash } from 'node:crypto'
import { acceptedEncoding, compress, ENCODINGS, type Encoding } from '#core/http/compression'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'

type CachedBody = { etag: string; plain: Buffer; compressed: Map<Encoding, Buffer> }

export type CacheableResponse = {
  /** Identifies the body within a version: what it shows, the storefront or currency, and the group */
  key: string
  /** The first response of another version drops all cached bodies. */
  version: string
  /** Whether `version` is still current, without a query */
  isCurrent: () => boolean
  /** For one customer only: few such bodies are cached, so that they cannot displace the shared ones. */
  isPersonal: boolean
  contentType: string
  vary: string
  render: () => Promise<string>
}

/** `isActorValid` checks the token of the request; null for a response to anonymous requests. */
type CachedResponse = {
  body: CachedBody
  headers: [name: string, value: string][]
  isCurrent: () => boolean
  isActorValid: (() => Promise<boolean>) | null
}

const MAX_RESPONSES = 200
const BROTLI_QUALITY = 5
const UNCACHED_HEADERS = new Set(['x-request-id', 'content-encoding', 'content-length'])

class BodyCache {
  #version = ''
  #bodies = new Map<string, Promise<CachedBody>>()

  constructor(private maxBodies: number) {}

  get({ key, version, render }: CacheableResponse): Promise<CachedBody> {
    if (version !== this.#version || this.#bodies.size >= this.maxBodies) {
      this.#bodies = new Map()
      this.#version = version
    }
    const bodies = this.#bodies
    const cached = bodies.get(key)
    if (cached) return cached
    const body = render().then(toBody)
    body.catch(() => bodies.delete(key))
    bodies.set(key, body)
    return body
  }
}

const sharedBodies = new BodyCache(200)
const personalBodies = new BodyCache(20)
const responses = new Map<string, CachedResponse>()

/**
 * Sends a body that is rendered once per version. While the version is current, `respondFromCache` answers the same
 * request, by the same actor, before the framework starts.
 */
export async function sendCached(ctx: HttpContext, cacheable: CacheableResponse): Promise<void> {
  const { request, response, actor } = ctx
  const body = await (cacheable.isPersonal ? personalBodies : sharedBodies).get(cacheable)
  response.header('Content-Type', cacheable.contentType)
  if (actor.user === null) response.header('Cache-Control', 'private, no-cache')
  response.header('Vary', cacheable.vary)
  response.header('ETag', body.etag)

  const isActorValid = actor.isTokenValid ?? null
  // A token from the query string is no longer in the URL: only a token header makes the request key identify the actor.
  const hasTokenHeader = request.request.headers['x-token'] !== undefined
  const key = hasTokenHeader === (isActorValid !== null) ? requestKey(request.request) : null
  if (key !== null) {
    makeRoom()
    const headers = cacheableHeaders(response.getHeaders())
    responses.set(key, { body, headers, isCurrent: cacheable.isCurrent, isActorValid })
  }

  if (isUnchanged(body, request.request)) return response.status(304).send(null)
  const encoding = preferredEncoding(body, request.request)
  if (encoding) response.header('Content-Encoding', encoding)
  response.send(encodedBody(body, encoding))
}

/** Sends the cached response to a request, or calls `next` for the framework to respond. */
export function respondFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void
): void {
  const key = responses.size === 0 ? null : requestKey(request)
  const cached = key === null ? undefined : responses.get(key)
  if (!cached?.isCurrent()) return next()
  if (cached.isActorValid === null) return send(cached, request, response)
  // The framework repeats a failed check and reports the error.
  cached.isActorValid().then((isSame) => (isSame ? send(cached, request, response) : next()), next)
}

function send(
  { body, headers }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse
) {
  for (const [name, value] of headers) response.setHeader(name, value)
  if (isUnchanged(body, request)) {
    response.removeHeader('content-type')
    response.writeHead(304).end()
    return
  }
  const encoding = preferredEncoding(body, request)
  if (encoding) response.setHeader('content-encoding', encoding)
  const bytes = encodedBody(body, encoding)
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
}

function makeRoom() {
  for (const [key, { isCurrent }] of responses) if (!isCurrent()) responses.delete(key)
  if (responses.size >= MAX_RESPONSES) responses.clear()
}

/**
 * Returns host without port (the request gate has accepted the host before it is cached), URL and token; null for a
 * request with any other credential or a header that changes the response.
 */
function requestKey({ method, headers, url = '' }: IncomingMessage): string | null {
  const isCacheable =
    method === 'GET' &&
    !url.includes('?') &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers['x-inertia'] === undefined &&
    headers['content-type'] === undefined
  if (!isCacheable) return null

  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  return `${host} ${url} ${headers['x-token'] ?? ''}`
}

const cacheableHeaders = (headers: NodeJS.Dict<number | string | string[]>) =>
  Object.entries(headers)
    .filter(([name]) => !UNCACHED_HEADERS.has(name))
    .map(([name, value]): [string, string] => [name, String(value)])

/** Compresses in the background; until then, and where compression fails, the body is sent uncompressed. */
function toBody(text: string): CachedBody {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const body: CachedBody = { etag: `"${hash}"`, plain, compressed: new Map() }
  setImmediate(() => compressBody(body).catch(reportCompressionError))
  return body
}

async function compressBody({ plain, compressed }: CachedBody): Promise<void> {
  const bodies = await Promise.all(
    ENCODINGS.map((encoding) => compress(plain, encoding, BROTLI_QUALITY))
  )
  ENCODINGS.forEach((encoding, index) => compressed.set(encoding, bodies[index]))
}

const isUnchanged = ({ etag }: CachedBody, { headers }: IncomingMessage) =>
  headers['if-none-match'] === etag

function preferredEncoding({ compressed }: CachedBody, { headers }: IncomingMessage) {
  const available = ENCODINGS.filter((encoding) => compressed.has(encoding))
  return acceptedEncoding(headers['accept-encoding'] as string | undefined, available)
}

const encodedBody = ({ plain, compressed }: CachedBody, encoding: Encoding | null): Buffer =>
  (encoding && compressed.get(encoding)) ?? plain

// bin/server.ts loads this file before the application, and with it the logger service, exists.
async function reportCompressionError(err: unknown) {
  const { default: logger } = await import('@adonisjs/core/services/logger')
  logger.warn({ err }, 'Cached response not compressed')
}
