import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A TCP proxy that a test can cut and restore; while it is cut, connections are rejected. */
export class BreakableConnection {
  #server: Server | null = null
  #sockets = new Set<Socket>()
  #port = 0

  constructor(readonly target: { host: string; port: number }) {}

  get port(): number {
    return this.#port
  }

  async mend(): Promise<void> {
    const server = createServer((near) => this.#join(near))
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async cut(): Promise<void> {
    const server = this.#server
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  #join(near: Socket): void {
    const far = connect(this.target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
}
