/** Runs work never twice at a time; requests that come while it runs are met by one more run. */
export class Coalesced {
  #running: Promise<void> | undefined
  #isRequested = false
  #isStopped = false

  constructor(private readonly work: () => Promise<void>) {}

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Returns immediately. The work must not throw. */
  request(): void {
    if (this.#isStopped) return
    if (this.#running) {
      this.#isRequested = true
      return
    }
    this.#running = this.work().finally(() => {
      this.#running = undefined
      if (!this.#isRequested) return
      this.#isRequested = false
      this.request()
    })
  }

  /** Accepts no more requests and waits for the run under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }
}
