import logger from '@adonisjs/core/services/logger'
import pLimit, { type LimitFunction } from 'p-limit'
import { Coalesced } from '#core/outbox/coalesced'
import { recordDelay, resetPace, yieldToRequests } from '#core/outbox/pace'
import { processNextJob } from '#core/outbox/worker'

/**
 * Processes due jobs straight from the table until none is left, with several workers, so that a mail server or payment
 * provider that does not respond cannot hold up other jobs.
 */
export class JobLoop {
  #isStopped = false
  readonly #limit: LimitFunction
  readonly #drain: Coalesced

  /** The limit may be shared with another transport of this process. */
  constructor(concurrency: number, limit = pLimit(concurrency)) {
    this.#limit = limit
    this.#drain = new Coalesced(async () => {
      resetPace()
      await Promise.all(Array.from({ length: concurrency }, () => this.#work()))
    })
  }

  wake(): void {
    this.#drain.request()
  }

  /** Starts no other job and waits for the running ones. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#drain.stop()
  }

  async #work(): Promise<void> {
    try {
      for (;;) {
        await yieldToRequests(() => this.#isStopped)
        const delayedMs = await this.#limit(() => (this.#isStopped ? null : processNextJob()))
        if (delayedMs === null) return
        recordDelay(delayedMs)
      }
    } catch (error) {
      logger.error({ err: error }, 'The outbox could not be processed')
    }
  }
}
