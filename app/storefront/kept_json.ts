import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { keep } from '#storefront/kept'
import type { HttpContext } from '@adonisjs/core/http'

type KeptJson = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer }

/** Sends what was prepared once per stamp; the browser keeps it too and asks each time whether it still holds. */
export async function sendKeptJson(
  ctx: HttpContext,
  { key, stamp, make }: { key: string; stamp: string; make: () => Promise<unknown> }
): Promise<void> {
  const kept = await keep(key, stamp, async () => prepare(JSON.stringify(await make())))
  const { request, response } = ctx
  response.header('Content-Type', 'application/json; charset=utf-8')
  response.header('Cache-Control', 'private, no-cache')
  response.header('ETag', kept.etag)
  response.header('Vary', 'Accept-Encoding')
  if (request.header('if-none-match') === kept.etag) return response.status(304).send(null)

  const encoding = preferred(request.header('accept-encoding') ?? '')
  if (encoding !== 'plain') response.header('Content-Encoding', encoding)
  response.send(kept[encoding])
}

async function prepare(text: string): Promise<KeptJson> {
  const plain = Buffer.from(text)
  const [zipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, gzip: zipped, br }
}

function preferred(accepted: string): 'br' | 'gzip' | 'plain' {
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'plain'
}
