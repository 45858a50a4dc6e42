import { invalidRequest } from './errors.js'
import type { IncomingMessage } from 'node:http'

const MAX_BODY_BYTES = 256 * 1024
const NOT_A_FORM =
  'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.'

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early must not close the connection: the error response is still to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw invalidRequest('Request body is too large.', {}, 413)
    chunks.push(chunk)
  }
  const type = request.headers['content-type'] ?? ''
  if (size > 0 && !/^application\/x-www-form-urlencoded\b/i.test(type))
    throw invalidRequest(NOT_A_FORM)

  return Buffer.concat(chunks).toString('utf8')
}
