import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { respondFromCache } from '#core/cache/response_cache'
import { limitBodyTime } from '#core/http/body_time'
import { extractQueryToken } from '#core/http/query_token'
import { SafeResponse } from '#core/framework/safe_response'
import { recordRequest } from '#core/http/traffic'

/** 100 MB at 1 Mbit/s. Only upload routes read such a body, and only from authorized users. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000
const DRAIN_MS = 10_000
const CLOSE_DELAY_MS = 250
const MAX_CLOSE_DELAY_MS = 1_000
// One turn without a connection, one to read the last request, one to confirm
const IDLE_TURNS_BEFORE_CLOSE = 3
const REJECTED_METHODS = new Set(['TRACE', 'CONNECT', 'TRACK', 'PURGE'])

/** Servers that finish their requests */
const closing = new WeakSet<Server>()

/** Creates the HTTP server: short timeouts, small headers, and no token left in a URL before anything can log it. */
export function createShopServer(handle: RequestListener, bodyTimeoutMs?: number): Server {
  const options = { maxHeaderSize: 16_384, ServerResponse: SafeResponse }
  const server = createServer(options, (request, response) => {
    limitBodyTime(request, bodyTimeoutMs)
    // A proxy that keeps connections would send the next request on one that is about to be closed.
    if (closing.has(server)) response.shouldKeepAlive = false
    if (REJECTED_METHODS.has(request.method ?? '')) {
      return reject(response, 405, { err: 'Method not allowed', code: 'E_METHOD' })
    }
    if (!isDecodable(request)) {
      return reject(response, 400, { err: 'The request could not be read.', code: 'E_UNREADABLE' })
    }
    recordRequest(response)
    respondFromCache(request, response, () => {
      request.url = extractQueryToken(request)
      handle(request, response)
    })
  })
  server.requestTimeout = UPLOAD_TIMEOUT_MS
  server.headersTimeout = 10_000
  // A proxy's connection carries the requests of many visitors, so a low figure would close it every few seconds.
  server.maxRequestsPerSocket = 100_000
  // Node would respond with 503 to a client that sends another request after `Connection: close`.
  server.on('dropRequest', (_request, socket) => socket.end())
  return closeGracefully(server)
}

// The framework would respond to these requests itself, without security headers and not in JSON, or not at all.
function reject(response: ServerResponse, status: number, body: { err: string; code: string }) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}

function isDecodable({ url = '/' }: IncomingMessage): boolean {
  try {
    decodeURI(url.split('?', 1)[0])
    return true
  } catch {
    return false
  }
}

/**
 * Finishes open requests within ten seconds when the server closes. First it accepts the connections that the operating
 * system has queued, since closing at once would reset them.
 */
function closeGracefully(server: Server): Server {
  const close = server.close.bind(server)
  server.close = (callback) => {
    closing.add(server)
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    if (!server.listening) return close(callback)
    setTimeout(() => onceIdle(server, () => close(callback)), CLOSE_DELAY_MS)
    return server
  }
  return server
}

/** Waits for some turns of the event loop without a connection, each of which accepts one; a second at most. */
function onceIdle(server: Server, callback: () => void): void {
  const deadline = performance.now() + MAX_CLOSE_DELAY_MS
  let connections = 0
  server.on('connection', () => (connections += 1))
  const check = (previousConnections: number, idleTurns: number) => {
    if (idleTurns === IDLE_TURNS_BEFORE_CLOSE || performance.now() > deadline) return callback()
    setImmediate(() => check(connections, connections === previousConnections ? idleTurns + 1 : 0))
  }
  check(connections, 0)
}
