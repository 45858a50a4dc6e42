import { parentPort } from 'node:worker_threads'
import { createShopServer } from '#core/framework/http_server'
import type { AddressInfo } from 'node:net'

const BUSY_MS = 700

/** A server in a worker thread that blocks its event loop while it closes. */
const server = createShopServer((_request, response) => response.end('done'))
server.listen(0, '127.0.0.1', () => {
  parentPort!.postMessage((server.address() as AddressInfo).port)
})
parentPort!.once('message', () => {
  server.close(() => process.exit(0))
  parentPort!.postMessage('closing')
  // Blocks for longer than the close delay of the server.
  const until = performance.now() + BUSY_MS
  while (performance.now() < until);
})
