import pLimit, { type LimitFunction } from 'p-limit'
import { Coalesced } from '#core/outbox/coalesced'
import { recordDelay, resetPace, yieldToRequests } from '#core/outbox/pace'
import { processNextJob } from '#core/outbox/worker'
import { watchFailures } from '#core/process/repeated_failures'

/**
 * Processes due jobs straight from the table until none is left, with several workers, so that a mail server or payment
 * provider that does not respond cannot hold up other jobs. One idle worker looks for a job, and where it finds several
 * it wakes the next one, so that a single job costs one look and not one of each worker.
 */
export class JobLoop {
  #isStopped = false
  #busyWorkers = 0
  readonly #limit: LimitFunction
  readonly #workers: readonly Coalesced[]

  /** The limit may be shared with another transport of this process. */
  constructor(concurrency: number, limit = pLimit(concurrency)) {
    this.#limit = limit
    this.#workers = Array.from({ length: concurrency }, () => new Coalesced(() => this.#work()))
  }

  wake(): void {
    const idle = this.#workers.find(({ isRunning }) => !isRunning)
    // Where all are running, each may have looked before the job was there.
    for (const worker of idle ? [idle] : this.#workers) worker.request()
  }

  /** Starts no other job and waits for the running ones. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#workers.map((worker) => worker.stop()))
  }

  async #work(): Promise<void> {
    if (this.#busyWorkers === 0) resetPace()
    this.#busyWorkers += 1
    await watchFailures('Running due tasks', () => this.#processJobs())
    this.#busyWorkers -= 1
  }

  async #processJobs(): Promise<void> {
    for (;;) {
      const end = await yieldToRequests(() => this.#isStopped)
      try {
        const delayedMs = await this.#limit(() =>
          this.#isStopped ? null : processNextJob(undefined, () => this.wake())
        )
        if (delayedMs === null) return
        recordDelay(delayedMs)
      } finally {
        end()
      }
    }
  }
}
