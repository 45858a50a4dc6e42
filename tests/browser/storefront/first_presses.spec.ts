import { test } from '@japa/runner'
import { texts } from '#shared/texts/specification'
import { type BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { buttonNamed, pressWith, SlowPage } from '#tests/browser/support/slow_page'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'

const PRODUCT = '/thxinterconnect/shortrange'
const WAYS = ['Enter', 'Space', 'tap'] as const

type Control = {
  button: string
  path?: string
  /** Holds once the press has had its effect */
  isDone: () => boolean
  /** Where the focus is then, if it has left the button */
  focus?: string
}

const CONTROLS: readonly Control[] = [
  {
    button: '6.6 ft',
    isDone: () =>
      window.location.search === '?length=2m' &&
      document.querySelector('main svg[aria-label^="Drawing of"]')!.textContent.includes('6.6'),
  },
  {
    button: 'Add to cart',
    path: `${PRODUCT}?length=2m`,
    isDone: () =>
      document.body.innerText.includes('Added to cart!') &&
      document.querySelector('[aria-label="Cart, 1 item"]') !== null,
  },
  {
    button: 'Connector',
    isDone: () => document.querySelector('main svg[aria-label^="Connectors of"]') !== null,
  },
  {
    button: 'In use',
    isDone: () => document.querySelector('main svg[aria-label*=", between"]') !== null,
  },
  {
    button: 'Enlarge',
    isDone: () => document.querySelectorAll('dialog[open] svg[role=img]').length === 1,
    focus: 'dialog[open] *, dialog[open]',
  },
  {
    button: 'Documents',
    isDone: () => document.querySelector('[role=tabpanel]:not([hidden]) a') !== null,
  },
  {
    button: 'Diagram',
    path: '/pixelgenproducts/pxlvision',
    isDone: () => document.querySelector('#diagram[aria-selected=true]') !== null,
  },
]

/** Counts the changes of the page by the calls that it sends, and by its history. */
const changesOf = ({ page, traffic }: BrowserSession) =>
  page
    .evaluate(() => window.history.length)
    .then((visited) => ({
      visited,
      calls: traffic.requestsToShop().filter(({ method }) => method !== 'GET').length,
    }))

/** Creates an order of 200.00 with a deposit, and returns the path of its payment link. */
async function aLinkWithDeposit(): Promise<string> {
  const { _id: id } = await aStaffOrder({
    cart: [{ description: 'Rack', quantity: 1, cost: 200 }],
    payment: { terms: texts.documents.terms30, salesTaxPercent: 0, shipping: 0 },
    shipment: { method: 'DHL' },
  })
  const { url } = await callAsStaff<{ url: string }>(['POST', `/api/orders/${id}/payment_link`], {})
  return new URL(url).pathname
}

async function assertFocus({ page }: BrowserSession, { button, focus }: Control): Promise<boolean> {
  return page.evaluate(
    (name, selector) => {
      const { activeElement } = document
      if (selector) return activeElement!.matches(selector)
      return activeElement!.textContent.trim().startsWith(name)
    },
    button,
    focus
  )
}

test.group('The first press on a control of a product page', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const way of WAYS)
    test(`by ${way} counts once, also while the page does not respond yet`, async ({ assert }) => {
      for (const control of CONTROLS) {
        const { button, path = PRODUCT, isDone } = control
        const slow = await SlowPage.open(path, { hasTouch: way === 'tap' })
        const { browser } = slow
        const element = await buttonNamed(browser, button)
        await pressWith(browser, element, way)
        await pressWith(browser, element, way)
        slow.run()
        await browser.page.waitForFunction(isDone)
        await browser.settle()
        const changes = await changesOf(browser)
        assert.isAtMost(changes.calls, 1, button)
        assert.isAtMost(changes.visited, 3, button)
        assert.isTrue(await browser.page.evaluate(isDone), button)
        assert.isTrue(await assertFocus(browser, control), `the focus after ${button}`)
        assert.isEmpty(browser.errors)
        await closeBrowserSessions()
      }
    })

  // A page that responds knows no way from another, so that each control is pressed in one of them.
  for (const [turn, way] of WAYS.entries())
    test(`by ${way} counts once as soon as the page responds`, async ({ assert }) => {
      for (const control of CONTROLS.filter((_, index) => index % WAYS.length === turn)) {
        const { button, path = PRODUCT, isDone } = control
        const slow = await SlowPage.open(path, { hasTouch: way === 'tap' })
        const { browser } = slow
        slow.run()
        await browser.waitForHydration()
        await pressWith(browser, await buttonNamed(browser, button), way)
        await browser.page.waitForFunction(isDone)
        await browser.settle()
        const { calls } = await changesOf(browser)
        assert.isAtMost(calls, 1, button)
        assert.isTrue(await assertFocus(browser, control), `the focus after ${button}`)
        assert.isEmpty(browser.errors)
        await closeBrowserSessions()
      }
    })

  test('and those after it count in their order, with what was typed', async ({ assert }) => {
    const slow = await SlowPage.open(`${PRODUCT}?length=2m`)
    const { browser } = slow
    const { page } = browser
    const quantity = await browser.find('Quantity', 'spinbutton')
    await quantity.evaluate((field) => (field as HTMLInputElement).select())
    await page.keyboard.type('3')
    await pressWith(browser, await browser.find('Increase: Quantity', 'button'), 'Enter')
    await pressWith(browser, await buttonNamed(browser, '9.8 ft'), 'Space')
    await pressWith(browser, await buttonNamed(browser, 'Add to cart'), 'Enter')
    slow.run()
    await browser.find('Cart, 4 items', 'link')
    const added = browser.traffic
      .requestsToShop()
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/api/orders'))
    assert.lengthOf(added, 1)
    assert.isEmpty(browser.errors)
  })

  for (const [key, tab] of [
    ['ArrowRight', 'docs'],
    ['End', 'diagram'],
  ] as const)
    test(`by ${key} on a tab opens another one, also while the page does not respond yet`, async ({
      assert,
    }) => {
      const slow = await SlowPage.open('/pixelgenproducts/pxlvision')
      const { browser } = slow
      const { page } = browser
      const chosen = await page.waitForSelector('[role=tab][aria-selected=true]')
      // With the font, lines above break elsewhere, and the browser scrolls to keep its place.
      await page.evaluate(() => document.fonts.ready.then(() => true))
      await chosen!.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await chosen!.focus()
      const scrolled = await page.evaluate(() => window.scrollY)
      await page.keyboard.press(key)
      await page.keyboard.press(key)
      slow.run()
      await page.waitForSelector(`#${tab}[aria-selected=true]:focus`)
      await page.waitForSelector(`[role=tabpanel][aria-labelledby=${tab}]:not([hidden])`)
      assert.equal(await page.evaluate(() => window.scrollY), scrolled)
      assert.isEmpty(browser.errors)
    })

  test('by arrows on a choice count in their order', async ({ assert }) => {
    const slow = await SlowPage.open(await aLinkWithDeposit())
    const { browser } = slow
    const { page } = browser
    await page.focus('[name="amount"][value="now"]')
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowDown')
    slow.run()
    await page.waitForFunction(() => !window.earlyPresses)
    await browser.waitForText('Pay $200.00')
    const value = await page.$eval('[name="amount"]:checked', (radio) =>
      radio.getAttribute('value')
    )
    assert.equal(value, 'all')
    assert.isEmpty(browser.errors)
  })
})
