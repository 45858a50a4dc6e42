import { observe } from '#core/telemetry/telemetry'
import { ChromiumInstance } from '#documents/printer/chromium_instance'
import { Printer, type PrintOptions, PrinterUnavailable } from '#documents/printer/printer'
import { PrintQueue, type QueueLimits } from '#documents/printer/print_queue'
import { TimeoutError, withTimeout } from '#documents/printer/timeout'

export type PrinterLimits = QueueLimits & {
  printTimeoutMs: number
  backgroundTimeoutMs: number
  printsPerBrowser: number
  /** After so many prints the browser returns memory, and is replaced if it still uses more than `maxMemoryMb`. */
  printsPerMemoryCheck: number
  maxMemoryMb: number
}

const DEFAULT_LIMITS: PrinterLimits = {
  concurrency: 2,
  maxQueued: 100,
  queueTimeoutMs: 30_000,
  printTimeoutMs: 20_000,
  backgroundTimeoutMs: 60_000,
  printsPerBrowser: 1_000,
  printsPerMemoryCheck: 25,
  maxMemoryMb: 300,
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

  async print(html: string, { isBackground = false }: Partial<PrintOptions> = {}): Promise<Buffer> {
    const { printTimeoutMs, backgroundTimeoutMs } = this.#limits
    const timeoutMs = isBackground ? backgroundTimeoutMs : printTimeoutMs
    try {
      const print = () => this.#print(html, Date.now() + timeoutMs)
      return await observe('pdf_print', '', () => this.#queue.run(print, { isBackground }))
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
      const pdf = await withTimeout(deadline - Date.now(), chromium.print(html))
      if (chromium.prints % this.#limits.printsPerMemoryCheck === 0) this.#limitMemory(chromium)
      return pdf
    } catch (error) {
      // The timeout of another document killed the browser that printed this one.
      if (chromium.wasKilled) return this.#print(html, deadline)
      if (error instanceof TimeoutError) chromium.kill()
      throw error
    }
  }

  #limitMemory(chromium: ChromiumInstance): void {
    const { maxMemoryMb } = this.#limits
    chromium.releaseMemory().then(
      (megabytes) => {
        if (megabytes !== null && megabytes > maxMemoryMb) void chromium.retire()
      },
      // It has ended, and the next print starts another one.
      () => {}
    )
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
