import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/
const ALL_UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/gu

type Value = number | string | readonly string[]

/**
 * A path that a client made up may come back in a header, decoded. Node refuses such a value when the answer is written,
 * where nobody is left to catch it, and the process ends: it is sent encoded instead.
 */
export class ShopResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override setHeader(name: string, value: Value): this {
    return super.setHeader(name, sendable(value))
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.pop()
    const safe = isNamed(headers) ? allSendable(headers) : headers
    const args = [...rest, safe] as [string, OutgoingHttpHeaders]
    return super.writeHead(status, ...args)
  }
}

const isNamed = (headers: unknown): headers is OutgoingHttpHeaders =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers)

function allSendable(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const safe: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    safe[name] = value === undefined ? value : sendable(value)
  }
  return safe
}

function sendable<T extends Value>(value: T): T {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return value.map(sendable) as unknown as T
  if (!UNSENDABLE.test(value)) return value
  return value.toWellFormed().replace(ALL_UNSENDABLE, encodeURIComponent) as T
}
