import type { IncomingMessage } from 'node:http'

const BODY_TIMEOUT_MS = 30_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes the connection of a client that takes too long to send a body, whether it was read or refused. */
export function limitBodyTime(request: IncomingMessage, timeoutMs = BODY_TIMEOUT_MS): void {
  const { headers } = request
  const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers
  if (!hasBody) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, timeoutMs).unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Lets a client send files for as long as the server waits for a request, once it is known that it may. */
export const allowSlowBody = (request: IncomingMessage): void => clearTimeout(timers.get(request))
