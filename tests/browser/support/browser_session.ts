import { sharedBrowser, type BrowserOptions } from '#tests/browser/support/chromium'
import { DEMO_PASSWORD, shopUrl, signInForCookies } from '#tests/browser/support/shop'
import { forgetAttempts } from '#tests/browser/support/shop_database'
import { Traffic } from '#tests/browser/support/traffic'
import type { BrowserContext, ElementHandle, Page } from 'puppeteer'

/** For a machine on which all suites run side by side */
const TIMEOUT_MS = 60_000
const openContexts = new Set<BrowserContext>()

/** React marks server-rendered HTML as dehydrated until the first client render. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }

export async function closeBrowserSessions(): Promise<void> {
  await Promise.all([...openContexts].map((context) => context.close()))
  openContexts.clear()
}

/** A page in its own browser context, with its own cookies. Elements are found by role and name. */
export class BrowserSession {
  readonly traffic: Traffic
  /** Uncaught exceptions and console errors of the page, e.g. violations of its content security policy */
  readonly errors: string[] = []

  private constructor(readonly page: Page) {
    this.traffic = new Traffic(page)
    page.setDefaultTimeout(TIMEOUT_MS)
    page.on('pageerror', (error) => this.errors.push(String(error)))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
        this.errors.push(text)
      }
    })
  }

  static async start(width = 1280, options?: BrowserOptions): Promise<BrowserSession> {
    const browser = await sharedBrowser(options)
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width, height: 900 })
    openContexts.add(context)
    return new BrowserSession(page)
  }

  /** Starts a session with the cookies of a demo account; its page shows a small file of the shop. */
  static async signedIn(
    email: string,
    width?: number,
    options?: BrowserOptions
  ): Promise<BrowserSession> {
    const session = await BrowserSession.start(width, options)
    const cookies = await signInForCookies(email)
    await session.page
      .browserContext()
      .setCookie(...cookies.map((cookie) => ({ ...cookie, domain: new URL(shopUrl()).hostname })))
    await session.page.goto(shopUrl('/robots.txt'))
    return session
  }

  /** Starts a session that fills in the sign-in form, for tests of what follows it. */
  static async signedInByForm(email: string): Promise<BrowserSession> {
    const session = await BrowserSession.start()
    await session.signIn(email)
    return session
  }

  async signIn(email: string, password = DEMO_PASSWORD, path = '/login'): Promise<void> {
    forgetAttempts()
    await this.open(path)
    await this.type('E-mail', email)
    await this.type('Password', password)
    await this.press('Log in')
    await this.page.waitForFunction((login) => window.location.pathname !== login, {}, path)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(shopUrl(path), { waitUntil: 'load' })
    await this.waitForHydration()
  }

  /** Waits until React has hydrated the page and run its effects; earlier clicks and keys are lost. */
  async waitForHydration(): Promise<void> {
    await this.page.waitForFunction(() => {
      const root = document.getElementById('app') as Record<string, unknown> | null
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
      const fiber = key && (root![key] as ReactRoot)
      return fiber && fiber.stateNode.current.memoizedState.isDehydrated !== true
    })
    // A drawing that moves for ever takes a third of a processor, so it stands still.
    await this.page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.pause()
      }
    })
  }

  /** Waits until no request has been in progress for 200 ms, for a test that nothing further happens. */
  async settle(): Promise<void> {
    // Chromium never reports the end of some requests that a navigation aborted.
    await this.page.waitForNetworkIdle({ idleTime: 200, timeout: 5_000 }).catch(() => undefined)
  }

  find(name: string, role: string): Promise<ElementHandle<Element>> {
    const quoted = name.replaceAll('"', '\\"')
    return this.waitForElement(`::-p-aria([name="${quoted}"][role="${role}"])`)
  }

  /** Clicks the button whose text starts with `text`. */
  async press(text: string): Promise<void> {
    const button = await this.waitForElement(
      `::-p-xpath(//button[starts-with(normalize-space(.), "${text}")])`
    )
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await button.click()
  }

  /** Clicks a button that loads the whole page again, and waits for that page. */
  async pressToReload(text: string): Promise<void> {
    const loaded = this.page.waitForNavigation({ waitUntil: 'load' })
    await this.press(text)
    await loaded
    await this.waitForHydration()
  }

  /** Clicks the link in `main` whose text contains `text`. */
  async follow(text: string): Promise<void> {
    const link = await this.waitForElement(
      `::-p-xpath(//main//a[contains(normalize-space(.), "${text}")])`
    )
    await link.click()
  }

  /** Replaces the text of the field with this label; `delay` is the time between keys in milliseconds. */
  async type(label: string, text: string, { delay = 0 } = {}): Promise<void> {
    const field = await this.waitForElement(`::-p-aria([name="${label}"])`)
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      if (element instanceof HTMLInputElement) element.select()
    })
    await field.focus()
    await this.page.keyboard.press('Backspace')
    await field.type(text, { delay })
  }

  async waitForText(text: string): Promise<void> {
    await this.page.waitForFunction(
      (expected) => document.body.innerText.includes(expected),
      {},
      text
    )
  }

  async waitForTextToDisappear(text: string): Promise<void> {
    await this.page.waitForFunction(
      (removed) => !document.body.innerText.includes(removed),
      {},
      text
    )
  }

  text(selector = 'main'): Promise<string> {
    return this.page.$eval(selector, (element) => (element as HTMLElement).innerText)
  }

  async waitForPath(path: string): Promise<void> {
    await this.page.waitForFunction((expected) => window.location.pathname === expected, {}, path)
  }

  private async waitForElement(selector: string): Promise<ElementHandle<Element>> {
    const element = await this.page.waitForSelector(selector, { visible: true })
    if (!element) throw new Error(`Not on the page: ${selector}`)
    return element
  }
}
