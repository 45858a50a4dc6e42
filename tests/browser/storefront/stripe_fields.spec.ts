import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { CheckoutSession, CVC, GOOD_CARD } from '#tests/browser/support/checkout'
import { DEALER, shopUrl } from '#tests/browser/support/shop'
import {
  countPayments,
  filesContaining,
  readOrderState,
} from '#tests/browser/support/shop_database'
import {
  enterStripeCard,
  frameOf,
  readPageMemory,
  typeInto,
  waitForInput,
} from '#tests/browser/support/stripe_fields'
import { withStripeShop } from '#tests/browser/support/stripe_shop'

const NUMBER_ERROR = 'Please specify a valid credit card number.'
const EXPIRY_ERROR = 'Invalid expiration date.'
const CVC_ERROR = 'Invalid CVC.'
const OPEN = 5
const GROUPED = '4242 4242 4242 4242'
const TYPED = [
  ['cardNumber', GOOD_CARD],
  ['cardExpiry', '1234'],
  ['cardCvc', CVC],
] as const

test.group('Stripe card fields', (group) => {
  const opened = withStripeShop(group)

  const atPayment = async (): Promise<CheckoutSession> => {
    const checkout = await CheckoutSession.withCart()
    await checkout.continueToPayment()
    return checkout
  }

  test('a card pays, and its number reaches neither the page nor the shop', async ({ assert }) => {
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    await browser.open('/thxinterconnect/shortrange')
    await browser.press('6.6 ft')
    await browser.press('Add to cart')
    await browser.follow('View cart')
    await checkout.waitForStep('Cart')
    await checkout.continueToPayment()
    await enterStripeCard(checkout)
    await checkout.waitForStep('Review and place order')
    await browser.waitForText('Visa ending in 4242')

    const memory = await readPageMemory(checkout)
    assert.include(memory, 'ann@example.com')
    assert.notInclude(memory, GOOD_CARD)
    assert.notInclude(memory, GROUPED)

    await browser.press('Place order')
    await checkout.waitForStep('Complete')
    assert.isTrue(opened.shop.stripe.sent.some((body) => body.includes(GOOD_CARD)))
    for (const { url, headers, body } of browser.traffic.requestsToShop()) {
      assert.notInclude((url + headers + body).replace(/\D/g, ''), GOOD_CARD)
      assert.notMatch(decodeURIComponent(url + body), new RegExp(`(?<![\\w-])${CVC}(?![\\w-])`))
    }
    assert.deepEqual(filesContaining(GOOD_CARD), [])
    assert.include(opened.shop.printed(), 'started HTTP server')
    assert.notInclude(opened.shop.printed().replaceAll(' ', ''), GOOD_CARD)
    assert.deepEqual(browser.errors, [])
  })

  test('the page cannot read the card fields', async ({ assert }) => {
    const checkout = await atPayment()
    await typeInto(checkout, 'cardNumber', GOOD_CARD)
    await typeInto(checkout, 'cardCvc', CVC)
    const number = await frameOf(checkout, 'cardNumber')
    assert.equal(await number.$eval('input', (input) => input.value), GOOD_CARD)

    const textOfPage = `text of the page ${checkout.orderId}`
    await checkout.browser.page.evaluate(
      (text) => Reflect.set(window, 'textOfPage', text),
      textOfPage
    )
    const memory = await readPageMemory(checkout)
    assert.include(memory, textOfPage)
    assert.notInclude(memory, GOOD_CARD)
    const isInaccessible = await checkout.browser.page.$eval('iframe', (frame) => {
      try {
        return frame.contentWindow!.document === null
      } catch {
        return true
      }
    })
    assert.isTrue(isInaccessible)
    const cardFieldsOfPage = await checkout.browser.page.$$eval('main input', (inputs) =>
      inputs.map(({ autocomplete }) => autocomplete).filter((name) => /^cc-(?!name)/.test(name))
    )
    assert.deepEqual(cardFieldsOfPage, [])
  })

  test('field errors have the texts of the shop', async ({ assert }) => {
    const checkout = await atPayment()
    const { browser } = checkout
    await frameOf(checkout, 'cardCvc')
    await browser.press('Review order')
    for (const text of [NUMBER_ERROR, EXPIRY_ERROR, CVC_ERROR]) await browser.waitForText(text)

    await enterStripeCard(checkout, { number: '4242424242424241', expiry: '0120', cvc: '7' })
    for (const text of [NUMBER_ERROR, EXPIRY_ERROR, CVC_ERROR]) await browser.waitForText(text)
    await typeInto(checkout, 'cardNumber', GOOD_CARD)
    await browser.page.waitForFunction(
      (text) => !document.body.innerText.includes(text),
      {},
      NUMBER_ERROR
    )
    await typeInto(checkout, 'cardExpiry', '1234')
    await browser.page.waitForFunction(
      (text) => !document.body.innerText.includes(text),
      {},
      EXPIRY_ERROR
    )
    await browser.waitForText(CVC_ERROR)
    assert.deepEqual(browser.traffic.submissions(3), [])
  })

  test('an error that only the provider finds is shown at the field', async ({ assert }) => {
    const checkout = await atPayment()
    await enterStripeCard(checkout, { expiry: '1299' })
    await checkout.browser.waitForText(EXPIRY_ERROR)
    assert.notInclude(await checkout.browser.text(), NUMBER_ERROR)
    assert.deepEqual(checkout.browser.traffic.submissions(3), [])
  })

  test('without the Stripe script bank transfer works, and the form can be loaded again', async ({
    assert,
  }) => {
    opened.shop.stripe.isDown = true
    const checkout = await CheckoutSession.start('/ca')
    const { browser } = checkout
    try {
      await checkout.signIn({ email: DEALER })
      await checkout.fillCart('THX-CBH20', 20)
      await browser.press('Check out')
      await checkout.waitForStep('Billing and shipping address')
      await browser.press('Continue to delivery')
      await checkout.waitForStep('Delivery')
      await browser.press('Continue to payment')
      await browser.waitForText('The card form could not be loaded')
      await assertAccessible(browser.page, assert)
      const transfer = await browser.find(
        'Bank transfer We ship once your transfer arrives.',
        'radio'
      )
      await transfer.click()
      await browser.press('Review order')
      await checkout.waitForStep('Review and place order')
      await browser.press('Back to payment')
      const card = await browser.find('Credit card', 'radio')
      await card.click()
      await browser.press('Review order')
      await browser.waitForText('The card form could not be loaded')
      await checkout.waitForStep('Payment')
    } finally {
      opened.shop.stripe.isDown = false
    }
    await browser.press('Try again')
    await enterStripeCard(checkout)
    await checkout.waitForStep('Review and place order')
    await browser.press('Place order')
    await checkout.waitForStep('Complete')
    assert.equal(readOrderState(checkout.orderId), OPEN)
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('the form is accessible and works with the keyboard alone', async ({ assert }) => {
    const checkout = await atPayment()
    const { browser } = checkout
    const { keyboard } = browser.page
    await frameOf(checkout, 'cardCvc')
    await assertAccessible(browser.page, assert)
    const name = await browser.find('Name on card (optional)', 'textbox')
    await name.focus()
    await keyboard.type('Ann Lee')
    for (const [kind, text] of TYPED) {
      await keyboard.press('Tab')
      const frame = await frameOf(checkout, kind)
      await waitForInput(frame, () => document.hasFocus())
      await browser.page.waitForSelector('main [data-focused]')
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
    await checkout.waitForStep('Review and place order')
    await browser.waitForText('Visa ending in 4242')
  })

  test('only the checkout allows the provider in its content security policy', async ({
    assert,
  }) => {
    const policyOf = async (path: string) => {
      const { headers } = await fetch(shopUrl(path))
      return headers.get('content-security-policy') ?? ''
    }
    const { origin } = new URL(opened.shop.stripe.scriptUrl)
    const { origin: api } = new URL(opened.shop.stripe.provider)
    for (const path of ['/checkout/payment', '/ca/checkout']) {
      assert.match(await policyOf(path), new RegExp(`script-src [^;]* ${origin};`))
      assert.include(await policyOf(path), `frame-src ${origin};`)
      assert.include(await policyOf(path), api)
    }
    for (const path of ['/home', '/ca/home', '/login', '/checkouts']) {
      assert.notInclude(await policyOf(path), origin)
      assert.notInclude(await policyOf(path), api)
    }

    const { browser } = await atPayment()
    await browser.page.evaluate(() => Reflect.set(window, 'isCheckout', true))
    await Promise.all([
      browser.page.waitForNavigation({ waitUntil: 'load' }),
      browser.page.click('header a[href$="/home"]:last-of-type'),
    ])
    await browser.waitForPath('/home')
    assert.isUndefined(await browser.page.evaluate(() => Reflect.get(window, 'isCheckout')))
  })
})
