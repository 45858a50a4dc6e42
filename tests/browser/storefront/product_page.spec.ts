import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { DEALER } from '#tests/browser/support/shop'

test.group('Product page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the large price follows the quantity through the price breaks', async ({ assert }) => {
    const browser = await BrowserSession.signedIn(DEALER)
    await browser.open('/ca/thxinterconnect/shortrange')
    await browser.press('2 m')
    await browser.waitForText('Buy 5 or more for $58.00 CAD each.')
    await typeQuantity(browser, '6')
    await browser.waitForText('Your trade price from 5 pieces.')
    assert.equal(await largePrice(browser), '$58.00 CAD each')
    await typeQuantity(browser, '4')
    await browser.waitForText('Buy 5 or more for $58.00 CAD each.')
    assert.equal(await largePrice(browser), '$82.99 CAD each')
    assert.deepEqual(browser.errors, [])
  })

  test('the chosen length is in the address, after a reload and on the way back', async ({
    assert,
  }) => {
    const browser = await BrowserSession.start()
    await browser.open('/thxinterconnect/shortrange')
    const chosen = () =>
      browser.page.$eval('[aria-pressed=true]', ({ textContent }) => textContent ?? '')
    const waitForQuery = (query: string) =>
      browser.page.waitForFunction((expected) => window.location.search === expected, {}, query)
    await browser.press('6.6 ft')
    await waitForQuery('?length=2m')
    await browser.press('9.8 ft')
    await waitForQuery('?length=3m')
    await browser.page.goBack()
    await waitForQuery('?length=2m')
    await browser.page.reload()
    await browser.waitForHydration()
    assert.match(await chosen(), /^6\.6 ft \(2 m\)/)
    assert.match(await browser.page.title(), /HDMI Cable 6\.6 ft \(2 m\)/)
    await browser.press('Add to cart')
    await browser.waitForText('Added to cart!')
    await waitForQuery('')
    assert.deepEqual(browser.errors, [])
  })

  test('the only model is selected from the start', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open('/pixelgenproducts/pxlvision')
    const pressed = await browser.page.$$eval('[aria-pressed]', (buttons) =>
      buttons.map((button) => button.getAttribute('aria-pressed'))
    )
    assert.deepEqual(pressed, ['true'])
  })

  test('a drawing does not grow under the header of a wide screen', async ({ assert }) => {
    const browser = await BrowserSession.start(2560)
    await browser.open('/thxinterconnect/longreach')
    const [drawing, header] = await browser.page.evaluate(() => [
      document.querySelector('main svg[role=img]')!.getBoundingClientRect().top,
      document.querySelector('header')!.getBoundingClientRect().bottom,
    ])
    assert.isAtLeast(drawing, header)
  })

  test('a hash opens its tab, scrolls to it and leaves the address', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open('/thxinterconnect/longreach#docs')
    await browser.page.waitForFunction(() => window.location.hash === '')
    const isInView = () => {
      const tab = document.querySelector('[role=tab][aria-selected=true]')!
      const { top } = tab.getBoundingClientRect()
      return tab.textContent === 'Documents' && top >= 0 && top < window.innerHeight / 2
    }
    await browser.page.waitForFunction(isInView)
    await browser.settle()
    assert.isTrue(await browser.page.evaluate(isInView))
  })

  test('the specifications fit a phone, and tiles do not separate numbers from units', async ({
    assert,
  }) => {
    const browser = await BrowserSession.start(390)
    await browser.open('/thxinterconnect/shortrange')
    const isScrollable = await browser.page.$eval(
      '[role=region]',
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth
    )
    assert.isFalse(isScrollable)
    await browser.open('/pixelgenproducts')
    assert.include(await browser.text(), '24.6 to 49.2\u00A0ft')
  })

  test('a visitor of a trade page learns why the catalog is shown', async () => {
    const browser = await BrowserSession.start()
    await browser.open('/pixelgenproducts/pxldrive')
    await browser.waitForText('Trade customers only: log in or apply')
    await browser.page.waitForFunction(() => window.location.search === '')
    await browser.waitForText('Trade customers only: log in or apply')
    await browser.page.reload({ waitUntil: 'load' })
    await browser.waitForTextToDisappear('Trade customers only')
  })

  test('a dealer sees on the other storefront that prices stay in the account’s currency', async ({
    assert,
  }) => {
    const browser = await BrowserSession.signedIn(DEALER)
    await browser.open('/home')
    await browser.waitForText('Your prices are in CAD, the currency of your account.')
    const toggle = await browser.find('Change Country: United States', 'link')
    await toggle.click()
    await browser.page.waitForSelector('dialog[open]')
    const dialog = await browser.text('dialog[open]')
    assert.include(dialog, 'Your prices are in CAD, the currency of your account.')
    assert.notInclude(dialog, 'Prices change')
    await browser.open('/ca/home')
    assert.notInclude(await browser.text('body'), 'the currency of your account')
  })
})

const largePrice = ({ page }: BrowserSession) =>
  page.$eval('[data-price]', (element) => (element as HTMLElement).innerText)

/** The heading of the price breaks is also named "Quantity". */
async function typeQuantity(browser: BrowserSession, text: string): Promise<void> {
  const field = await browser.find('Quantity', 'spinbutton')
  await field.evaluate((element) => (element as HTMLInputElement).select())
  await field.type(text)
}
