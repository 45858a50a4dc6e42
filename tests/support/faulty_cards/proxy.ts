import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bodyOf, relay, type Relayed } from '#tests/support/faulty_cards/relay'
import type { AddressInfo } from 'node:net'
import type { Call, Fault } from '#tests/support/faulty_cards/faults'

type Side = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const BROKEN = '{"error":{"type":"api_error","message":"Something went wrong"}}'
const KILL_AFTER_MS = 50

/**
 * A proxy to the card provider with injected faults. Each fault applies to the next matching calls.
 * `side` may handle requests that are not for the provider.
 */
export class FaultyProxy {
  readonly calls: Call[] = []
  readonly #faults: (Fault & { left: number })[] = []
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy())
  })

  constructor(
    readonly target: string,
    readonly side: Side = async () => false
  ) {}

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', resolve)
    })
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  will(...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ ...fault, left: fault.times ?? 1 })))
  }

  heal(): void {
    this.#faults.length = 0
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await this.side(request, response)) return
    const { method = '', url: path = '' } = request
    const fault = this.#nextFault(`${method} ${path.split('?')[0]}`)
    const key = request.headers['idempotency-key']
    const call: Call = {
      at: new Date().toISOString(),
      method,
      path,
      key: typeof key === 'string' ? key : null,
      fault,
      status: null,
    }
    this.calls.push(call)
    call.status = await this.#respond(request, response, fault ?? {})
  }

  #nextFault(call: string): Fault | null {
    const found = this.#faults.find(({ on }) => on === undefined || on === call)
    if (!found) return null
    found.left -= 1
    if (found.left === 0) this.#faults.splice(this.#faults.indexOf(found), 1)
    const { left, ...fault } = found
    return fault
  }

  async #respond(
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault
  ): Promise<number | null> {
    const body = await bodyOf(request)
    if (fault.kill?.at === 'receipt') kill(fault.kill.pid)
    if (fault.delayMs) await pause(fault.delayMs)
    const isPerformed = fault.response === undefined || fault.isPerformed === true
    const relayed = isPerformed ? await relay(this.target, request, body) : null
    if (fault.kill?.at === 'done') {
      kill(fault.kill.pid)
      response.destroy()
      return null
    }
    const status = send(response, fault, relayed)
    if (fault.kill?.at === 'responded') setTimeout(kill, KILL_AFTER_MS, fault.kill.pid)
    return status
  }
}

function send(
  response: ServerResponse,
  { response: injected }: Fault,
  relayed: Relayed | null
): number | null {
  if (injected === 'hang') return null
  if (injected === 'reset') {
    response.destroy()
    return null
  }
  if (injected === undefined || injected === 'garbled') {
    const { status, headers, body } = relayed!
    const half = body.subarray(0, body.length / 2)
    if (injected === undefined) response.writeHead(status, headers).end(body)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(half)
    return status
  }
  response.writeHead(injected.status, { 'content-type': 'application/json', ...injected.headers })
  response.end(injected.body ?? BROKEN)
  return injected.status
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
