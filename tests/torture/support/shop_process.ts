import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#tests/support/http'

type End = { code: number | null; signal: NodeJS.Signals | null; afterMs: number; at: number }

const TIMEOUT_MS = 60_000

/** The shop in its own process, with a supervisor that restarts it. */
export class ShopProcess {
  /** Duration of each restart, from the end of the old process to readiness, in milliseconds */
  readonly restarts: number[] = []
  /** Unexpected ends, by signal or exit code */
  readonly ends: End[] = []
  #child: ChildProcess | null = null
  #log: WriteStream
  #isWanted = false
  #ready: Promise<void> = Promise.resolve()
  #askedAt = 0
  readonly #settings: Record<string, string | undefined>

  constructor(
    readonly program: readonly string[],
    readonly home: {
      root: string
      logFile: string
      logLevel: string
      /** Null of a worker, which serves no requests and is ready when it has started */
      port: number | null
    },
    settings: Record<string, string | undefined> = {}
  ) {
    this.#settings = { ...settings }
    this.#log = createWriteStream(home.logFile, { flags: 'a' })
  }

  /** Starts another server on the same database. */
  async twin(port: number): Promise<ShopProcess> {
    const twin = new ShopProcess(this.program, { ...this.home, port })
    await twin.start()
    return twin
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(): Promise<void> {
    this.#isWanted = true
    this.#launch()
    await this.#ready
  }

  /** Resolves when the current or the next process is ready. */
  async ready(): Promise<void> {
    for (let known; known !== this.#ready;) {
      known = this.#ready
      await known
    }
  }

  /** Sends a message to a module that was loaded before the shop, and returns what it sends under the same name. */
  async ask<Answer>(message: string): Promise<Answer> {
    const child = this.#child!
    child.send(message)
    for (;;) {
      // The framework sends messages, too.
      const [received] = (await once(child, 'message')) as [Record<string, Answer>]
      if (message in received) return received[message]
    }
  }

  /** Signals the process and returns how it ended; the supervisor starts the next one. */
  async signal(signal: NodeJS.Signals): Promise<End> {
    const child = this.#child!
    this.#askedAt = Date.now()
    const count = this.ends.length
    child.kill(signal)
    while (this.ends.length === count) await pause(5)
    return this.ends[count]
  }

  /** Restarts it with other settings. */
  async restartWith(settings: Record<string, string | undefined>): Promise<void> {
    Object.assign(this.#settings, settings)
    await this.signal('SIGTERM')
    await this.ready()
  }

  /** Ends the process for good. */
  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    await this.signal(signal)
  }

  #launch(): void {
    const startedAt = Date.now()
    const child = spawn(process.execPath, this.program, {
      cwd: this.home.root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.stdout!.pipe(this.#log, { end: false })
    child.stderr!.pipe(this.#log, { end: false })
    child.once('exit', (code, signal) => {
      const at = Date.now()
      this.ends.push({ code, signal, afterMs: at - this.#askedAt, at })
      if (this.#isWanted) this.#launch()
    })
    this.#child = child
    this.#ready = this.#untilReady(child, startedAt)
  }

  get #environment(): Record<string, string | undefined> {
    const { logLevel: LOG_LEVEL, port } = this.home
    return { ...process.env, LOG_LEVEL, ...this.#settings, PORT: String(port ?? 0) }
  }

  async #untilReady(child: ChildProcess, startedAt: number): Promise<void> {
    const { port } = this.home
    if (port === null) return
    while (Date.now() - startedAt < TIMEOUT_MS) {
      if (child !== this.#child) return
      const response = await call('GET', '/health/ready', { port }).catch(() => null)
      if (response?.status === 200) {
        this.restarts.push(Date.now() - startedAt)
        return
      }
      await pause(20)
    }
    throw new Error('The shop does not start')
  }
}
