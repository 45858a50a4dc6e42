import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { findProduct, signUp } from '#tests/browser/support/shop'

const SKU = 'THX-CBH20'
const QUANTITY = 3

/** Finds the cart link of the header, which counts items without opening the checkout. */
const cartLink = ({ browser }: CheckoutSession) => browser.find(`Cart, ${QUANTITY} items`, 'link')

async function switchStorefront(
  { browser }: Pick<CheckoutSession, 'browser'>,
  to: 'Canada' | 'United States'
) {
  const current = to === 'Canada' ? 'United States' : 'Canada'
  const toggle = await browser.find(`Change Country: ${current}`, 'link')
  await toggle.click()
  await browser.press(`Go to ${to}`)
  await browser.waitForPath(to === 'Canada' ? '/ca/thxinterconnect' : '/thxinterconnect')
}

async function subtotalIn(currency: 'usd' | 'cad'): Promise<string> {
  const { price } = await findProduct(SKU, currency)
  return `$${(price * QUANTITY).toFixed(2)} ${currency.toUpperCase()}`
}

async function openCart(checkout: CheckoutSession): Promise<void> {
  const link = await cartLink(checkout)
  await link.click()
  await checkout.browser.find('Check out', 'button')
}

test.group('A cart follows the customer to the other storefront', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the header counts it at once, and opening it converts the prices, in both directions', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart({ sku: SKU, quantity: QUANTITY })
    const { browser } = checkout
    await browser.open('/thxinterconnect')
    await cartLink(checkout)

    await switchStorefront(checkout, 'Canada')
    await cartLink(checkout)
    await openCart(checkout)
    await browser.waitForPath('/ca/checkout/cart')
    await browser.waitForText('Prices are now in CAD.')
    assert.equal(await checkout.amountOf('Subtotal'), await subtotalIn('cad'))

    await browser.open('/ca/thxinterconnect')
    await switchStorefront(checkout, 'United States')
    await cartLink(checkout)
    await openCart(checkout)
    await browser.waitForText('Prices are now in USD.')
    assert.equal(await checkout.amountOf('Subtotal'), await subtotalIn('usd'))
    assert.deepEqual(browser.errors, [])
  })

  test('a product added in the other storefront joins the same cart', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart({ sku: SKU, quantity: QUANTITY })
    const { browser } = checkout
    await browser.open('/ca/thxinterconnect/shortrange')
    await browser.press('0.5 m')
    await browser.press('Add to cart')
    await browser.waitForText('Added to cart!')
    await browser.find(`Cart, ${QUANTITY + 1} items`, 'link')
    const [usdCart, cadCart] = await browser.page.evaluate(() => [
      localStorage.getItem('pixelgen.cart.usd'),
      localStorage.getItem('pixelgen.cart.cad'),
    ])
    assert.isNull(usdCart)
    assert.equal((JSON.parse(cadCart!) as { id: string }).id, checkout.orderId)
  })

  test('a customer who chose pickup in Canada is asked for a shipping address in the United States', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart({ sku: SKU, quantity: 1, prefix: '/ca' })
    const { browser } = checkout
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    const pickUp = await browser.find('Customer Pickup Free of charge, at our warehouse', 'radio')
    await pickUp.click()
    await checkout.fillAddress()
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')

    await browser.open('/checkout/cart')
    await browser.press('Go to United States')
    await browser.waitForText('Prices are now in USD.')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await browser.waitForText('Shipping address')
    const email = await browser.find('E-mail', 'textbox')
    assert.equal(
      await email.evaluate((field) => (field as HTMLInputElement).value),
      'ann@example.com'
    )
  })
})

test.group('An account without a currency has a cart on each storefront', (group) => {
  group.each.teardown(closeBrowserSessions)

  const addOn = async (browser: BrowserSession, page: string, length: string) => {
    await browser.open(page)
    await browser.press(length)
    await browser.press('Add to cart')
    await browser.waitForText('Added to cart!')
  }

  test('what is added in Canada is priced in CAD, and each is found again in its storefront', async ({
    assert,
  }) => {
    const account = await signUp()
    const browser = await BrowserSession.start()
    await browser.signIn(account.email, account.password)
    await addOn(browser, '/thxinterconnect/shortrange', '6.6 ft')
    await browser.find('Cart, 1 item', 'link')

    await browser.open('/thxinterconnect')
    await switchStorefront({ browser }, 'Canada')
    await browser.settle()
    assert.isNull(await browser.page.$('a[aria-label^="Cart,"]'))
    await addOn(browser, '/ca/thxinterconnect/shortrange', '2 m')
    await addOn(browser, '/ca/thxinterconnect/shortrange', '2 m')
    const inCanada = await browser.find('Cart, 2 items', 'link')
    await inCanada.click()
    await browser.waitForPath('/ca/checkout/cart')
    const { price: cad } = await findProduct(SKU, 'cad')
    await browser.waitForText(`$${(cad * 2).toFixed(2)} CAD`)

    await browser.open('/ca/thxinterconnect')
    await switchStorefront({ browser }, 'United States')
    const inUsa = await browser.find('Cart, 1 item', 'link')
    await inUsa.click()
    const { price: usd } = await findProduct(SKU, 'usd')
    await browser.waitForText(`$${usd.toFixed(2)} USD`)
    assert.notInclude(await browser.text('main'), 'Prices are now in')
    assert.deepEqual(browser.errors, [])
  })
})
