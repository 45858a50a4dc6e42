import { createServer } from 'node:net'

const listening = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      server.close(resolve)
    })
  })

export const isFree = (port, host) =>
  listening(port, host).then(
    () => true,
    (error) => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    }
  )

/** Returns the first free port from this one on. */
export async function firstFrom(port, host) {
  while (!(await isFree(port, host))) port++
  return port
}

// Below the ephemeral ports, which outgoing connections occupy while a shop boots.
const LOWEST_PORT = 20_000
const PORT_PAIRS = 6_000

const assigned = new Set()

/**
 * Returns a free port whose neighbor (for the card sandbox) is free as well. It returns none twice, since a server that
 * gets a port listens some time later.
 */
export async function freePort(host = '127.0.0.1') {
  for (;;) {
    const port = LOWEST_PORT + 2 * Math.floor(Math.random() * PORT_PAIRS)
    if (assigned.has(port)) continue
    assigned.add(port)
    if ((await isFree(port, host)) && (await isFree(port + 1, host))) return port
  }
}
