import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In the order of preference */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Returns the preferred encoding among `available` that the Accept-Encoding header names; null for none. */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly Encoding[] = ENCODINGS
): Encoding | null {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.replaceAll(/\s/g, '').toLowerCase())
      .filter((part) => !/;q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0])
  )
  return available.find((encoding) => accepted.has(encoding)) ?? null
}

/** Compresses outside the event loop; `quality` is that of Brotli, from 0 to 11. */
export function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
