import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { DEALER, shopUrl } from '#tests/browser/support/shop'

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

  test('a length that is chosen while another one is being added stays chosen', async ({
    assert,
  }) => {
    const browser = await BrowserSession.start()
    const { page } = browser
    await browser.open('/thxinterconnect/shortrange')
    await browser.press('6.6 ft')
    await holdAnswers(page, '/api/orders', { count: 1 })
    await browser.press('Add to cart')
    await untilHeldBack(page)
    await browser.press('9.8 ft')
    await typeQuantity(browser, '4')
    await handOverAnswers(page)
    await browser.waitForText('Added to cart!')
    await browser.settle()
    assert.equal(new URL(page.url()).search, '?length=3m')
    const quantity = await browser.find('Quantity', 'spinbutton')
    assert.equal(await quantity.evaluate((input) => (input as HTMLInputElement).value), '4')
  })

  test('the only option of a line is chosen, and an unknown unit leads on', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open('/pixelgenproducts/pxlvision')
    const chosen = await browser.page.$eval('[aria-pressed=true]', (option) => option.textContent)
    assert.match(chosen, /^One unit/)
    await browser.find('Quantity', 'spinbutton')
    await browser.find('Try 4K DVP Demo', 'link')

    await browser.open('/unit/NOPE123')
    await browser.waitForText('No unit has this serial number and code')
    const ways = await browser.page.$$eval('main a', (links) =>
      links.map((link) => link.getAttribute('href'))
    )
    assert.includeMembers(ways, ['/login', '/contact'])
    assert.deepEqual(browser.errors, [])
  })

  test('a length changes the picture, what it carries and the run to check', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open('/thxinterconnect/longreach')
    await browser.waitForText('What each length carries')
    await browser.press('32.8 ft')
    await browser.waitForText('What 32.8\u00A0ft (10\u00A0m) carries')
    const picture = () => browser.page.$eval('main svg[role=img]', (svg) => svg.textContent ?? '')
    await browser.page.waitForFunction(() =>
      document.querySelector('main svg[role=img]')?.textContent.includes('32.8 ft (10 m)')
    )

    await browser.press('Connector')
    await browser.page.waitForSelector('svg[aria-label^="Connectors of"]')
    assert.include(await picture(), 'SOURCE')
    assert.include(await picture(), 'DISPLAY')
    await browser.press('In use')
    await browser.page.waitForSelector('svg[aria-label*="32.8 ft (10 m), between"]')
    await browser.press('49.2 ft')
    await browser.page.waitForSelector('svg[aria-label*="49.2 ft (15 m), between"]')
    await assertAccessible(browser.page, assert)

    await browser.follow('Check your run')
    await browser.waitForPath('/chooser')
    assert.equal(
      await browser.page.$eval('[name=length]', (field) => (field as HTMLInputElement).value),
      '49.2'
    )
    assert.deepEqual(browser.errors, [])
  })

  test('a picture is enlarged and closed by keyboard, and nothing moves', async ({ assert }) => {
    const browser = await BrowserSession.start(390)
    const { page } = browser
    await browser.open('/thxinterconnect/shortrange?length=2m')
    await page.evaluate(countShifts)
    const enlarge = await browser.find('Enlarge', 'button')
    await enlarge.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] svg[role=img]')
    await assertAccessible(page, assert)
    await page.keyboard.press('Enter')
    const isWide = () => {
      const region = document.querySelector('dialog[open] [role=region]')!
      return region.scrollWidth > region.clientWidth && region.scrollLeft > 0
    }
    await page.waitForFunction(isWide)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null)
    assert.equal(
      await page.evaluate(() => document.activeElement?.textContent),
      'Enlarge',
      'the focus returns'
    )
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    )
    assert.isAtMost(overflow, 0)
    assert.equal(await page.evaluate(() => (window as ShiftWindow).shifts), 0)
    assert.deepEqual(browser.errors, [])
  })

  test('reads without JavaScript', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.page.setJavaScriptEnabled(false)
    await browser.page.goto(shopUrl('/ca/thxinterconnect/shortrange?length=2m'))
    const shown = await browser.text()
    const text = shown.replaceAll('\u00A0', ' ')
    for (const part of [
      'What 2 m carries',
      '8K at 60 Hz, 4K at 120 Hz',
      '36 mm',
      'Short or long run?',
      '7.6 to 15 m',
      'May it run inside a wall?',
    ])
      assert.include(text, part)
    const chooser = await browser.page.$$eval('a[href*="/chooser"]', (links) =>
      links.map((link) => link.getAttribute('href'))
    )
    assert.include(chooser, '/ca/chooser?unit=m&length=2&step=run')
  })

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [2560, 1300],
  ])
    test(`the first screen of home shows a product and its price at ${width} px`, async ({
      assert,
    }) => {
      const browser = await BrowserSession.start(width)
      await browser.page.setViewport({ width, height })
      for (const [path, price] of [
        ['/home', 'From $39.99 USD'],
        ['/ca/home', 'From $54.99 CAD'],
      ]) {
        await browser.open(path)
        const card = await browser.page.$eval('main a:has([data-price])', (link) => {
          const { bottom } = link.getBoundingClientRect()
          return { text: (link as HTMLElement).innerText, bottom, art: !!link.querySelector('svg') }
        })
        assert.include(card.text.replaceAll('\u00A0', ' '), price)
        assert.isTrue(card.art)
        assert.isAtMost(card.bottom, height)
      }
    })

  test('the way from home to the page is visible, and leads back in its storefront', async ({
    assert,
  }) => {
    const browser = await BrowserSession.start(390)
    for (const prefix of ['', '/ca']) {
      await browser.open(`${prefix}/thxinterconnect/shortrange`)
      const trail = await browser.page.$$eval('nav[aria-label="Breadcrumb"] li', (items) =>
        items.map((item) => [
          item.querySelector('a')?.getAttribute('href') ?? null,
          item.getBoundingClientRect().height > 0,
          item.querySelector('[aria-current=page]')?.textContent ?? null,
        ])
      )
      const ways = trail.slice(0, -1)
      assert.deepEqual(
        ways.map(([href]) => href),
        [`${prefix}/home`, `${prefix}/thxinterconnect`]
      )
      assert.isTrue(trail.every(([, isVisible]) => isVisible))
      assert.include(String(trail.at(-1)![2]), 'Short-Range')
    }
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

type ShiftWindow = Window & { shifts?: number }

/** Adds up what moves from now on without being asked for. */
function countShifts(): void {
  const shifting: ShiftWindow = window
  shifting.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) shifting.shifts! += entry.value
  }).observe({ type: 'layout-shift' })
}

const largePrice = ({ page }: BrowserSession) =>
  page.$eval('[data-price]', (element) => (element as HTMLElement).innerText)

/** The heading of the price breaks is also named "Quantity". */
async function typeQuantity(browser: BrowserSession, text: string): Promise<void> {
  const field = await browser.find('Quantity', 'spinbutton')
  await field.evaluate((element) => (element as HTMLInputElement).select())
  await field.type(text)
}
