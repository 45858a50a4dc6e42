import { createServer } from 'node:net'

const listening = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address()
      server.close(() => resolve(taken))
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

/** A free port whose neighbour (the card sandbox's) is free as well. */
export async function freePort(host = '127.0.0.1') {
  for (;;) {
    const port = await listening(0, host)
    if (port < 65_535 && (await isFree(port + 1, host))) return port
  }
}
