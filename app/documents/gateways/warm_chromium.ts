import { launchChromium } from '#documents/gateways/launch_chromium'
import { within } from '#documents/gateways/within'
import type { Browser, HTTPRequest, Page, PDFOptions } from 'puppeteer'

const CLOSE_MS = 3_000
const IDLE_MS = 2_000

const PDF: PDFOptions = {
  preferCSSPageSize: true,
  printBackground: true,
  tagged: true,
  outline: false,
  waitForFonts: true,
}

/** One running Chromium and its pages, which are used again and again */
export class WarmChromium {
  readonly #browser: Browser
  readonly #pages: Page[] = []
  readonly #printing = new Set<Promise<Buffer>>()
  #isRetired = false
  /** Ended by this program, not by a fault of what was being printed */
  wasKilled = false
  prints = 0

  private constructor(browser: Browser) {
    this.#browser = browser
  }

  static async launch(): Promise<WarmChromium> {
    return new WarmChromium(await launchChromium())
  }

  get isUsable(): boolean {
    return this.#browser.connected && !this.#isRetired
  }

  get pid(): number | undefined {
    return this.#browser.process()?.pid
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

  /** Takes no more work, finishes what it prints and ends. */
  async retire(): Promise<void> {
    this.#isRetired = true
    await Promise.allSettled(this.#printing)
    if (!this.#browser.connected) return
    await within(CLOSE_MS, this.#browser.close()).catch(() => this.kill())
  }

  /** The whole process group at once, without asking */
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
    const page = this.#pages.pop() ?? (await openPage(this.#browser))
    try {
      await page.setContent(html, { waitUntil: 'load' })
      const pdf = await page.pdf(PDF)
      this.#putBack(page)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    } catch (error) {
      abandon(page)
      throw error
    }
  }

  // What was printed leaves with the next document, or, where none comes, before long.
  #putBack(page: Page): void {
    this.#pages.push(page)
    setTimeout(() => void this.#empty(page), IDLE_MS).unref()
  }

  async #empty(page: Page): Promise<void> {
    const place = this.#pages.indexOf(page)
    if (place < 0) return
    this.#pages.splice(place, 1)
    try {
      await page.goto('about:blank')
      this.#pages.push(page)
    } catch {
      abandon(page)
    }
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setRequestInterception(true)
  page.on('request', letOnlyDataThrough)
  return page
}

function letOnlyDataThrough(request: HTTPRequest): void {
  const answer = request.url().startsWith('data:') ? request.continue() : request.abort()
  // The page may be gone by now.
  answer.catch(() => {})
}

function abandon(page: Page): void {
  page.close().catch(() => {})
}
