import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

const INVALID_CHARACTER = /[^\t\x20-\x7e\x80-\xff]/
const INVALID_CHARACTERS = /[^\t\x20-\x7e\x80-\xff]/gu

type HeaderValue = number | string | readonly string[]

/**
 * Encodes header values that Node rejects. A redirect may repeat a decoded path of the client, and Node throws for it
 * when the response is written, outside of any error handler, which ends the process.
 */
export class SafeResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override setHeader(name: string, value: HeaderValue): this {
    return super.setHeader(name, encodeInvalid(value))
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.pop()
    const safeHeaders = isHeaderObject(headers) ? encodeHeaders(headers) : headers
    const args = [...rest, safeHeaders] as [string, OutgoingHttpHeaders]
    return super.writeHead(status, ...args)
  }
}

const isHeaderObject = (headers: unknown): headers is OutgoingHttpHeaders =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers)

function encodeHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const encoded: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    encoded[name] = value === undefined ? value : encodeInvalid(value)
  }
  return encoded
}

function encodeInvalid<T extends HeaderValue>(value: T): T {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return value.map(encodeInvalid) as unknown as T
  if (!INVALID_CHARACTER.test(value)) return value
  return value.toWellFormed().replace(INVALID_CHARACTERS, encodeURIComponent) as T
}
