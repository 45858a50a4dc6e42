import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { answerAtOnce } from '#core/http/kept_answers'
import { takeQueryToken } from '#core/http/query_token'
import { ShopResponse } from '#core/http/shop_response'
import { noteRequest } from '#core/http/traffic'

const DRAIN_MS = 10_000
const LINGER_MS = 250
const LONGEST_LINGER_MS = 1_000
/** One that finds nobody, one to read what the last one asks, one to be sure */
const QUIET_TURNS = 3
const REFUSED_METHODS = new Set(['TRACE', 'CONNECT', 'TRACK', 'PURGE'])

/** The shop's HTTP server: short timeouts, small headers, and no token left in a URL before anything can log it. */
export function createShopServer(handle: RequestListener): Server {
  const options = { maxHeaderSize: 16_384, ServerResponse: ShopResponse }
  const server = createServer(options, (request, response) => {
    if (REFUSED_METHODS.has(request.method ?? '')) {
      return refuse(response, 405, { err: 'Method not allowed', code: 'E_METHOD' })
    }
    if (!isReadable(request)) {
      return refuse(response, 400, { err: 'The request could not be read.', code: 'E_UNREADABLE' })
    }
    noteRequest(response)
    answerAtOnce(request, response, () => {
      request.url = takeQueryToken(request)
      handle(request, response)
    })
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  // A proxy's connection carries many visitors: a low figure would cut it off every few seconds.
  server.maxRequestsPerSocket = 100_000
  // Node would answer 503 to whoever goes on after the last answer's Connection: close.
  server.on('dropRequest', (_request, socket) => socket.end())
  return closingInTime(server)
}

/** For what the framework would answer itself, without our headers and not in JSON, or not at all. */
function refuse(response: ServerResponse, status: number, body: { err: string; code: string }) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  response.end(JSON.stringify(body))
}

function isReadable({ url = '/' }: IncomingMessage): boolean {
  try {
    decodeURI(url.split('?', 1)[0])
    return true
  } catch {
    return false
  }
}

/**
 * Requests under way are finished when the server closes; a client that reads no further holds it up no longer than
 * this. Before, it takes in what the system has accepted for it, however far behind it is: closing at once would cut
 * those callers off.
 */
function closingInTime(server: Server): Server {
  const close = server.close.bind(server)
  server.close = (callback) => {
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    if (!server.listening) return close(callback)
    setTimeout(() => onceNobodyComes(server, () => close(callback)), LINGER_MS)
    return server
  }
  return server
}

/** When nobody has come for some turns of the event loop, of which each takes in one caller; a second at most. */
function onceNobodyComes(server: Server, work: () => void): void {
  const latest = performance.now() + LONGEST_LINGER_MS
  let come = 0
  server.on('connection', () => (come += 1))
  const look = (known: number, quietTurns: number) => {
    if (quietTurns === QUIET_TURNS || performance.now() > latest) return work()
    setImmediate(() => look(come, come === known ? quietTurns + 1 : 0))
  }
  look(come, 0)
}
