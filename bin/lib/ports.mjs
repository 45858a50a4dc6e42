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

/** The first port from this one on that is free. */
export async function firstFrom(port, host) {
  while (!(await isFree(port, host))) port++
  return port
}

// Below the ports that the system hands out to outgoing connections, which come and go while a shop boots.
const LOWEST_PORT = 20_000
const PORT_PAIRS = 6_000

/** A free port whose neighbour (the card sandbox's) is free as well. */
export async function freePort(host = '127.0.0.1') {
  for (;;) {
    const port = LOWEST_PORT + 2 * Math.floor(Math.random() * PORT_PAIRS)
    if ((await isFree(port, host)) && (await isFree(port + 1, host))) return port
  }
}
