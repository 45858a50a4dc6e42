import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { acceptedEncoding, compress, type Encoding } from '#core/http/compression'
import type { HttpContext } from '@adonisjs/core/http'

// `node ace codegen` writes it.
const FILE = '.adonisjs/server/openapi.json'
const BROTLI_QUALITY = 9

type Document = { bytes: Buffer; etag: string; compressed: Map<Encoding, Promise<Buffer>> }

let document: Promise<Document> | undefined

/** The description of all JSON calls: read at the first request, and compressed once. */
export default class OpenApiController {
  async show({ request, response }: HttpContext) {
    const { bytes, etag, compressed } = await readDocument()
    response.header('Content-Type', 'application/json; charset=utf-8')
    response.header('Cache-Control', 'no-cache')
    response.header('Vary', 'Accept-Encoding')
    response.header('ETag', etag)
    if (request.header('if-none-match') === etag) return response.status(304).send(null)

    const encoding = acceptedEncoding(request.header('accept-encoding'))
    if (encoding === null) return response.send(bytes)
    if (!compressed.has(encoding))
      compressed.set(encoding, compress(bytes, encoding, BROTLI_QUALITY))
    response.header('Content-Encoding', encoding)
    return response.send(await compressed.get(encoding))
  }
}

function readDocument(): Promise<Document> {
  document ??= readFile(app.makePath(FILE)).then((bytes) => ({
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    compressed: new Map(),
  }))
  document.catch(() => (document = undefined))
  return document
}
