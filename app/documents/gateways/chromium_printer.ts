import { Printer } from '#documents/gateways/printer'
import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import { PrintQueue, type QueueLimits } from '#documents/gateways/print_queue'
import { WarmChromium } from '#documents/gateways/warm_chromium'
import { TooLate, within } from '#documents/gateways/within'

export type PrinterLimits = QueueLimits & { printMs: number; printsPerBrowser: number }

const LIMITS: PrinterLimits = {
  atOnce: 2,
  waiting: 100,
  patienceMs: 30_000,
  printMs: 9_500,
  printsPerBrowser: 200,
}

/** Prints with a headless Chromium that starts with the first document and is kept warm. */
export class ChromiumPrinter extends Printer {
  readonly #limits: PrinterLimits
  readonly #queue: PrintQueue
  #warm: WarmChromium | null = null
  #launching: Promise<WarmChromium> | null = null
  #isClosed = false

  constructor(limits: Partial<PrinterLimits> = {}) {
    super()
    this.#limits = { ...LIMITS, ...limits }
    this.#queue = new PrintQueue(this.#limits)
  }

  /** Of the running browser, which leads a process group of its own */
  get pid(): number | undefined {
    return this.#warm?.isUsable ? this.#warm.pid : undefined
  }

  async print(html: string): Promise<Buffer> {
    try {
      return await this.#queue.run(() => this.#print(html, Date.now() + this.#limits.printMs))
    } catch (error) {
      throw asRefusal(error)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#launching?.catch(() => {})
    await this.#warm?.retire()
  }

  async #print(html: string, deadline: number): Promise<Buffer> {
    const chromium = await within(deadline - Date.now(), this.#ready())
    try {
      return await within(deadline - Date.now(), chromium.print(html))
    } catch (error) {
      // Another document was too slow, and this one only its neighbour.
      if (chromium.wasKilled) return this.#print(html, deadline)
      if (error instanceof TooLate) chromium.kill()
      throw error
    }
  }

  async #ready(): Promise<WarmChromium> {
    if (this.#isClosed) throw new PrinterUnavailable(PrinterUnavailable.closed)
    const warm = this.#warm
    if (warm?.isUsable && warm.prints < this.#limits.printsPerBrowser) return warm
    this.#launching ??= this.#relaunch().finally(() => (this.#launching = null))
    return this.#launching
  }

  async #relaunch(): Promise<WarmChromium> {
    void this.#warm?.retire()
    this.#warm = null
    this.#warm = await WarmChromium.launch()
    return this.#warm
  }
}

function asRefusal(error: unknown): PrinterUnavailable {
  if (error instanceof PrinterUnavailable) return error
  const { late, failed } = PrinterUnavailable
  return new PrinterUnavailable(error instanceof TooLate ? late : failed, error)
}
