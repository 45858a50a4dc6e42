import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { hrefsIn } from '#tests/browser/support/links'
import { shopUrl, ADMIN } from '#tests/browser/support/shop'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import { shop } from '#config/shop'
import { PAGE_SIZE_COOKIE } from '#shared/pages/page_sizes'

const overflowOf = ({ page }: BrowserSession): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

test.group('Information pages', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of [1440, 390]) {
    test(`are accessible and fit at ${width} px`, async ({ assert }) => {
      const visitor = await BrowserSession.start(width)
      for (const { path, title } of INFORMATION_PAGES) {
        await visitor.open(path)
        assert.equal(await visitor.page.$eval('h1', ({ textContent }) => textContent), title)
        await assertAccessible(visitor.page, assert, path, { hasTargetSize: true })
        assert.equal(await overflowOf(visitor), 0, path)
      }
      assert.isEmpty(visitor.errors)
    })
  }

  test('fit from 320 to 2560 px, footer included', async ({ assert }) => {
    const visitor = await BrowserSession.start(320)
    await visitor.open('/privacy-and-cookies')
    for (const width of [320, 640, 768, 1024, 1280, 2560]) {
      await visitor.page.setViewport({ width, height: 900 })
      assert.equal(await overflowOf(visitor), 0, `${width} px`)
    }
  })

  test('are linked from every footer, from a product and from the checkout, in their storefront', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart({ prefix: '/ca' })
    const visitor = checkout.browser
    const paths = INFORMATION_PAGES.map(({ path }) => `/ca${path}`)
    const inCheckout = await hrefsIn(visitor, 'footer')
    assert.includeMembers(
      inCheckout,
      paths.filter((path) => path !== '/ca/about')
    )
    await visitor.open('/ca/thxinterconnect/longreach')
    assert.includeMembers(await hrefsIn(visitor, 'footer'), paths)
    assert.includeMembers(await hrefsIn(visitor, 'main'), [
      '/ca/warranty',
      '/ca/shipping-and-tariffs',
      '/ca/returns',
    ])
    await visitor.follow('What it covers')
    await visitor.waitForPath('/ca/warranty')
    await visitor.waitForText('How to make a claim')
    assert.include(await hrefsIn(visitor, 'article'), '/ca/distribution')
    await visitor.follow('Shipping and tariffs')
    await visitor.waitForPath('/ca/shipping-and-tariffs')
    assert.isEmpty(visitor.errors)
  })

  test('are complete in the HTML, with a title and a description of their own', async ({
    assert,
  }) => {
    const titles = new Set<string>()
    for (const { path, title } of INFORMATION_PAGES) {
      const response = await fetch(shopUrl(path))
      const html = await response.text()
      assert.match(html, new RegExp(`<h1[^>]*>${title}</h1>`))
      assert.match(html, /class="rich-text[^"]*"><p>/)
      for (const pattern of [/<title[^>]*>[^<]*<\/title>/, /<meta [^>]*name="description"[^>]*>/])
        titles.add(pattern.exec(html)![0])
    }
    assert.equal(titles.size, 2 * INFORMATION_PAGES.length)
  })

  test('the cookies that the shop sets are those that the page about them names', async ({
    assert,
  }) => {
    const visitor = await BrowserSession.start()
    await visitor.open('/thxinterconnect/shortrange')
    await visitor.open('/privacy-and-cookies')
    const cookies = async () => {
      const all = await visitor.page.browserContext().cookies()
      return all.map(({ name }) => name).sort()
    }
    assert.isEmpty(await cookies(), 'a visitor who looks around gets no cookie')
    const text = await visitor.text()
    await visitor.signIn(ADMIN)
    await visitor.open('/admin/orders')
    const stored = await cookies()
    const named = stored.filter((name) => name !== PAGE_SIZE_COOKIE)
    assert.deepEqual(named, ['XSRF-TOKEN', 'sid'])
    for (const name of named) assert.include(text, name)
    for (const days of [shop.sessions.customerDays, shop.retention.cartDays])
      assert.include(text, `${days} days`)
  })
})
