import { ChromiumInstance } from '#documents/gateways/chromium_instance'
import { Printer } from '#documents/gateways/printer'
import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import { PrintQueue, type QueueLimits } from '#documents/gateways/print_queue'
import { TimeoutError, withTimeout } from '#documents/gateways/timeout'

export type PrinterLimits = QueueLimits & { printTimeoutMs: number; printsPerBrowser: number }

const DEFAULT_LIMITS: PrinterLimits = {
  concurrency: 2,
  maxQueued: 100,
  queueTimeoutMs: 30_000,
  printTimeoutMs: 9_500,
  printsPerBrowser: 200,
}

/** Prints with a headless Chromium that starts with the first document and stays running. */
export class ChromiumPrinter extends Printer {
  readonly #limits: PrinterLimits
  readonly #queue: PrintQueue
  #chromium: ChromiumInstance | null = null
  #launching: Promise<ChromiumInstance> | null = null
  #isClosed = false

  constructor(limits: Partial<PrinterLimits> = {}) {
    super()
    this.#limits = { ...DEFAULT_LIMITS, ...limits }
    this.#queue = new PrintQueue(this.#limits)
  }

  /** Process id of the running browser, which leads its own process group */
  get pid(): number | undefined {
    return this.#chromium?.isUsable ? this.#chromium.pid : undefined
  }

  async print(html: string): Promise<Buffer> {
    const { printTimeoutMs } = this.#limits
    try {
      return await this.#queue.run(() => this.#print(html, Date.now() + printTimeoutMs))
    } catch (error) {
      throw toPrinterUnavailable(error)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#launching?.catch(() => {})
    await this.#chromium?.retire()
  }

  async #print(html: string, deadline: number): Promise<Buffer> {
    const chromium = await withTimeout(deadline - Date.now(), this.#usableChromium())
    try {
      return await withTimeout(deadline - Date.now(), chromium.print(html))
    } catch (error) {
      // The timeout of another document killed the browser that printed this one.
      if (chromium.wasKilled) return this.#print(html, deadline)
      if (error instanceof TimeoutError) chromium.kill()
      throw error
    }
  }

  async #usableChromium(): Promise<ChromiumInstance> {
    if (this.#isClosed) throw new PrinterUnavailable(PrinterUnavailable.closed)
    const chromium = this.#chromium
    if (chromium?.isUsable && chromium.prints < this.#limits.printsPerBrowser) return chromium
    this.#launching ??= this.#relaunch().finally(() => (this.#launching = null))
    return this.#launching
  }

  async #relaunch(): Promise<ChromiumInstance> {
    void this.#chromium?.retire()
    this.#chromium = null
    this.#chromium = await ChromiumInstance.launch()
    return this.#chromium
  }
}

function toPrinterUnavailable(error: unknown): PrinterUnavailable {
  if (error instanceof PrinterUnavailable) return error
  const { timedOut, failed } = PrinterUnavailable
  return new PrinterUnavailable(error instanceof TimeoutError ? timedOut : failed, error)
}
