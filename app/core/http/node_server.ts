import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { takeQueryToken } from '#core/http/query_token'

const DRAIN_MS = 10_000
const REFUSED_METHODS = new Set(['TRACE', 'CONNECT', 'TRACK', 'PURGE'])

/** The shop's HTTP server: short timeouts, small headers, and no token left in a URL before anything can log it. */
export function createShopServer(handle: RequestListener): Server {
  const server = createServer({ maxHeaderSize: 16_384 }, (request, response) => {
    if (REFUSED_METHODS.has(request.method ?? '')) {
      response.writeHead(405, { 'content-type': 'application/json' })
      response.end('{"err":"Method not allowed","code":"E_METHOD"}')
      return
    }
    tidy(request)
    handle(request, response)
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  server.maxRequestsPerSocket = 1_000
  return closingInTime(server)
}

/** Requests under way are finished when the server closes; a client that reads no further holds it up no longer than this. */
function closingInTime(server: Server): Server {
  const close = server.close.bind(server)
  server.close = (callback) => {
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    return close(callback)
  }
  return server
}

function tidy(request: IncomingMessage) {
  request.url = takeQueryToken(request)
}
