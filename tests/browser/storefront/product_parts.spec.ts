import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { failRequests } from '#tests/browser/support/failed_requests'

const PRODUCT = '/thxinterconnect/shortrange'
const PARTS = /\/(product_details|notify_me|dialogs|shop_pages)-[^/]*\.js$/

/** Notes the names of the later files that the page requests. */
function noteParts({ page }: BrowserSession): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name] = PARTS.exec(request.url()) ?? []
    if (name) loaded.push(name)
  })
  return loaded
}

/** What the page shows below its start, in each tab too */
const detailsOf = ({ page }: BrowserSession): Promise<string[]> =>
  page.$$eval('main section:not(:has(h1)), main [role=tabpanel]', (parts) =>
    parts.map(({ textContent }) => textContent)
  )

test.group('The later parts of a product page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('are what the server has sent, and the same where the browser renders the page', async ({
    assert,
  }) => {
    const first = await BrowserSession.start()
    const loaded = noteParts(first)
    await first.open(PRODUCT)
    await first.settle()
    assert.isEmpty(loaded)
    const sent = await detailsOf(first)
    assert.isAbove(sent.length, 5)
    assert.notInclude(sent, '')
    await first.press('Documents')
    await first.page.waitForSelector('[role=tabpanel]:not([hidden]) a')

    const next = await BrowserSession.start()
    await next.open('/thxinterconnect/longreach')
    const requested = noteParts(next)
    await next.page.click(`main a[href$="${PRODUCT}"]`)
    await next.waitForPath(PRODUCT)
    await next.page.waitForFunction(
      (text) => document.querySelector('main')?.textContent.includes(text),
      {},
      sent[0]
    )
    assert.deepEqual(await detailsOf(next), sent)
    assert.sameMembers(requested, ['shop_pages', 'product_details'])
    assert.isEmpty([...first.errors, ...next.errors])
  })

  test('include a question, for which the first click suffices', async ({ assert }) => {
    const browser = await BrowserSession.start()
    const loaded = noteParts(browser)
    await browser.open(PRODUCT)
    await browser.page.click('header a[title="Change Country"]')
    await browser.waitForText('Change Location?')
    assert.deepEqual(loaded, ['dialogs'])
    await browser.press('Stay in United States')
    await browser.page.waitForFunction(() => !document.querySelector('dialog'))
    assert.isEmpty(browser.errors)
  })

  test('say so where the connection fails, and come with the next load', async () => {
    const browser = await BrowserSession.start()
    const connection = await failRequests(browser, /\/dialogs-[^/]*\.js$/)
    await browser.open(PRODUCT)
    await browser.page.click('header a[title="Change Country"]')
    await browser.waitForText('The shop could not be reached.')
    connection.isOffline = false
    await browser.pressToReload('Reload')
    await browser.page.click('header a[title="Change Country"]')
    await browser.waitForText('Change Location?')
  })

  for (const file of ['shop_pages', 'product_details'])
    test(`a page is loaded as a whole where its ${file} did not come`, async ({ assert }) => {
      const browser = await BrowserSession.start()
      await failRequests(browser, new RegExp(`/${file}-[^/]*\\.js$`))
      await browser.open('/thxinterconnect/longreach')
      const loaded = browser.page.waitForNavigation({ waitUntil: 'load' })
      await browser.page.click(`main a[href$="${PRODUCT}"]`)
      await loaded
      await browser.waitForPath(PRODUCT)
      await browser.waitForHydration()
      assert.notInclude(await detailsOf(browser), '')
    })
})
