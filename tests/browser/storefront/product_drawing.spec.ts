import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'

const PRODUCT = '/thxinterconnect/shortrange'

/** Waits until the drawing of the whole product holds a text. */
const waitForDrawing = ({ page }: BrowserSession, text: string) =>
  page.waitForFunction(
    (expected) =>
      document
        .querySelector('main svg[aria-label^="Drawing of"]')
        ?.textContent.replaceAll('\u00A0', ' ')
        .includes(expected),
    {},
    text
  )

/** Notes the requests of the scripts that draw. */
function noteDrawings({ page }: BrowserSession): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/drawings-')) loaded.push(request.url())
  })
  return loaded
}

test.group('The drawing of a product', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is the one that the server has drawn until another one is chosen', async ({ assert }) => {
    const browser = await BrowserSession.start()
    const loaded = noteDrawings(browser)
    await browser.open(PRODUCT)
    await browser.page.waitForSelector('main svg[aria-label^="Drawing of"] > *')
    await browser.settle()
    assert.isEmpty(loaded)
    await browser.press('6.6 ft')
    await waitForDrawing(browser, '6.6 ft')
    assert.lengthOf(loaded, 1)
    assert.isEmpty(browser.errors)
  })

  test('returns after another view', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open(PRODUCT)
    await browser.press('Connector')
    await browser.page.waitForSelector('main svg[aria-label^="Connectors of"]')
    await browser.press('Whole')
    await browser.page.waitForSelector('main svg[aria-label^="Drawing of"] > *')
    assert.isEmpty(browser.errors)
  })

  test('is drawn by a browser that comes from another page of the shop', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open('/thxinterconnect/longreach')
    await browser.page.click(`main a[href$="${PRODUCT}"]`)
    await browser.waitForPath(PRODUCT)
    await browser.page.waitForSelector('main svg[aria-label^="Drawing of"] > *')
    assert.isEmpty(browser.errors)
  })
})
