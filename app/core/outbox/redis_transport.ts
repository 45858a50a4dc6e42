import pLimit, { type LimitFunction } from 'p-limit'
import { Coalesced } from '#core/outbox/coalesced'
import { JobLoop } from '#core/outbox/job_loop'
import { recordDelay, yieldToRequests } from '#core/outbox/pace'
import { RedisQueue } from '#core/outbox/redis_queue'
import { dueJobIds, processJobWithId } from '#core/outbox/worker'
import { watchFailures } from '#core/process/repeated_failures'

/** Jobs that a sweep sends at most; the next follows when they are done. */
const JOBS_AT_ONCE = 500
/** A job that is due for so long is not left to Redis alone. */
const LATE_MS = 5_000

type RedisOptions = { redisUrl: string; isProcessing: boolean; concurrency: number }

/** Sends due jobs to Redis and runs those that arrive; while Redis is away, it runs them straight from the table. */
export class RedisTransport {
  readonly #queue: RedisQueue
  readonly #loop: JobLoop
  /** Jobs from Redis and from the table count together: both arrive while a connection opens or returns. */
  readonly #limit: LimitFunction
  readonly #announcement = new Coalesced(() => this.#announce())
  readonly #lateJobs = new Coalesced(() => this.#runLateJobs())
  readonly #running = new Set<Promise<void>>()
  #isStopped = false

  constructor({ redisUrl, isProcessing, concurrency }: RedisOptions) {
    this.#queue = new RedisQueue(redisUrl)
    this.#limit = pLimit(concurrency)
    this.#loop = new JobLoop(concurrency, this.#limit)
    if (isProcessing)
      this.#queue.process(
        concurrency,
        (id) => this.#run(id),
        () => this.wake()
      )
  }

  /** Does nothing while Redis is away: the sweep of a worker finds the job in the table. */
  wake(): void {
    if (this.#queue.isConnected) this.#announcement.request()
  }

  /** Runs jobs that Redis has not delivered straight from the table; each is claimed there, so none runs twice. */
  sweep(): void {
    if (!this.#queue.isConnected) return this.#loop.wake()
    this.wake()
    this.#lateJobs.request()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([
      this.#loop.stop(),
      this.#announcement.stop(),
      this.#lateJobs.stop(),
      ...this.#running,
    ])
    await this.#queue.close()
  }

  #announce(): Promise<void> {
    return watchFailures('Passing due tasks on to Redis', async () =>
      this.#queue.send(await dueJobIds(new Date(), JOBS_AT_ONCE))
    )
  }

  #runLateJobs(): Promise<void> {
    return watchFailures('Looking for late tasks', async () => {
      const late = await dueJobIds(new Date(Date.now() - LATE_MS), 1)
      if (late.length > 0) this.#loop.wake()
    })
  }

  /** A job that arrives while this process stops is left to the others, whose sweep sends it again. */
  async #run(id: string): Promise<void> {
    const end = await yieldToRequests(() => this.#isStopped)
    try {
      await this.#limit(() => (this.#isStopped ? undefined : this.#process(id)))
    } finally {
      end()
    }
  }

  async #process(id: string): Promise<void> {
    const running = processJobWithId(id).then((delayedMs) => {
      if (delayedMs !== null) recordDelay(delayedMs)
    })
    const settled = running.catch(() => {})
    this.#running.add(settled)
    try {
      await running
    } finally {
      this.#running.delete(settled)
    }
  }
}
