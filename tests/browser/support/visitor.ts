import { theBrowser } from '#tests/browser/support/chromium'
import { DEMO_PASSWORD, shopUrl } from '#tests/browser/support/shop'
import { Traffic } from '#tests/browser/support/traffic'
import type { BrowserContext, ElementHandle, Page } from 'puppeteer'

const PATIENCE_MS = 15_000
const here = new Set<BrowserContext>()

/** As React keeps it: what was drawn by the server is dehydrated until the browser's first draw. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }

/** After each test: nobody keeps a window open. */
export async function everybodyLeaves(): Promise<void> {
  await Promise.all([...here].map((context) => context.close()))
  here.clear()
}

/** Somebody at a browser of their own, who finds things by their role and name. */
export class Visitor {
  readonly traffic: Traffic
  /** What the page complained about: scripts that threw, policies that were broken */
  readonly complaints: string[] = []

  private constructor(readonly page: Page) {
    this.traffic = new Traffic(page)
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
        this.complaints.push(text)
      }
    })
  }

  static async arrive(width = 1280): Promise<Visitor> {
    const browser = await theBrowser()
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width, height: 900 })
    here.add(context)
    return new Visitor(page)
  }

  /** One of the people of the demo */
  static async signedIn(email: string, width?: number): Promise<Visitor> {
    const visitor = await Visitor.arrive(width)
    await visitor.signIn(email)
    return visitor
  }

  async signIn(email: string, password = DEMO_PASSWORD, path = '/login'): Promise<void> {
    await this.open(path)
    await this.type('E-mail', email)
    await this.type('Password', password)
    await this.press('Log in')
    await this.page.waitForFunction((left) => window.location.pathname !== left, {}, path)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(shopUrl(path), { waitUntil: 'load' })
    await this.isAwake()
  }

  /** The page answers clicks and keys once its script has taken it over, effects and all. */
  async isAwake(): Promise<void> {
    await this.page.waitForFunction(() => {
      const root = document.getElementById('app') as Record<string, unknown> | null
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
      const fiber = key && (root![key] as ReactRoot)
      return fiber && fiber.stateNode.current.memoizedState.isDehydrated !== true
    })
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    )
  }

  find(name: string, role: string): Promise<ElementHandle<Element>> {
    const quoted = name.replaceAll('"', '\\"')
    return this.found(`::-p-aria([name="${quoted}"][role="${role}"])`)
  }

  /** A button that begins with these words */
  async press(words: string): Promise<void> {
    const button = await this.found(
      `::-p-xpath(//button[starts-with(normalize-space(.), "${words}")])`
    )
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await button.click()
  }

  async follow(words: string): Promise<void> {
    const link = await this.found(`::-p-xpath(//main//a[contains(normalize-space(.), "${words}")])`)
    await link.click()
  }

  async type(label: string, text: string): Promise<void> {
    const field = await this.found(`::-p-aria([name="${label}"])`)
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      if (element instanceof HTMLInputElement) element.select()
    })
    await field.focus()
    await this.page.keyboard.press('Backspace')
    await field.type(text)
  }

  async sees(text: string): Promise<void> {
    await this.page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)
  }

  async seesNoMore(text: string): Promise<void> {
    await this.page.waitForFunction((gone) => !document.body.innerText.includes(gone), {}, text)
  }

  text(selector = 'main'): Promise<string> {
    return this.page.$eval(selector, (element) => (element as HTMLElement).innerText)
  }

  /** Waits until the address is this one. */
  async isOn(path: string): Promise<void> {
    await this.page.waitForFunction((wanted) => window.location.pathname === wanted, {}, path)
  }

  private async found(selector: string): Promise<ElementHandle<Element>> {
    const element = await this.page.waitForSelector(selector, { visible: true })
    if (!element) throw new Error(`Not on the page: ${selector}`)
    return element
  }
}
