import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { findProduct, shopUrl } from '#tests/browser/support/shop'

const MAX_REQUESTS = 12
const CUSTOMER = 'nora.whitfield@pixelgen.demo'

/** Opens a page with an empty cache and returns the paths that it requests. */
async function requestsOf({ page }: BrowserSession, path: string): Promise<string[]> {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.setCacheEnabled(false)
  await page.goto(shopUrl(path), { waitUntil: 'networkidle0' })
  return paths
}

test.group('The requests of a page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('are few for the cart and for a product', async ({ assert }) => {
    const { browser } = await CheckoutSession.withCart({ sku: 'THX-CBH20', quantity: 1 })
    const cart = await requestsOf(browser, '/checkout/cart')
    // One more requests the cart before the others have loaded.
    assert.isAtMost(cart.length, MAX_REQUESTS + 1, cart.join('\n'))
    const calls = cart.filter((path) => path.startsWith('/api/'))
    assert.lengthOf(calls, 1, 'the checkout uses the cart that was requested early')
    await browser.find('Check out', 'button')

    const visitor = await BrowserSession.start()
    const product = await requestsOf(visitor, '/thxinterconnect/shortrange')
    assert.isAtMost(product.length, MAX_REQUESTS, product.join('\n'))
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
