import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { DEALER, shopUrl } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const BAR = 'aside[aria-label="Location"]'
const TORONTO = { latitude: 43.65, longitude: -79.38 }
const DENVER = { latitude: 39.74, longitude: -104.99 }

async function startIn(timeZone: string, width?: number): Promise<BrowserSession> {
  const browser = await BrowserSession.start(width)
  await browser.page.emulateTimezone(timeZone)
  return browser
}

/** Starts a session whose browser reports its location. */
async function startAt(location: typeof TORONTO, timeZone: string): Promise<BrowserSession> {
  const browser = await startIn(timeZone)
  const context = browser.page.browserContext()
  await context.overridePermissions(shopUrl('/'), ['geolocation'])
  await browser.page.setGeolocation(location)
  return browser
}

const locationLookups = ({ traffic }: BrowserSession) =>
  traffic.requestsToShop().filter(({ url }) => url.endsWith('/api/misc/country'))

async function hasNoSuggestion(browser: BrowserSession): Promise<boolean> {
  await browser.settle()
  return (await browser.page.$(BAR)) === null
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.group('Storefront suggestion', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a visitor whose time zone is in Canada is offered its storefront without a redirect', async ({
    assert,
  }) => {
    const browser = await startIn('America/Toronto')
    await browser.open('/thxinterconnect/shortrange')
    await browser.waitForText('It looks as if you are in Canada.')
    await browser.waitForPath('/thxinterconnect/shortrange')
    await browser.press('Go to Canada')
    await browser.waitForPath('/ca/thxinterconnect/shortrange')
    assert.isTrue(await hasNoSuggestion(browser))
    assert.deepEqual(browser.errors, [])
  })

  test('a visitor outside Canada is offered the other storefront on /ca', async () => {
    const browser = await startIn('Europe/Berlin')
    await browser.open('/ca/home')
    await browser.waitForText('It looks as if you are outside Canada.')
  })

  for (const [timeZone, path] of [
    ['America/New_York', '/home'],
    ['America/Toronto', '/ca/home'],
    ['UTC', '/home'],
    ['UTC', '/ca/home'],
  ]) {
    test(`a visitor from ${timeZone} sees no suggestion on ${path}`, async ({ assert }) => {
      const browser = await startIn(timeZone)
      await browser.open(path)
      assert.isTrue(await hasNoSuggestion(browser))
      assert.isEmpty(locationLookups(browser))
    })
  }

  test('a visitor who stays sees no further suggestion', async ({ assert }) => {
    const browser = await startIn('America/Vancouver')
    await browser.open('/home')
    await browser.press('Stay in United States')
    await browser.page.waitForSelector(BAR, { hidden: true })
    assert.equal(await focused(browser.page), 'main')
    await browser.open('/pixelgenproducts')
    assert.isTrue(await hasNoSuggestion(browser))
  })

  test('a visitor who has changed the storefront sees no suggestion', async ({ assert }) => {
    const browser = await startIn('America/Denver')
    await browser.open('/home')
    const toggle = await browser.find('Change Country: United States', 'link')
    await toggle.click()
    await browser.press('Go to Canada')
    await browser.waitForPath('/ca/home')
    assert.isTrue(await hasNoSuggestion(browser))
    await browser.open('/ca/pixelgenproducts')
    assert.isTrue(await hasNoSuggestion(browser))
  })

  test('a signed-in customer sees no suggestion, because the account has a currency', async ({
    assert,
  }) => {
    const browser = await startIn('Europe/Berlin')
    await browser.signIn(DEALER, undefined, '/ca/login')
    await browser.open('/ca/home')
    assert.isTrue(await hasNoSuggestion(browser))
  })

  test('Tab reaches the suggestion, and Escape dismisses it', async ({ assert }) => {
    const browser = await startIn('America/Toronto')
    await browser.open('/thxinterconnect')
    await browser.page.waitForSelector(BAR)
    await browser.page.focus('footer a:last-of-type')
    await new Keyboard(browser.page).tabTo('Stay in United States')
    await browser.page.keyboard.press('Escape')
    await browser.page.waitForSelector(BAR, { hidden: true })
    await browser.open('/thxinterconnect')
    assert.isTrue(await hasNoSuggestion(browser))
  })

  for (const width of [1440, 390]) {
    test(`the suggestion is accessible and fits ${width} px`, async ({ assert }) => {
      const browser = await startIn('America/Toronto', width)
      await browser.open('/thxinterconnect/shortrange')
      await browser.page.waitForSelector(BAR)
      await assertAccessible(browser.page, assert)
      const scrollWidth = await browser.page.evaluate(() => document.documentElement.scrollWidth)
      assert.isAtMost(scrollWidth, width)
    })
  }
})

test.group('Visitor location', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a permitted location is looked up once per session and overrides the time zone', async ({
    assert,
  }) => {
    const browser = await startAt(TORONTO, 'America/New_York')
    await browser.open('/home')
    await browser.waitForText('You are in Canada.')
    await browser.open('/pixelgenproducts')
    await browser.waitForText('You are in Canada.')
    assert.lengthOf(locationLookups(browser), 1)
    assert.deepEqual(JSON.parse(locationLookups(browser)[0].body), TORONTO)
  })

  test('a location that matches the storefront shows no suggestion', async ({ assert }) => {
    const browser = await startAt(DENVER, 'America/Toronto')
    await browser.open('/home')
    assert.isTrue(await hasNoSuggestion(browser))
    assert.lengthOf(locationLookups(browser), 1)
  })

  test('the page asks for permission only after a click', async ({ assert }) => {
    const browser = await startIn('America/Toronto')
    await browser.open('/home')
    await browser.waitForText('It looks as if you are in Canada.')
    assert.isEmpty(locationLookups(browser))
    await browser.page.browserContext().overridePermissions(shopUrl('/'), ['geolocation'])
    await browser.page.setGeolocation(TORONTO)
    await browser.press('Check my location')
    await browser.waitForText('You are in Canada.')
    assert.lengthOf(locationLookups(browser), 1)
  })

  test('a location that matches the storefront removes the suggestion', async ({ assert }) => {
    const browser = await startIn('America/Toronto')
    await browser.open('/home')
    await browser.waitForText('It looks as if you are in Canada.')
    await browser.page.browserContext().overridePermissions(shopUrl('/'), ['geolocation'])
    await browser.page.setGeolocation(DENVER)
    await browser.press('Check my location')
    await browser.waitForText('You are already in the right store.')
    assert.isNull(await browser.page.$(BAR))
  })

  test('an unavailable location leaves the choice to the visitor', async () => {
    const browser = await startIn('America/Toronto')
    await browser.open('/home')
    await browser.page.browserContext().overridePermissions(shopUrl('/'), [])
    await browser.press('Check my location')
    await browser.waitForText('Your location could not be found. Please choose a store yourself.')
    await browser.press('Stay in United States')
  })
})
