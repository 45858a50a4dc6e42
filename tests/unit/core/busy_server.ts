import { parentPort } from 'node:worker_threads'
import { createShopServer } from '#core/http/node_server'
import type { AddressInfo } from 'node:net'

const BUSY_MS = 700

/** A server in a thread of its own that is told to close, and then has no time for anybody. */
const server = createShopServer((_request, response) => response.end('done'))
server.listen(0, '127.0.0.1', () => {
  parentPort!.postMessage((server.address() as AddressInfo).port)
})
parentPort!.once('message', () => {
  server.close(() => process.exit(0))
  parentPort!.postMessage('closing')
  // Longer than a closing server lingers: when it looks again, its time is over.
  const until = performance.now() + BUSY_MS
  while (performance.now() < until);
})
