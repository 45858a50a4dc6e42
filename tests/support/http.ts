import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { recordCookie, recordSecret } from '#tests/secrets/recorded'
import { serverPort } from '#tests/support/server'
import type { IncomingHttpHeaders } from 'node:http'

export type CallOptions = {
  /** Sent as JSON unless it is a string or a Buffer */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  cookie?: string
  /** Port of another server than the suite's */
  port?: number
  /** Called when the connection is open and the request is being sent */
  onSent?: () => void
}

export type ApiResponse<Body = Record<string, unknown>> = {
  status: number
  headers: IncomingHttpHeaders
  /** The parsed JSON, or `{}` */
  body: Body
  text: string
  /** Name and value of each cookie set */
  cookies: Record<string, string>
}

type ResponseCheck = (method: string, path: string, response: ApiResponse<unknown>) => void

let checkResponse: ResponseCheck | undefined

/** Passes the response of each later call to a check, which throws. */
export const checkResponses = (check: ResponseCheck | undefined) => (checkResponse = check)

/** One real HTTP request to the shop: `call('POST', '/api/auth/signin', { body: { email, password } })`. */
export async function call<Body = Record<string, unknown>>(
  method: string,
  path: string,
  { body, token, headers = {}, cookie, port = serverPort(), onSent }: CallOptions = {}
): Promise<ApiResponse<Body>> {
  const payload = body === undefined ? undefined : asPayload(body)
  const sent: Record<string, string> = {
    host: `localhost:${port}`,
    ...(typeof body === 'object' &&
      !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
    ...(payload !== undefined && { 'content-length': String(payload.length) }),
    ...(token !== undefined && { 'x-token': token }),
    ...(cookie && { cookie }),
    ...headers,
  }
  const {
    status,
    headers: received,
    text,
  } = await exchange({ method, path, port, headers: sent, payload, onSent })
  const response = {
    status,
    headers: received,
    text,
    body: parsed(received, text) as Body,
    cookies: cookiesOf(received),
  }
  noteSecrets(response as ApiResponse)
  checkResponse?.(method, path, response)
  return response
}

/** Records tokens and session cookies that the shop issues. */
function noteSecrets({ body, cookies }: ApiResponse): void {
  if (typeof body === 'object' && body !== null) {
    recordSecret(body.token)
    recordSecret(body.secret)
  }
  for (const [name, value] of Object.entries(cookies)) recordCookie(name, value)
}

/** `assert.equal(await statusFrom(call('GET', '/api/groups')), 401)` */
export async function statusFrom(response: Promise<ApiResponse<unknown>>): Promise<number> {
  const { status } = await response
  return status
}

function asPayload(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

type Exchange = {
  method: string
  path: string
  port: number
  headers: Record<string, string>
  payload?: Buffer
  onSent?: () => void
}

function exchange({ payload, onSent, ...options }: Exchange) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', agent: false, ...options }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', reject)
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: unpacked(incoming.headers, Buffer.concat(chunks)).toString(),
          })
        )
      })
      outgoing.once('error', reject)
      if (onSent) outgoing.once('socket', (socket) => socket.once('connect', onSent))
      outgoing.end(payload)
    }
  )
}

function unpacked(headers: IncomingHttpHeaders, content: Buffer): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(content)
    case 'gzip':
      return gunzipSync(content)
    default:
      return content
  }
}

function parsed(headers: IncomingHttpHeaders, text: string): unknown {
  return /[/+]json(;|$)/.test(headers['content-type'] ?? '') ? JSON.parse(text) : {}
}

function cookiesOf(headers: IncomingHttpHeaders): Record<string, string> {
  const pairs = (headers['set-cookie'] ?? []).map((line) => {
    const [pair] = line.split(';')
    const equals = pair.indexOf('=')
    return [pair.slice(0, equals), pair.slice(equals + 1)]
  })
  return Object.fromEntries(pairs)
}
