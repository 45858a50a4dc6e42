import { join } from 'node:path'
import puppeteer from 'puppeteer'
import sharp from 'sharp'
import { dim, say } from './say.mjs'
import { routeOf } from './screenshot_routes.mjs'

const WIDTHS = [1440, 390]
const WINDOW_HEIGHT = 900
const MAX_HEIGHT = 1700
const QUALITY = 40
const TIMEOUT_MS = 30_000
/** These pages say that a link does not work, with its status. */
const CLOSED_LINK = /\/(old-link|unknown)$/

/** Starts Chromium, which writes its pictures to `folder`. */
export async function startCamera(executablePath, folder) {
  // The sandbox does not start everywhere, and only pages of this project are opened.
  const args = ['--no-sandbox']
  const browser = await puppeteer.launch({ executablePath, args, pipe: true })
  const problems = []
  return {
    /** What is wrong with the pages drawn so far, one line each */
    problems,
    close: () => browser.close(),
    /** Opens a page with cookies of its own. */
    async openSession(url) {
      const context = await browser.createBrowserContext()
      return new Session(await context.newPage(), { url, folder, problems })
    },
  }
}

/** A page in a browser context of its own */
class Session {
  #errors = []
  #place

  constructor(page, place) {
    this.page = page
    this.#place = place
    page.setDefaultTimeout(TIMEOUT_MS)
    page.on('pageerror', (error) => this.#errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text())
    })
  }

  get url() {
    return this.#place.url
  }

  /** Opens a path; a response that is an error or leads elsewhere is a problem. */
  async open(path, width = WIDTHS[0]) {
    const { page } = this
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await page.setViewport({ width, height: WINDOW_HEIGHT })
    const response = await page.goto(this.url + path, { waitUntil: 'load' })
    const status = response?.status() ?? 0
    if (status >= 400) this.#errors.push(`responded with ${status}`)
    // The browser renders staff pages.
    else await page.waitForSelector('h1').catch(() => this.#errors.push('has no heading'))
    const landed = new URL(page.url())
    if (landed.pathname !== path.split('?')[0]) this.#errors.push(`leads to ${landed.pathname}`)
  }

  /** Draws the page at `path`, or the open page, in both widths and returns its row of the index. */
  async draw(label, path) {
    const files = []
    for (const width of WIDTHS) {
      if (path) await this.open(path, width)
      if (path && CLOSED_LINK.test(path)) this.#errors = []
      files.push(await this.#capture(`${fileNameOf(label)}_${width}.webp`, width))
    }
    await this.#inspect(label)
    return { label, files, route: routeOf(new URL(this.page.url()).pathname) }
  }

  async #capture(file, width) {
    const { page } = this
    await page.setViewport({ width, height: WINDOW_HEIGHT })
    await this.#settle()
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    // A window of the page's height, because a capture beyond the window has a wrong vw and dvh.
    await page.setViewport({ width, height: Math.min(needed, MAX_HEIGHT) })
    await this.#settle()
    const picture = sharp(await page.screenshot({ captureBeyondViewport: false }))
    await picture.webp({ quality: QUALITY, effort: 6 }).toFile(join(this.#place.folder, file))
    return file
  }

  /** Waits until requests have ended, React has rendered and pictures further down are loaded. */
  async #settle() {
    const { page } = this
    await page.evaluate(async (maxHeight) => {
      // The scrollbar is hidden, so its gutter would be an empty strip.
      document.documentElement.style.setProperty('scrollbar-gutter', 'auto')
      for (const image of document.images) image.loading = 'eager'
      for (let y = 0; y < maxHeight; y += 600) {
        window.scrollTo(0, y)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      window.scrollTo(0, 0)
      await document.fonts.ready
    }, MAX_HEIGHT)
    // Chromium never reports the end of some requests that a navigation aborted.
    await page.waitForNetworkIdle({ idleTime: 250, timeout: 5_000 }).catch(() => undefined)
  }

  /** Records the errors of the page, pictures that are missing and the address of this machine. */
  async #inspect(label) {
    const { host } = new URL(this.url)
    const found = await this.page.evaluate((ownHost) => {
      const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
      // Documents print the address at which they are checked.
      const shown = [document.body.innerText, ...fields].join('\n').replace(/\S+\/verify\/\S+/g, '')
      return [
        ...[...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map(({ src }) => `has no picture at ${src}`),
        ...(shown.includes(ownHost) ? [`shows ${ownHost}`] : []),
      ]
    }, host)
    const errors = [...new Set([...this.#errors.splice(0), ...found])]
    this.#place.problems.push(...errors.map((error) => `  ${label}: ${error}`))
    say(dim(`  ${label}${errors.length > 0 ? ` has ${errors.length} problems` : ''}`))
  }
}

/** Returns `admin_orders_id` for `/admin/orders/:id`. */
const fileNameOf = (label) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
