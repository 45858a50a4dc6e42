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
    assert.include(await browser.text(), '7.5\u00A0m, 10\u00A0m, 15\u00A0m.')
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
