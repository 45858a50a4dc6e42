import type { ServerResponse } from 'node:http'

let openRequests = 0
let lastEndedAt = -Infinity

/** Called for every request of this process's server. */
export function recordRequest(response: ServerResponse): void {
  openRequests += 1
  response.once('close', () => {
    openRequests -= 1
    lastEndedAt = performance.now()
  })
}

/** Returns whether there has been no request for that long; always true in a process without a server. */
export const isIdle = (ms: number) => openRequests === 0 && performance.now() - lastEndedAt >= ms
