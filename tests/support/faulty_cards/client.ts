import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'
import type Stripe from 'stripe'
import type { Call, Fault, Post } from '#tests/support/faulty_cards/faults'

const PROGRAM = fileURLToPath(new URL('process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

type Settings = { file: string; shopUrl: string; appOrigin: string; port: number }

/** Controls the faulty card provider from a test. */
export class FaultyCardProvider {
  private constructor(
    readonly url: string,
    readonly process: ChildProcess
  ) {}

  static async start(settings: Settings): Promise<FaultyCardProvider> {
    const child = spawn(process.execPath, [RUN_TYPESCRIPT, PROGRAM, JSON.stringify(settings)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const [chunk] = (await Promise.race([
      once(child.stdout!, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The card provider did not start'))),
    ])) as [Buffer]
    return new FaultyCardProvider(chunk.toString().trim(), child)
  }

  will = (...faults: Fault[]) => this.#ask<void>('POST', 'faults', faults)
  heal = () => this.#ask<void>('DELETE', 'faults')
  carry = (post: Post) => this.#ask<void>('PUT', 'post', post)
  calls = () => this.#ask<Call[]>('GET', 'calls')
  clearCalls = () => this.#ask<void>('DELETE', 'calls')
  charges = () => this.#ask<Stripe.Charge[]>('GET', 'charges')

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return
    this.process.kill('SIGKILL')
    await once(this.process, 'exit')
  }

  async #ask<T>(method: string, what: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}/__control/${what}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The card provider responded ${response.status} to ${what}`)
    return (await response.json()) as T
  }
}
