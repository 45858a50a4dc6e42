import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { ADMIN, findProduct, shopUrl } from '#tests/browser/support/shop'

const MAX_REQUESTS = 12
/** The scripts of each page in kB as they are sent, a little above what they are: raise one only for what its visitors use. */
const MAX_SCRIPTS_KB = {
  '/home': 110,
  '/thxinterconnect': 108,
  '/thxinterconnect/shortrange': 106,
  '/checkout/cart': 113,
}
const CUSTOMER = 'nora.whitfield@pixelgen.demo'

/** Opens a page with an empty cache and returns the paths that it requests. */
async function requestsOf({ page }: BrowserSession, path: string): Promise<string[]> {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.setCacheEnabled(false)
  await page.goto(shopUrl(path), { waitUntil: 'networkidle0' })
  return paths
}

/** The style sheets that a page links, which a browser requests once, but applies as often as they are linked */
const styleSheetsOf = ({ page }: BrowserSession): Promise<(string | null)[]> =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href))

/** The scripts that a page has loaded, with their sizes as they were sent, but that by which one visit of many is measured */
const scriptsOf = ({ page }: BrowserSession): Promise<{ name: string; kb: number }[]> =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return loaded
      .filter(({ name }) => /\.js$/.test(name) && !name.includes('page_vitals'))
      .map(({ name, encodedBodySize }) => ({
        name: new URL(name).pathname,
        kb: encodedBodySize / 1000,
      }))
  })

test.group('The requests of a page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('load no more of scripts than the page needs', async ({ assert }) => {
    const { browser } = await CheckoutSession.withCart({ sku: 'THX-CBH20', quantity: 1 })
    for (const [path, max] of Object.entries(MAX_SCRIPTS_KB)) {
      await requestsOf(browser, path)
      const scripts = await scriptsOf(browser)
      const sum = scripts.reduce((total, { kb }) => total + kb, 0)
      assert.isAbove(sum, max / 2, `${path} loads its scripts`)
      assert.isAtMost(sum, max, `${path}: ${JSON.stringify(scripts)}`)
      const forms = scripts.filter(({ name }) => /inertia_forms|staff_pages/.test(name))
      assert.isEmpty(forms, `${path} has no form of Inertia and no staff page`)
    }
    assert.isEmpty(browser.errors)
  })

  test('are few for the cart and for a product', async ({ assert }) => {
    const { browser } = await CheckoutSession.withCart({ sku: 'THX-CBH20', quantity: 1 })
    const cart = await requestsOf(browser, '/checkout/cart')
    assert.isAtMost(cart.length, MAX_REQUESTS, cart.join('\n'))
    const calls = cart.filter((path) => path.startsWith('/api/'))
    assert.lengthOf(calls, 1, 'the checkout uses the cart that was requested early')
    await browser.find('Check out', 'button')

    const visitor = await BrowserSession.start()
    const product = await requestsOf(visitor, '/thxinterconnect/shortrange')
    assert.isAtMost(product.length, MAX_REQUESTS, product.join('\n'))
  })

  test('are none for styles where there is no session, and pages of a session link them', async ({
    assert,
  }) => {
    const isStyle = (path: string) => path.endsWith('.css')
    const visitor = await BrowserSession.start()
    const paths = await requestsOf(visitor, '/home')
    assert.isEmpty(paths.filter(isStyle))
    // The content security policy would leave a page without its styles.
    const margins = await visitor.page.evaluate(() => [
      getComputedStyle(document.body).margin,
      document.querySelectorAll('style').length > 0,
    ])
    assert.deepEqual(margins, ['0px', true])
    const customer = await BrowserSession.signedIn(CUSTOMER)
    const linked = await requestsOf(customer, '/home')
    assert.lengthOf(linked.filter(isStyle), 1)
    assert.lengthOf(await styleSheetsOf(customer), 1)
    assert.isEmpty([...visitor.errors, ...customer.errors])
  })

  test('link the styles of a staff page once', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    await requestsOf(staff, '/admin/orders')
    assert.lengthOf(await styleSheetsOf(staff), 1)
    assert.isEmpty(staff.errors)
  })

  test('are one for the cart of an account: the response shows it', async ({ assert }) => {
    const customer = await BrowserSession.signedIn(CUSTOMER)
    const { _id: id, name } = await findProduct('THX-CBH10')
    const added = await customer.page.evaluate(async (productId) => {
      const response = await fetch('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: productId, quantity: 2, c: 'usd' }),
      })
      return response.status
    }, id)
    assert.equal(added, 201)
    const html = await customer.page.evaluate(async () => {
      const response = await fetch('/checkout/cart')
      return response.text()
    })
    const [, main = ''] = /<main(.*)<\/main>/s.exec(html) ?? []
    assert.include(main, name.replace('1 m', '3.3 ft (1 m)'))
    assert.include(main, 'Check out')
    assert.isEmpty(customer.errors)
  })
})
