import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

const ATTEMPTS = 3
const LOST_CONNECTION = ['ECONNRESET', 'ECONNABORTED', 'EPIPE']

/**
 * Sends a file, from its beginning again where the connection was lost: the client of the bucket cannot read a stream twice,
 * and a store closes connections that were idle.
 */
export async function putFile(put: (body: Readable) => Promise<void>, path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await put(createReadStream(path))
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (attempt === ATTEMPTS || !LOST_CONNECTION.includes(code)) throw error
    }
  }
}
