import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, CVC, GOOD_CARD } from '#tests/browser/support/checkout'
import { signUp } from '#tests/browser/support/shop'
import { filesContaining } from '#tests/browser/support/shop_database'

const digitsIn = (text: string) => decodeURIComponent(text.replaceAll('+', ' ')).replace(/\D/g, '')
const wholeWord = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`)

test.group('From the home page to a paid order', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a guest in the United States pays by card, and the card number never reaches the shop', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    await browser.open('/home')
    await browser.follow('Choose a cable')
    await browser.waitForPath('/thxinterconnect')
    await browser.follow('Short-Range')
    await browser.waitForPath('/thxinterconnect/shortrange')
    await browser.press('6.6 ft')
    await browser.press('Add to cart')
    await browser.waitForText('Added to cart!')
    await browser.follow('View cart')
    await checkout.waitForStep('Cart')
    await browser.waitForPath('/checkout/cart')

    await checkout.continueToPayment()
    assert.deepEqual(await cardFieldNames(checkout), [])
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await browser.press('Place order')
    await checkout.waitForStep('Complete')

    await browser.waitForPath('/checkout/complete')
    assert.match(await browser.text(), /Order [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4} is placed\./)
    await browser.waitForText('ann@example.com')
    for (const term of ['Ship to', 'Bill to']) assert.include(await browser.text(), term)
    assert.isTrue(await opensOrder(checkout))
    assert.isNull(await checkout.storedCart())
    const requestsToProvider = browser.traffic.requestsToOthers()
    assert.isTrue(requestsToProvider.some(({ body }) => digitsIn(body).includes(GOOD_CARD)))
    for (const { url, headers, body } of browser.traffic.requestsToShop()) {
      assert.notInclude(digitsIn(url + headers + body), GOOD_CARD)
      assert.notMatch(url + body, wholeWord(CVC))
    }
    assert.deepEqual(filesContaining(GOOD_CARD), [])
    assert.deepEqual(browser.errors, [])
  })

  test('a signed-in customer in Canada pays in CAD with the sales tax of Ontario', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.start('/ca')
    const { browser } = checkout
    const account = await signUp()
    await checkout.signIn(account)
    await browser.open('/ca/home')
    await browser.follow('Choose a cable')
    await browser.waitForPath('/ca/thxinterconnect')
    await browser.follow('Long-Reach')
    await browser.waitForPath('/ca/thxinterconnect/longreach')
    await browser.press('10 m')
    await browser.press('Add to cart')
    await browser.follow('View cart')
    await checkout.waitForStep('Cart')
    await browser.waitForPath('/ca/checkout/cart')

    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.fillAddress()
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await browser.press('Continue to payment')
    await checkout.waitForStep('Payment')
    assert.isNotNull(await checkout.amountOf('HST (13%)'))
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await browser.waitForText('Toronto, ON M5J 0B6')
    await browser.press('Place order')
    await checkout.waitForStep('Complete')

    assert.match((await checkout.amountOf('Total'))!, / CAD$/)
    assert.deepEqual(browser.errors, [])
  })

  test('the summary shows the total of the selected delivery option', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart({ sku: 'THX-HFC10' })
    const { browser } = checkout
    assert.isNull(await checkout.amountOf('Total'))
    assert.isNotNull(await checkout.amountOf('Estimated total'))
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.fillAddress()
    await browser.press('Continue to delivery')
    for (const [option, cost] of [
      ['Free Shipping', 'Free'],
      ['DHL Overnight Express', '$25.00 USD'],
    ]) {
      await checkout.waitForStep('Delivery')
      await checkout.selectDelivery(option)
      assert.equal(await checkout.amountOf('Shipping'), cost)
      const total = await checkout.amountOf('Total')
      assert.isNotNull(total)
      await browser.press('Continue to payment')
      await checkout.waitForStep('Payment')
      assert.equal(await checkout.amountOf('Total'), total)
      await browser.press('Back to delivery')
    }
    assert.deepEqual(browser.errors, [])
  })

  test('the review of a phone shows the tax and the total, and its summary is closed before', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.start('/ca', 390)
    const { browser } = checkout
    await checkout.fillCart('THX-HFC10', 1)
    await checkout.continueToPayment()
    assert.notInclude(await browser.text(), 'HST (13%)')
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    const shown = await browser.text()
    for (const label of ['Subtotal', 'Shipping', 'HST (13%)', 'Total']) {
      const amount = await checkout.amountOf(label)
      assert.include(shown.replace(/\s+/g, ' '), `${label} ${amount?.replace(/\s+/g, ' ')}`)
    }
    assert.isEmpty(browser.errors)
  })

  test('every step is accessible', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    const stages = [
      ['Check out', 'Billing and shipping address'],
      ['Continue to delivery', 'Delivery'],
      ['Continue to payment', 'Payment'],
    ]
    await assertAccessible(browser.page, assert)
    for (const [button, heading] of stages) {
      if (button === 'Continue to delivery') await checkout.fillAddress()
      await browser.press(button)
      await checkout.waitForStep(heading)
      await assertAccessible(browser.page, assert)
    }
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await assertAccessible(browser.page, assert)
    await browser.press('Place order')
    await checkout.waitForStep('Complete')
    await assertAccessible(browser.page, assert)
  })

  test('the checkout works with the keyboard alone', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { keyboard } = checkout.browser.page
    await tabTo(checkout, 'Check out')
    await keyboard.press('Enter')
    await checkout.waitForStep('Billing and shipping address')
    assert.equal(await focusedText(checkout), 'Billing and shipping address')
    await checkout.fillAddress()
    await keyboard.press('Enter')
    await checkout.waitForStep('Delivery')
    assert.equal(await focusedText(checkout), 'Delivery')
    await tabTo(checkout, 'Continue to payment')
    await keyboard.press('Enter')
    await checkout.waitForStep('Payment')
  })

  test('the address step fits 320 px', async ({ assert }) => {
    const checkout = await CheckoutSession.start('', 320)
    await checkout.fillCart('THX-HFC10', 1)
    await checkout.browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    const { scrollWidth } = await checkout.browser.page.$eval('html', ({ scrollWidth: width }) => ({
      scrollWidth: width,
    }))
    assert.isAtMost(scrollWidth, 320)
  })
})

// A form submits only fields with a name.
const cardFieldNames = ({ browser }: CheckoutSession) =>
  browser.page.$$eval('input[autocomplete^="cc-"]', (fields) =>
    fields.map((field) => field.getAttribute('name')).filter((name) => name !== null)
  )

const focusedText = ({ browser }: CheckoutSession) =>
  browser.page.evaluate(() => document.activeElement?.textContent ?? '')

async function tabTo(checkout: CheckoutSession, text: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await focusedText(checkout)
    if (focused.startsWith(text)) return
    await checkout.browser.page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach "${text}"`)
}

/** Whether the number of the placed order links to a page that shows it */
async function opensOrder({ browser }: CheckoutSession): Promise<boolean> {
  const [number] = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(await browser.text()) ?? ['']
  const link = await browser.find(number, 'link')
  return link.evaluate(async (element, expected) => {
    const response = await fetch((element as HTMLAnchorElement).href)
    const page = await response.text()
    return response.ok && page.includes(expected)
  }, number)
}
