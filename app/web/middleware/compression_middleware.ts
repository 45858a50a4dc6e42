import { acceptedEncoding, compress } from '#core/http/compression'
import { isSameOrigin } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Compressing smaller responses saves no packet. */
const MIN_BYTES = 1024
const BROTLI_QUALITY = 4
const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript|manifest\+json)|image\/svg)/

/** Compresses pages, JSON and CSV that no response cache has compressed. */
export default class CompressionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const output = await next()
    if (isCompressible(ctx)) await compressResponse(ctx)
    return output
  }
}

function isCompressible(ctx: HttpContext): boolean {
  const { response } = ctx
  const type = response.getHeader('Content-Type')
  return (
    response.hasContent &&
    response.getHeader('Content-Encoding') === undefined &&
    (type === undefined || COMPRESSIBLE.test(String(type))) &&
    isOwnRequest(ctx)
  )
}

/**
 * Whether no other site can have caused the request with the cookies of the user. The length of a compressed response
 * would reveal to that site what the page contains beside input that the site chose (BREACH).
 */
function isOwnRequest({ request }: HttpContext): boolean {
  const site = request.header('sec-fetch-site')
  const sameOrigin = isSameOrigin({ site, origin: request.header('origin') })
  return sameOrigin === 'unknown' ? request.header('cookie') === undefined : sameOrigin
}

async function compressResponse({ request, response }: HttpContext): Promise<void> {
  const [content] = response.content!
  const text = typeof content === 'string' ? content : toJson(content)
  if (text === null) return
  const bytes = Buffer.from(text)
  if (bytes.length < MIN_BYTES) return

  response.vary('Accept-Encoding')
  const encoding = acceptedEncoding(request.header('accept-encoding'))
  if (encoding === null) return
  if (typeof content !== 'string') response.type('json')
  else if (response.getHeader('Content-Type') === undefined)
    response.type(/^\s*</.test(text) ? 'html' : 'text')
  response.header('Content-Encoding', encoding)
  response.send(await compress(bytes, encoding, BROTLI_QUALITY))
}

/** Returns null for bytes, which are pictures and documents. */
const toJson = (content: unknown) =>
  typeof content === 'object' && content !== null && !(content instanceof Uint8Array)
    ? JSON.stringify(content)
    : null
