import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A line to the shop that can be cut. Responses travel for a while, so that a cut loses those of requests that took effect. */
export class CuttableLine {
  /** Open connections that cuts ended */
  lost = 0
  #isCut = false
  readonly #clients = new Set<Socket>()
  readonly #sockets = new Set<Socket>()

  private constructor(
    private readonly server: Server,
    private readonly shopPort: number,
    private readonly responseMs: number
  ) {}

  static async open(shopPort: number, responseMs: number): Promise<CuttableLine> {
    const server = createServer()
    const line = new CuttableLine(server, shopPort, responseMs)
    server.on('connection', (client) => line.#carry(client))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** Ends all connections and refuses new ones for a while. */
  async cut(forMs: number): Promise<void> {
    this.#isCut = true
    this.lost += this.#clients.size
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await pause(forMs)
    this.#isCut = false
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.server.close()
  }

  #carry(client: Socket): void {
    if (this.#isCut) return void client.resetAndDestroy()
    const shop = connect(this.shopPort, '127.0.0.1')
    for (const [from, to] of [
      [client, shop],
      [shop, client],
    ]) {
      this.#sockets.add(from)
      from.on('error', () => to.resetAndDestroy())
      from.on('close', () => this.#sockets.delete(from))
    }
    client.pipe(shop)
    this.#clients.add(client)
    client.on('close', () => {
      this.#clients.delete(client)
      shop.destroy()
    })
    shop.on('data', (data) => this.#later(() => client.writable && client.write(data)))
    shop.on('close', () => this.#later(() => client.end()))
  }

  #later(work: () => void): void {
    setTimeout(work, this.responseMs)
  }
}
