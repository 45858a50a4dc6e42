import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'

export type QueueLimits = { atOnce: number; waiting: number; patienceMs: number }

/** First come, first printed: a few at once, a bounded number waiting, each only so long. */
export class PrintQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await job()
    } finally {
      this.#passOn()
    }
  }

  #turn(): Promise<void> | void {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.#limits.waiting) {
      throw new PrinterUnavailable(PrinterUnavailable.busy)
    }
    return this.#wait()
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(call), 1)
        reject(new PrinterUnavailable(PrinterUnavailable.busy))
      }, this.#limits.patienceMs)
      this.#waiting.push(call)
    })
  }

  /** The place goes straight to whoever waits longest, so nobody can slip in between. */
  #passOn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
