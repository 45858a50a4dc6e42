import { BrowserSession } from '#tests/browser/support/browser_session'
import { shopUrl } from '#tests/browser/support/shop'
import type { ElementHandle, HTTPRequest } from 'puppeteer'

const CPU_SLOWDOWN = 6
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const START = /\/assets\/app-[^/]*\.js$/

/** A page on a slow machine and line. What starts it is held back until `run`, so that it does not respond before. */
export class SlowPage {
  readonly #held: HTTPRequest[] = []
  #isHeld = true

  private constructor(readonly browser: BrowserSession) {}

  /** Opens a page; resolves once it shows what the server has drawn. */
  static async open(path: string, { hasTouch = false } = {}): Promise<SlowPage> {
    const browser = await BrowserSession.start()
    const { page } = browser
    await page.setViewport({ width: 1280, height: 900, hasTouch })
    const client = await page.createCDPSession()
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', SLOW_LINE)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const slow = new SlowPage(browser)
    await slow.#holdStart()
    void page.goto(shopUrl(path)).catch(() => {})
    await page.waitForFunction(
      () => document.querySelector('main h1') && document.querySelector('body > :last-child')
    )
    return slow
  }

  /** Lets the page start. */
  run(): void {
    this.#isHeld = false
    for (const request of this.#held.splice(0)) void request.continue()
  }

  async #holdStart(): Promise<void> {
    const { page } = this.browser
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (this.#isHeld && START.test(request.url())) this.#held.push(request)
      else void request.continue()
    })
  }
}

/** Finds the button in `main` whose text starts with `name`. */
export async function buttonNamed(
  { page }: BrowserSession,
  name: string
): Promise<ElementHandle<Element>> {
  const path = `::-p-xpath(//main//button[starts-with(normalize-space(.), "${name}")])`
  return (await page.waitForSelector(path)) as ElementHandle<Element>
}

/** Presses a control with a key, as the keyboard does, or taps it. */
export async function pressWith(
  { page }: BrowserSession,
  control: ElementHandle<Element>,
  way: 'Enter' | 'Space' | 'tap'
): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  if (way === 'tap') return control.tap()
  await control.focus()
  await page.keyboard.press(way)
}
