import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { DEALER, signUp } from '#tests/browser/support/shop'

const QUANTITY = 'Quantity of THX Interconnect Short-Range HDMI Cable 6.6 ft (2 m)'

const SAVE_DELAY_MS = 700

const TARIFF = 'may be charged a tariff'

test.group('Checkout: the cart', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a quantity is saved one second after the last change', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.type(QUANTITY, '3')
    assert.deepEqual(savedQuantities(checkout), [])
    await browser.waitForText('Quantity updated!')
    assert.deepEqual(savedQuantities(checkout), [3])
    assert.equal(await checkout.amountOf('Subtotal'), '$179.97 USD')
  })

  for (const [label, text, sent] of [
    ['Promo code (optional)', 'NO-SUCH', /\/api\/\w+.*NO-SUCH/i],
    ['Customer PO (optional)', 'PO-700', /\/po$/],
  ] as const) {
    test(`${label} is sent 700 ms after the last key, and at once on leaving`, async ({
      assert,
    }) => {
      const checkout = await CheckoutSession.start('/ca')
      await checkout.signIn({ email: DEALER })
      await checkout.fillCart('THX-CBH20', 1)
      const { browser } = checkout
      const sentAt: number[] = []
      browser.page.on('request', (request) => {
        if (sent.test(request.url())) sentAt.push(Date.now())
      })
      await browser.type(label, text)
      const typedAt = Date.now()
      assert.isEmpty(sentAt)
      await waitUntil(() => sentAt.length === 1)
      assert.approximately(sentAt[0] - typedAt, SAVE_DELAY_MS, 300)

      await browser.type(label, `${text}-2`)
      const leftAt = Date.now()
      await browser.page.keyboard.press('Tab')
      await waitUntil(() => sentAt.length === 2)
      assert.isBelow(sentAt[1] - leftAt, SAVE_DELAY_MS)
    })
  }

  test('leaving the quantity field sends the quantity once', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.type(QUANTITY, '3')
    await browser.waitForText('Quantity updated!')
    await browser.page.keyboard.press('Tab')
    // The field saves a second after the last change.
    await browser.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
    await browser.settle()
    assert.deepEqual(savedQuantities(checkout), [3])
  })

  test('Update and Check out save a changed quantity at once', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.type(QUANTITY, '4')
    await browser.press('Update')
    await browser.settle()
    assert.deepEqual(savedQuantities(checkout), [4])
    await browser.type(QUANTITY, '5')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    assert.deepEqual(savedQuantities(checkout), [4, 5])
    assert.equal(await checkout.amountOf('Subtotal'), '$299.95 USD')
  })

  test('a quantity with decimals is rounded, and a negative one is rejected', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.type(QUANTITY, '2.5')
    await browser.page.keyboard.press('Enter')
    await browser.waitForText('Quantity updated!')
    await browser.type(QUANTITY, '-5')
    await browser.page.keyboard.press('Tab')
    await browser.waitForText('Please enter a whole number from 0 to 9999.')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    assert.deepEqual(savedQuantities(checkout).at(-1), 3)
    assert.equal(await checkout.amountOf('Subtotal'), '$179.97 USD')
  })

  test('a quantity that was typed just before a reload is saved', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.type(QUANTITY, '6')
    // The first reload may read the cart before the request of the old page has changed it.
    await browser.page.reload({ waitUntil: 'networkidle0' })
    await browser.page.reload({ waitUntil: 'load' })
    await browser.find('Check out', 'button')
    assert.equal(await checkout.amountOf('Subtotal'), '$359.94 USD')
  })

  test('a quantity that is typed while the cart is still being read is saved', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    await checkout.signIn(await signUp())
    await checkout.fillCart('THX-CBH20', 1)
    await holdAnswers(browser.page, '/api/orders/current/', { onNextPage: true })
    await browser.open('/checkout/cart')
    await browser.type(QUANTITY, '3')
    await handOverAnswers(browser.page)
    await browser.waitForText('Quantity updated!')
    assert.deepEqual(savedQuantities(checkout), [3])
  })

  test('a PO that was changed elsewhere stands in its field', async ({ assert }) => {
    const checkout = await CheckoutSession.start('/ca')
    const { browser } = checkout
    const { page } = browser
    await checkout.signIn({ email: DEALER })
    await checkout.fillCart('THX-CBH20', 20)
    await browser.type('Customer PO (optional)', 'PO-1')
    await page.keyboard.press('Enter')
    await browser.waitForText('Saved')
    const away = await browser.find('Keep shopping', 'link')
    await away.click()
    await browser.waitForPath('/ca/home')
    await page.evaluate(async (id) => {
      await fetch(`/api/orders/${id}/po`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ po: 'PO-2' }),
      })
    }, checkout.orderId)
    await page.click('a[href="/ca/checkout/cart"]')
    await browser.waitForPath('/ca/checkout/cart')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="customer_po"]')?.value === 'PO-2'
    )
    assert.isEmpty(browser.errors)
  })

  test('a PO is "Saved" once the one in the field is', async ({ assert }) => {
    const checkout = await CheckoutSession.start('/ca')
    const { browser } = checkout
    const { page } = browser
    await checkout.signIn({ email: DEALER })
    await checkout.fillCart('THX-CBH20', 20)
    await holdAnswers(page, '/po', { count: 2 })
    await browser.type('Customer PO (optional)', 'PO-1')
    await page.keyboard.press('Enter')
    await untilHeldBack(page)
    await browser.type('Customer PO (optional)', 'PO-2')
    await page.keyboard.press('Enter')
    await handOverAnswers(page)
    await untilHeldBack(page)
    assert.notInclude(await browser.text('main'), 'Saved')
    await handOverAnswers(page)
    await browser.waitForText('Saved')
  })

  test('a removed line can be restored', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.press('Remove')
    await browser.waitForText('Cart appears to be empty.')
    await browser.press('Undo')
    await browser.find('Check out', 'button')
    assert.equal(await checkout.amountOf('Subtotal'), '$59.99 USD')
  })

  test('a cart is shown in the currency of a storefront that was opened directly once it is confirmed', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.open('/ca/checkout/cart')
    await browser.press('Stay in United States')
    await browser.waitForPath('/checkout/cart')
    await browser.find('Check out', 'button')
    assert.match((await checkout.amountOf('Subtotal'))!, / USD$/)

    await browser.open('/ca/checkout/cart')
    await browser.press('Go to Canada')
    await browser.waitForText('Prices are now in CAD.')
    assert.match((await checkout.amountOf('Subtotal'))!, / CAD$/)
    assert.isNull(await checkout.storedCart())
  })

  test('a customer who signs in claims the guest cart', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart({ prefix: '/ca' })
    const { browser } = checkout
    await checkout.signIn({ email: DEALER })
    await browser.open('/ca/checkout/cart')
    await browser.type('Customer PO (optional)', 'PO-1')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    const email = await browser.find('E-mail', 'textbox')
    assert.equal(await email.evaluate((field) => (field as HTMLInputElement).value), DEALER)
  })

  test('the US storefront shows the tariff notice in the cart, the Canadian one does not', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart()
    assert.include(await checkout.browser.text('aside[aria-label="Order summary"]'), TARIFF)
    await checkout.browser.page.setViewport({ width: 390, height: 844 })
    await checkout.browser.waitForText(TARIFF)
    await checkout.browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    const canadian = await CheckoutSession.withCart({ prefix: '/ca' })
    assert.notInclude(await canadian.browser.text('body'), TARIFF)
    const empty = await CheckoutSession.withCart()
    await empty.browser.press('Remove')
    await empty.browser.waitForText('Cart appears to be empty.')
    assert.notInclude(await empty.browser.text('body'), TARIFF)
  })

  test('customer pickup needs no shipping address', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart({ prefix: '/ca' })
    const { browser } = checkout
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    const pickUp = await browser.find('Customer Pickup Free of charge, at our warehouse', 'radio')
    await pickUp.click()
    assert.notInclude(await browser.text(), 'Shipping address\n')
    await checkout.fillAddress()
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await browser.waitForText('Pick up at')
  })

  test('an unknown cart is shown as an empty cart', async () => {
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    await browser.open('/checkout/payment')
    await browser.waitForText('Cart appears to be empty.')
    await browser.waitForPath('/checkout/cart')
  })
})

/** Returns the quantities that the page has sent, in order. */
function savedQuantities({ browser }: CheckoutSession): number[] {
  return browser.traffic.requests
    .filter(({ method, url }) => method === 'PUT' && url.endsWith('/item'))
    .map(({ body }) => (JSON.parse(body) as { quantity: number }).quantity)
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error('The field was not sent.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
