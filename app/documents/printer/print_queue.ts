import { PrinterUnavailable } from '#documents/printer/printer'

export type QueueLimits = { concurrency: number; maxQueued: number; queueTimeoutMs: number }

/** Runs jobs in order, urgent ones before those in the background, with limits on concurrency, queue length and waiting time. */
export class PrintQueue {
  readonly #limits: QueueLimits
  readonly #urgent: (() => void)[] = []
  readonly #background: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Runs a job; throws PrinterUnavailable if the queue is full or the wait takes too long. */
  async run<T>(job: () => Promise<T>, { isBackground = false } = {}): Promise<T> {
    await this.#acquireSlot(isBackground ? this.#background : this.#urgent)
    try {
      return await job()
    } finally {
      this.#releaseSlot()
    }
  }

  #acquireSlot(queued: (() => void)[]): Promise<void> | void {
    if (this.#running < this.#limits.concurrency) {
      this.#running += 1
      return
    }
    if (queued.length >= this.#limits.maxQueued) {
      throw new PrinterUnavailable(PrinterUnavailable.busy)
    }
    return this.#waitForSlot(queued)
  }

  #waitForSlot(queued: (() => void)[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queued.splice(queued.indexOf(start), 1)
        reject(new PrinterUnavailable(PrinterUnavailable.busy))
      }, this.#limits.queueTimeoutMs)
      queued.push(start)
    })
  }

  // The slot passes directly to the next job, so a new call cannot overtake the queue.
  #releaseSlot(): void {
    const startNext = this.#urgent.shift() ?? this.#background.shift()
    if (startNext) startNext()
    else this.#running -= 1
  }
}
