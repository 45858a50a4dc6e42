import { memoryOfGroup, processesOf } from '#documents/printer/browser_processes'
import { launchChromium } from '#documents/printer/launch_chromium'
import { lowerThreads } from '#documents/printer/low_priority'
import { PrinterPage } from '#documents/printer/printer_page'
import { withTimeout } from '#documents/printer/timeout'
import type { Browser } from 'puppeteer'

const CLOSE_TIMEOUT_MS = 3_000
const CLEAR_PAGE_AFTER_MS = 2_000
const PRINTS_THAT_START_THREADS = 4

/** A running Chromium with a pool of pages */
export class ChromiumInstance {
  readonly #browser: Browser
  readonly #idlePages: PrinterPage[] = []
  readonly #printing = new Set<Promise<Buffer>>()
  #isRetired = false
  /** Whether `kill` ended the browser, rather than a crash */
  wasKilled = false
  prints = 0

  private constructor(browser: Browser) {
    this.#browser = browser
  }

  static async launch(): Promise<ChromiumInstance> {
    return new ChromiumInstance(await launchChromium())
  }

  get isUsable(): boolean {
    return this.#browser.connected && !this.#isRetired
  }

  get pid(): number | undefined {
    return this.#browser.process()?.pid
  }

  /** Makes Chromium return what it cached and what documents left behind, and returns the megabytes that it still uses. */
  async releaseMemory(): Promise<number | null> {
    const session = await this.#browser.target().createCDPSession()
    try {
      await Promise.allSettled(this.#idlePages.map((page) => page.collectGarbage()))
      await session.send('Memory.simulatePressureNotification', { level: 'critical' })
    } finally {
      await session.detach()
    }
    return this.pid === undefined ? null : memoryOfGroup(this.pid)
  }

  async print(html: string): Promise<Buffer> {
    this.prints += 1
    const print = this.#print(html)
    this.#printing.add(print)
    try {
      return await print
    } finally {
      this.#printing.delete(print)
    }
  }

  /** Closes the browser after its current prints. */
  async retire(): Promise<void> {
    this.#isRetired = true
    await Promise.allSettled(this.#printing)
    if (!this.#browser.connected) return
    await withTimeout(CLOSE_TIMEOUT_MS, this.#browser.close()).catch(() => this.kill())
  }

  /** Kills the browser's process group. */
  kill(): void {
    this.wasKilled = true
    this.#isRetired = true
    try {
      if (this.pid) process.kill(-this.pid, 'SIGKILL')
    } catch {
      this.#browser.process()?.kill('SIGKILL')
    }
  }

  async #print(html: string): Promise<Buffer> {
    const page = this.#idlePages.pop() ?? (await PrinterPage.open(this.#browser))
    try {
      const pdf = await page.print(html)
      await this.#lowerPriority()
      this.#returnToPool(page)
      return pdf
    } catch (error) {
      page.closeInBackground()
      throw error
    }
  }

  /** The first prints start the last processes and threads. */
  async #lowerPriority(): Promise<void> {
    if (this.prints > PRINTS_THAT_START_THREADS || !this.pid) return
    for (const pid of await processesOf(this.pid)) lowerThreads(pid)
  }

  // An idle page is cleared, so that a printed document does not stay in memory.
  #returnToPool(page: PrinterPage): void {
    this.#idlePages.push(page)
    setTimeout(() => void this.#clear(page), CLEAR_PAGE_AFTER_MS).unref()
  }

  async #clear(page: PrinterPage): Promise<void> {
    const index = this.#idlePages.indexOf(page)
    if (index < 0) return
    this.#idlePages.splice(index, 1)
    try {
      await page.clear()
      this.#idlePages.push(page)
    } catch {
      page.closeInBackground()
    }
  }
}
