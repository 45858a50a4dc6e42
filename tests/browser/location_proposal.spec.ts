import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { Keyboard } from '#tests/browser/support/keyboard'
import { DEALER, shopUrl } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import type { Page } from 'puppeteer'

const BAR = 'aside[aria-label="Location"]'
const TORONTO = { latitude: 43.65, longitude: -79.38 }
const DENVER = { latitude: 39.74, longitude: -104.99 }

async function from(timeZone: string, width?: number): Promise<Visitor> {
  const visitor = await Visitor.arrive(width)
  await visitor.page.emulateTimezone(timeZone)
  return visitor
}

/** As somebody whose browser may tell where they are */
async function at(place: typeof TORONTO, timeZone: string): Promise<Visitor> {
  const visitor = await from(timeZone)
  const context = visitor.page.browserContext()
  await context.overridePermissions(shopUrl('/'), ['geolocation'])
  await visitor.page.setGeolocation(place)
  return visitor
}

const lookUps = ({ traffic }: Visitor) =>
  traffic.toShop().filter(({ url }) => url.endsWith('/api/misc/country'))

async function isNotAsked(visitor: Visitor): Promise<boolean> {
  await visitor.page.waitForNetworkIdle({ idleTime: 200 })
  return (await visitor.page.$(BAR)) === null
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.group('The other storefront is proposed', (group) => {
  group.each.teardown(everybodyLeaves)

  test('to who seems to be in its country; nobody is taken there unasked', async ({ assert }) => {
    const visitor = await from('America/Toronto')
    await visitor.open('/thxinterconnect/shortrange')
    await visitor.sees('It looks as if you are in Canada.')
    await visitor.isOn('/thxinterconnect/shortrange')
    await visitor.press('Go to Canada')
    await visitor.sees('Change Location?')
    const dialog = await visitor.page.waitForSelector('dialog[open]')
    const go = await dialog!.waitForSelector('::-p-xpath(.//button[. = "Go to Canada"])')
    await go!.click()
    await visitor.isOn('/ca/thxinterconnect/shortrange')
    assert.isTrue(await isNotAsked(visitor))
    assert.deepEqual(visitor.complaints, [])
  })

  test('to who is outside Canada, at its storefront', async () => {
    const visitor = await from('Europe/Berlin')
    await visitor.open('/ca/home')
    await visitor.sees('It looks as if you are outside Canada.')
  })

  for (const [timeZone, path] of [
    ['America/New_York', '/home'],
    ['America/Toronto', '/ca/home'],
    ['UTC', '/home'],
    ['UTC', '/ca/home'],
  ]) {
    test(`not to who comes from ${timeZone} to ${path}`, async ({ assert }) => {
      const visitor = await from(timeZone)
      await visitor.open(path)
      assert.isTrue(await isNotAsked(visitor))
      assert.isEmpty(lookUps(visitor))
    })
  }

  test('and not again to who stays', async ({ assert }) => {
    const visitor = await from('America/Vancouver')
    await visitor.open('/home')
    await visitor.press('Stay in United States')
    await visitor.page.waitForSelector(BAR, { hidden: true })
    assert.equal(await focused(visitor.page), 'main')
    await visitor.open('/pixelgenproducts')
    assert.isTrue(await isNotAsked(visitor))
  })

  test('nor to who changed over by themselves', async ({ assert }) => {
    const visitor = await from('America/Denver')
    await visitor.open('/home')
    const toggle = await visitor.find('Change Country: United States', 'link')
    await toggle.click()
    await visitor.press('Go to Canada')
    await visitor.isOn('/ca/home')
    assert.isTrue(await isNotAsked(visitor))
    await visitor.open('/ca/pixelgenproducts')
    assert.isTrue(await isNotAsked(visitor))
  })

  test('not to customers, whose account says what they pay in', async ({ assert }) => {
    const visitor = await from('Europe/Berlin')
    await visitor.signIn(DEALER, undefined, '/ca/login')
    await visitor.open('/ca/home')
    assert.isTrue(await isNotAsked(visitor))
  })

  test('with the keyboard alone, Escape being no', async ({ assert }) => {
    const visitor = await from('America/Toronto')
    await visitor.open('/thxinterconnect')
    await visitor.page.waitForSelector(BAR)
    await visitor.page.focus('footer a:last-of-type')
    await new Keyboard(visitor.page).to('Stay in United States')
    await visitor.page.keyboard.press('Escape')
    await visitor.page.waitForSelector(BAR, { hidden: true })
    await visitor.open('/thxinterconnect')
    assert.isTrue(await isNotAsked(visitor))
  })

  for (const width of [1440, 390]) {
    test(`and axe finds nothing at ${width} px`, async ({ assert }) => {
      const visitor = await from('America/Toronto', width)
      await visitor.open('/thxinterconnect/shortrange')
      await visitor.page.waitForSelector(BAR)
      await isClean(visitor.page, assert)
      const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
      assert.isAtMost(wide, width)
    })
  }
})

test.group('A visitor’s location', (group) => {
  group.each.teardown(everybodyLeaves)

  test('is looked up once per session where they allow it, and outranks the clock', async ({
    assert,
  }) => {
    const visitor = await at(TORONTO, 'America/New_York')
    await visitor.open('/home')
    await visitor.sees('You are in Canada.')
    await visitor.open('/pixelgenproducts')
    await visitor.sees('You are in Canada.')
    assert.lengthOf(lookUps(visitor), 1)
    assert.deepEqual(JSON.parse(lookUps(visitor)[0].body), TORONTO)
  })

  test('that fits the storefront brings no proposal', async ({ assert }) => {
    const visitor = await at(DENVER, 'America/Toronto')
    await visitor.open('/home')
    assert.isTrue(await isNotAsked(visitor))
    assert.lengthOf(lookUps(visitor), 1)
  })

  test('is asked for by a button only', async ({ assert }) => {
    const visitor = await from('America/Toronto')
    await visitor.open('/home')
    await visitor.sees('It looks as if you are in Canada.')
    assert.isEmpty(lookUps(visitor))
    await visitor.page.browserContext().overridePermissions(shopUrl('/'), ['geolocation'])
    await visitor.page.setGeolocation(TORONTO)
    await visitor.press('Check my location')
    await visitor.sees('You are in Canada.')
    assert.lengthOf(lookUps(visitor), 1)
  })

  test('may turn out to be right where they are', async ({ assert }) => {
    const visitor = await from('America/Toronto')
    await visitor.open('/home')
    await visitor.sees('It looks as if you are in Canada.')
    await visitor.page.browserContext().overridePermissions(shopUrl('/'), ['geolocation'])
    await visitor.page.setGeolocation(DENVER)
    await visitor.press('Check my location')
    await visitor.sees('You are already in the right store.')
    assert.isNull(await visitor.page.$(BAR))
  })

  test('that cannot be found leaves the choice to them', async () => {
    const visitor = await from('America/Toronto')
    await visitor.open('/home')
    await visitor.page.browserContext().overridePermissions(shopUrl('/'), [])
    await visitor.press('Check my location')
    await visitor.sees('Your location could not be found. Please choose a store yourself.')
    await visitor.press('Stay in United States')
  })
})
