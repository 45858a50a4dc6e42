import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import logger from '@adonisjs/core/services/logger'
import { sendKept, type Encoding, type KeptBody } from '#core/http/kept_answers'
import { isStampOfNow, keep, keepOwn } from '#storefront/kept'
import type { HttpContext } from '@adonisjs/core/http'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Kept = {
  key: string
  /** Nobody else gets the same. */
  isOwn: boolean
  stamp: string
  /** As JSON */
  write: () => Promise<string>
}

/** Sends what was prepared once per stamp; a visitor's browser keeps it too and asks each time whether it still holds. */
export async function sendKeptJson(
  ctx: HttpContext,
  { key, isOwn, stamp, write }: Kept
): Promise<void> {
  const onShelf = isOwn ? keepOwn : keep
  const body = await onShelf(key, stamp, async () => prepare(await write()))
  const { response } = ctx
  response.header('Content-Type', 'application/json; charset=utf-8')
  if (ctx.caller.user === null) response.header('Cache-Control', 'private, no-cache')
  response.header('Vary', 'Accept-Encoding')
  sendKept(ctx, body, isStampOfNow(stamp))
}

/** Nobody waits for the compression, which begins when the answer is out: until it is done, and where it fails, the body goes out as it is. */
function prepare(text: string): KeptBody {
  const plain = Buffer.from(text)
  const compressed = new Map<Encoding, Buffer>()
  setImmediate(() =>
    compress(plain, compressed).catch((err) => logger.warn({ err }, 'An answer stays uncompressed'))
  )
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    get encodings() {
      return [...compressed.keys()]
    },
    as: (encoding) => [(encoding && compressed.get(encoding)) ?? plain],
  }
}

async function compress(plain: Buffer, compressed: Map<Encoding, Buffer>): Promise<void> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, BROTLI),
    promisify(gzip)(plain),
  ])
  compressed.set('br', br).set('gzip', zipped)
}
