import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bodyOf, relay, type Relayed } from '#tests/support/faulty_cards/relay'
import type { AddressInfo } from 'node:net'
import type { Call, Fault } from '#tests/support/faulty_cards/faults'

type Side = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const BROKEN = '{"error":{"type":"api_error","message":"Something went wrong"}}'
const KILL_AFTER_MS = 50

/**
 * A line to the card provider that fails as told: each fault meets the next call that it is for, as often as it says.
 * `side` may take a request that is not for the provider.
 */
export class FaultyLine {
  readonly calls: Call[] = []
  readonly #faults: (Fault & { left: number })[] = []
  readonly #server = createServer((request, response) => {
    this.#take(request, response).catch(() => response.destroy())
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

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    call.status = await this.#answer(request, response, fault ?? {})
  }

  #nextFault(call: string): Fault | null {
    const found = this.#faults.find(({ on }) => on === undefined || on === call)
    if (!found) return null
    found.left -= 1
    if (found.left === 0) this.#faults.splice(this.#faults.indexOf(found), 1)
    const { left, ...fault } = found
    return fault
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault
  ): Promise<number | null> {
    const body = await bodyOf(request)
    if (fault.kill?.at === 'receipt') kill(fault.kill.pid)
    if (fault.delayMs) await pause(fault.delayMs)
    const isDone = fault.answer === undefined || fault.isDone === true
    const done = isDone ? await relay(this.target, request, body) : null
    if (fault.kill?.at === 'done') {
      kill(fault.kill.pid)
      response.destroy()
      return null
    }
    const status = send(response, fault, done)
    if (fault.kill?.at === 'answered') setTimeout(kill, KILL_AFTER_MS, fault.kill.pid)
    return status
  }
}

function send(response: ServerResponse, { answer }: Fault, done: Relayed | null): number | null {
  if (answer === 'hang') return null
  if (answer === 'reset') {
    response.destroy()
    return null
  }
  if (answer === undefined || answer === 'garbled') {
    const { status, headers, body } = done!
    const half = body.subarray(0, body.length / 2)
    if (answer === undefined) response.writeHead(status, headers).end(body)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(half)
    return status
  }
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
  response.end(answer.body ?? BROKEN)
  return answer.status
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
