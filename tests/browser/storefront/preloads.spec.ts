import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { shopUrl, SUPER_ADMIN } from '#tests/browser/support/shop'
import { userIdOf } from '#tests/browser/support/staff_orders'
import type { Page } from 'puppeteer'

const CUSTOMER = 'nora.whitfield@pixelgen.demo'
const PRELOADS = 'link[rel="modulepreload"], link[rel="preload"]'

/** Returns the paths of the preloads of a page, those that its response header and its scripts ask for, too. */
async function preloadsOf(page: Page, header: string): Promise<string[]> {
  const links = await page.$$eval(PRELOADS, (all) =>
    all.map((link) => (link as HTMLLinkElement).href)
  )
  const hints = [...header.matchAll(/<([^>]+)>;[^,]*rel="?(?:module)?preload/g)]
  return [...links, ...hints.map(([, path]) => shopUrl(path))].map((url) => new URL(url).pathname)
}

/** Opens a page with an empty cache and returns what it preloads and does not run, with the warnings of the browser. */
async function unusedPreloads({ page }: BrowserSession, path: string): Promise<string[]> {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text())
  })
  await page.setCacheEnabled(false)
  await page.coverage.startJSCoverage({
    includeRawScriptCoverage: true,
    reportAnonymousScripts: false,
  })
  const response = await page.goto(shopUrl(path), { waitUntil: 'networkidle0' })
  const preloads = await preloadsOf(page, response!.headers().link ?? '')
  const covered = await page.coverage.stopJSCoverage()
  // The first function of a script is the script itself, which a file that was only loaded has not run.
  const run = covered
    .filter(({ rawScriptCoverage }) => rawScriptCoverage!.functions.at(0)?.ranges.at(0)?.count)
    .map(({ url }) => new URL(url).pathname)
  return [...preloads.filter((one) => !run.includes(one) && !one.endsWith('.css')), ...warnings]
}

test.group('The preloads of a page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('are run by it')
    .with([
      ['/home', ''],
      ['/thxinterconnect', ''],
      ['/thxinterconnect/shortrange', ''],
      ['/checkout/cart', ''],
      ['/login', ''],
      ['/profile/:id', CUSTOMER],
      ['/admin', SUPER_ADMIN],
    ])
    .run(async ({ assert }, [path, email]) => {
      const browser = await (email ? BrowserSession.signedIn(email) : BrowserSession.start())
      const id = email && (await userIdOf(email))
      assert.isEmpty(await unusedPreloads(browser, path.replace(':id', id)))
      assert.isAbove(await browser.page.$$eval(PRELOADS, (all) => all.length), 2)
      const { pathname } = new URL(browser.page.url())
      assert.isTrue(pathname.startsWith(path.replace(':id', id)), pathname)
      assert.isEmpty(browser.errors)
    })
})
