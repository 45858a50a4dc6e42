import { setTimeout as delay } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import Bull, { type Queue } from 'bull'

type SentJob = { id: string }

/** A job stays "sent" for so long, so that a backlog is not sent again and again; Bull ignores an id that it has. */
const SENT_MS = 10_000
const LOCK_MS = 15_000
const CLOSE_TIMEOUT_MS = 3_000

/**
 * Carries the ids of due jobs through Bull. Redis may lose all of it at any time: the outbox row stays the truth, so a
 * job is removed from Redis whatever became of it, and sent again while its row is due.
 */
export class RedisQueue {
  readonly #queue: Queue<SentJob>
  readonly #sentAt = new Map<string, number>()
  #isDown = false

  constructor(url: string) {
    this.#queue = new Bull<SentJob>('outbox', {
      prefix: 'pixelgen',
      redis: {
        ...connectionOf(url),
        // A command fails at once while Redis is away, instead of waiting for its return.
        enableOfflineQueue: false,
        connectTimeout: 5_000,
        commandTimeout: 5_000,
        socketTimeout: 10_000,
        retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
      } as Bull.QueueOptions['redis'],
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      settings: {
        lockDuration: LOCK_MS,
        stalledInterval: 5_000,
        // Running a job again is harmless, because its row is claimed in the database.
        maxStalledCount: 1_000,
        retryProcessDelay: 1_000,
        /** Seconds that a fetch waits for a job */
        drainDelay: 2,
      },
    })
    // Bull names its connections without waiting for them or handling their errors.
    Object.assign(this.#queue, { setWorkerName: () => Promise.resolve() })
    this.#queue.on('error', (error) => this.#reportDown(error))
    this.#queue.client.on('ready', () => this.#reportUp())
  }

  get isConnected(): boolean {
    return this.#queue.client.status === 'ready'
  }

  /** Sends jobs that were not sent recently. */
  async send(ids: readonly string[]): Promise<void> {
    const now = Date.now()
    for (const [id, at] of this.#sentAt) if (now - at >= SENT_MS) this.#sentAt.delete(id)
    const unsent = ids.filter((id) => !this.#sentAt.has(id))
    if (unsent.length === 0) return
    await this.#queue.addBulk(unsent.map((id) => ({ data: { id }, opts: { jobId: id } })))
    for (const id of unsent) this.#sentAt.set(id, now)
  }

  /** Runs the handler for each job that arrives, and `onDrained` when no more have arrived. */
  process(concurrency: number, handler: (id: string) => Promise<void>, onDrained: () => void) {
    this.#liftTimeoutOfFetches()
    this.#queue.on('drained', onDrained)
    this.#queue
      .process(concurrency, async ({ data: { id } }) => {
        try {
          await handler(id)
        } finally {
          this.#sentAt.delete(id)
        }
      })
      .catch((error: Error) => this.#reportDown(error))
  }

  /** Disconnects; the jobs must have ended. */
  async close(): Promise<void> {
    const timeout = delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })
    await Promise.race([this.#queue.close(true), timeout])
  }

  /**
   * Bull queues a waiting fetch per unit of concurrency on one connection, so the last one waits for all before it. A
   * connection that has died is noticed by the timeout of its socket.
   */
  #liftTimeoutOfFetches(): void {
    const { bclient } = this.#queue as unknown as {
      bclient: { options: { commandTimeout?: number } }
    }
    bclient.options.commandTimeout = undefined
  }

  #reportDown(error: Error): void {
    if (this.isConnected) return void logger.warn({ err: error }, 'Redis rejected a command')
    if (this.#isDown) return
    this.#isDown = true
    logger.warn(
      { err: error },
      'Redis is unavailable; workers read the outbox themselves. Start it, or correct REDIS_URL'
    )
  }

  #reportUp(): void {
    if (this.#isDown) logger.info('Redis is available again')
    this.#isDown = false
    // What was sent may be lost.
    this.#sentAt.clear()
  }
}

/** Bull does not read `rediss:` and escaped passwords by itself. */
export function connectionOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  }
}
