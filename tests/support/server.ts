import app from '@adonisjs/core/services/app'
import { createShopServer } from '#core/framework/http_server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

let running: Server | undefined
let elsewhere: (() => number) | undefined

/** Directs all calls to a shop in another process, or each to one of several. */
export const callShopAt = (port: number | (() => number)) =>
  (elsewhere = typeof port === 'number' ? () => port : port)

/** Starts the shop's HTTP server on a free port; returns a function that stops it. */
export async function startServer(): Promise<() => Promise<void>> {
  const server = await app.container.make('server')
  await server.boot()
  const node = createShopServer(server.handle.bind(server))
  server.setNodeServer(node)
  await new Promise<void>((resolve, reject) => {
    node.once('error', reject)
    node.listen(0, '127.0.0.1', resolve)
  })
  running = node
  return stopServer
}

async function stopServer() {
  running?.closeAllConnections()
  await new Promise((resolve) => running?.close(resolve))
  running = undefined
}

export function serverPort(): number {
  if (elsewhere !== undefined) return elsewhere()
  if (!running) throw new Error('The HTTP server runs in the functional suite only')
  return (running.address() as AddressInfo).port
}
