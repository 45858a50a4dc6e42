import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { stockAlertsOf } from '#tests/browser/support/shop_database'
import { buttonNamed, pressWith, SlowPage } from '#tests/browser/support/slow_page'
import { setStock } from '#tests/browser/support/stock'

const SKU = 'PXL8-HFC10'
const PAGE = '/pixelgenproducts/pxlglass8'
const LENGTH = '32.8 ft'
const QUERY = '?length=10m'
const LABEL = 'Notify me when the 32.8 ft (10 m) is back in stock'
const CALL = '/api/orders/preorder'
const DONE = 'Thank you. We’ll e-mail you once when it is back in stock.'

const anAddress = () => `alert-${crypto.randomUUID()}@example.com`

const sentBy = ({ traffic }: BrowserSession) =>
  traffic.requestsToShop().filter(({ url }) => url.endsWith(CALL))

const field = (browser: BrowserSession) => browser.find(LABEL, 'textbox')

test.group('The stock alert of a product page', (group) => {
  group.setup(async () => {
    const before = await setStock(SKU, 0)
    return async () => void (await setStock(SKU, before))
  })
  group.each.teardown(closeBrowserSessions)

  test('is offered with the option that is out of stock, and confirmed', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open(PAGE)
    await browser.press(LENGTH)
    await field(browser)
    await assertAccessible(browser.page, assert)
    const email = anAddress()
    await browser.type(LABEL, email)
    await browser.press('Notify me')
    await browser.waitForText(DONE)
    assert.equal(
      await browser.page.evaluate(() => document.activeElement!.getAttribute('role')),
      'status',
      'the confirmation has the focus'
    )
    assert.equal(stockAlertsOf(email), 1)
    await browser.press('49.2 ft')
    await browser.waitForTextToDisappear(DONE)
    await browser.find('Add to cart', 'button')
    assert.isEmpty(browser.errors)
  })

  test('names a wrong address at its field, which keeps it', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open(PAGE + QUERY)
    await browser.type(LABEL, 'ada@example')
    await browser.page.keyboard.press('Enter')
    await browser.page.waitForSelector('form [aria-invalid=true]')
    const input = await field(browser)
    assert.equal(await input.evaluate((one) => (one as HTMLInputElement).value), 'ada@example')
    await assertAccessible(browser.page, assert)
    const email = anAddress()
    await browser.type(LABEL, email)
    await browser.page.keyboard.press('Enter')
    await browser.waitForText(DONE)
    assert.equal(stockAlertsOf(email), 1)
    assert.isEmpty(browser.errors)
  })

  test('is sent once, however often its button is pressed', async ({ assert }) => {
    const browser = await BrowserSession.start()
    const { page } = browser
    await browser.open(PAGE + QUERY)
    const email = anAddress()
    await browser.type(LABEL, email)
    await holdAnswers(page, CALL)
    await page.keyboard.press('Enter')
    await untilHeldBack(page)
    const button = await page.waitForSelector('form button[type=submit]')
    await button!.focus()
    await page.keyboard.press('Enter')
    await button!.click()
    await handOverAnswers(page)
    await browser.waitForText(DONE)
    assert.lengthOf(sentBy(browser), 1)
    assert.equal(stockAlertsOf(email), 1)
    assert.isEmpty(browser.errors)
  })

  test('is sent once, and not in the address, though the page did not respond yet', async ({
    assert,
  }) => {
    const slow = await SlowPage.open(PAGE + QUERY)
    const { browser } = slow
    const { page } = browser
    const email = anAddress()
    const input = await field(browser)
    await input.type(email)
    await page.keyboard.press('Enter')
    await pressWith(browser, await buttonNamed(browser, 'Notify me'), 'Enter')
    slow.run()
    await browser.waitForText(DONE)
    assert.lengthOf(sentBy(browser), 1)
    assert.equal(stockAlertsOf(email), 1)
    assert.equal(new URL(page.url()).search, QUERY)
    assert.isEmpty(browser.errors)
  })

  test('says where its form could not be loaded, and offers to load the page again', async ({
    assert,
  }) => {
    const browser = await BrowserSession.start()
    const { page } = browser
    let isOffline = true
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (isOffline && /\/notify_me-[^/]*\.js$/.test(request.url())) void request.abort('failed')
      else void request.continue()
    })
    await browser.open(PAGE)
    await browser.press(LENGTH)
    await browser.waitForText('The shop could not be reached.')
    // The address takes a moment to change.
    await page.waitForFunction((query) => window.location.search === query, {}, QUERY)
    isOffline = false
    await browser.pressToReload('Reload')
    await field(browser)
    assert.equal(new URL(page.url()).search, QUERY)
    assert.isEmpty(browser.errors)
  })
})
