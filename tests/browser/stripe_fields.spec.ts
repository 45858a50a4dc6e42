import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { CVC, GOOD_CARD, Shopper } from '#tests/browser/support/checkout'
import { DEALER, shopUrl } from '#tests/browser/support/shop'
import { filesHolding, paymentsOf, stateOfOrder } from '#tests/browser/support/shop_database'
import {
  frameOf,
  giveStripeCard,
  holds,
  reachOfPage,
  typeInto,
} from '#tests/browser/support/stripe_fields'
import { openStripeShop } from '#tests/browser/support/stripe_shop'
import { everybodyLeaves } from '#tests/browser/support/visitor'
import type { StripeShop } from '#tests/browser/support/stripe_shop'

const NUMBER = 'Please specify a valid credit card number.'
const EXPIRY = 'Invalid expiration date.'
const CODE = 'Invalid CVC.'
const OPEN = 5
const GROUPED = '4242 4242 4242 4242'
const TYPED = [
  ['cardNumber', GOOD_CARD],
  ['cardExpiry', '1234'],
  ['cardCvc', CVC],
] as const

test.group("Stripe's fields in the checkout", (group) => {
  let shop: StripeShop
  group.setup(async () => {
    shop = await openStripeShop()
    return () => shop.stop()
  })
  group.each.teardown(everybodyLeaves)
  // Now and then Chromium lets the driver wait for ever for a frame of another site.
  group.each.retry(2)
  group.each.timeout(60_000)

  const atPayment = async (): Promise<Shopper> => {
    const shopper = await Shopper.withCart()
    await shopper.walkToPayment()
    return shopper
  }

  test('a card pays, and neither the page nor the shop ever holds its number', async ({
    assert,
  }) => {
    const shopper = await Shopper.arrive()
    const { visitor } = shopper
    await visitor.open('/thxinterconnect/shortrange')
    await visitor.press('2 m')
    await visitor.press('Add to cart')
    await visitor.follow('View cart')
    await shopper.isAt('Cart')
    await shopper.walkToPayment()
    await giveStripeCard(shopper)
    await shopper.isAt('Review and place order')
    await visitor.sees('Visa ending in 4242')

    const reach = await reachOfPage(shopper)
    assert.include(reach, 'ann@example.com')
    assert.notInclude(reach, GOOD_CARD)
    assert.notInclude(reach, GROUPED)

    await visitor.press('Place order')
    await shopper.isAt('Complete')
    assert.isTrue(shop.stripe.sent.some((body) => body.includes(GOOD_CARD)))
    for (const { url, headers, body } of visitor.traffic.toShop()) {
      assert.notInclude((url + headers + body).replace(/\D/g, ''), GOOD_CARD)
      assert.notMatch(decodeURIComponent(url + body), new RegExp(`(?<![\\w-])${CVC}(?![\\w-])`))
    }
    assert.deepEqual(filesHolding(GOOD_CARD), [])
    assert.include(shop.printed(), 'started HTTP server')
    assert.notInclude(shop.printed().replaceAll(' ', ''), GOOD_CARD)
    assert.deepEqual(visitor.complaints, [])
  })

  test('what is typed cannot be read from the page, only in the frame', async ({ assert }) => {
    const shopper = await atPayment()
    await typeInto(shopper, 'cardNumber', GOOD_CARD)
    await typeInto(shopper, 'cardCvc', CVC)
    const number = await frameOf(shopper, 'cardNumber')
    assert.equal(await number.$eval('input', (input) => input.value), GOOD_CARD)

    const heldByPage = `kept in memory ${shopper.orderId}`
    await shopper.visitor.page.evaluate((text) => Reflect.set(window, 'held', text), heldByPage)
    const reach = await reachOfPage(shopper)
    assert.include(reach, heldByPage)
    assert.notInclude(reach, GOOD_CARD)
    const isShut = await shopper.visitor.page.$eval('iframe', (frame) => {
      try {
        return frame.contentWindow!.document === null
      } catch {
        return true
      }
    })
    assert.isTrue(isShut)
    const ownFields = await shopper.visitor.page.$$eval('main input', (inputs) =>
      inputs.map(({ autocomplete }) => autocomplete).filter((name) => /^cc-(?!name)/.test(name))
    )
    assert.deepEqual(ownFields, [])
  })

  test('what is wrong with a field is said in the shop’s words', async ({ assert }) => {
    const shopper = await atPayment()
    const { visitor } = shopper
    await frameOf(shopper, 'cardCvc')
    await visitor.press('Review order')
    for (const text of [NUMBER, EXPIRY, CODE]) await visitor.sees(text)

    await giveStripeCard(shopper, { number: '4242424242424241', expiry: '0120', cvc: '7' })
    for (const text of [NUMBER, EXPIRY, CODE]) await visitor.sees(text)
    await typeInto(shopper, 'cardNumber', GOOD_CARD)
    await visitor.page.waitForFunction(
      (text) => !document.body.innerText.includes(text),
      {},
      NUMBER
    )
    await typeInto(shopper, 'cardExpiry', '1234')
    await visitor.page.waitForFunction(
      (text) => !document.body.innerText.includes(text),
      {},
      EXPIRY
    )
    await visitor.sees(CODE)
    assert.deepEqual(visitor.traffic.handIns(3), [])
  })

  test('what only the provider knows to be wrong is said at the field, too', async ({ assert }) => {
    const shopper = await atPayment()
    await giveStripeCard(shopper, { expiry: '1299' })
    await shopper.visitor.sees(EXPIRY)
    assert.notInclude(await shopper.visitor.text(), NUMBER)
    assert.deepEqual(shopper.visitor.traffic.handIns(3), [])
  })

  test('without its script the form says so, bank transfer goes on, and it can be tried again', async ({
    assert,
  }) => {
    shop.stripe.isDown = true
    const shopper = await Shopper.arrive('/ca')
    const { visitor } = shopper
    try {
      await shopper.signIn({ email: DEALER })
      await shopper.fillCart('THX-CBH20', 20)
      await visitor.press('Check out')
      await shopper.isAt('Billing and shipping address')
      await visitor.press('Continue to delivery')
      await shopper.isAt('Delivery')
      await visitor.press('Continue to payment')
      await visitor.sees('The card form could not be loaded')
      await isClean(visitor.page, assert)
      const transfer = await visitor.find(
        'Bank transfer We ship once your transfer arrives.',
        'radio'
      )
      await transfer.click()
      await visitor.press('Review order')
      await shopper.isAt('Review and place order')
      await visitor.press('Back to payment')
      const card = await visitor.find('Credit card', 'radio')
      await card.click()
      await visitor.press('Review order')
      await visitor.sees('The card form could not be loaded')
      await shopper.isAt('Payment')
    } finally {
      shop.stripe.isDown = false
    }
    await visitor.press('Try again')
    await giveStripeCard(shopper)
    await shopper.isAt('Review and place order')
    await visitor.press('Place order')
    await shopper.isAt('Complete')
    assert.equal(stateOfOrder(shopper.orderId), OPEN)
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('the keyboard is enough, and everybody can read the form', async ({ assert }) => {
    const shopper = await atPayment()
    const { visitor } = shopper
    const { keyboard } = visitor.page
    await frameOf(shopper, 'cardCvc')
    await isClean(visitor.page, assert)
    const name = await visitor.find('Name on card', 'textbox')
    await name.focus()
    await keyboard.type('Ann Lee')
    for (const [kind, text] of TYPED) {
      await keyboard.press('Tab')
      const frame = await frameOf(shopper, kind)
      await holds(frame, () => document.hasFocus())
      await visitor.page.waitForSelector('main [data-focused]')
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
    await shopper.isAt('Review and place order')
    await visitor.sees('Visa ending in 4242')
  })

  test('no page but the checkout lets anything of the provider in', async ({ assert }) => {
    const policyOf = async (path: string) => {
      const { headers } = await fetch(shopUrl(path))
      return headers.get('content-security-policy') ?? ''
    }
    const { origin } = new URL(shop.stripe.scriptUrl)
    const { origin: api } = new URL(shop.stripe.provider)
    for (const path of ['/checkout/payment', '/ca/checkout']) {
      assert.match(await policyOf(path), new RegExp(`script-src [^;]* ${origin};`))
      assert.include(await policyOf(path), `frame-src ${origin};`)
      assert.include(await policyOf(path), api)
    }
    for (const path of ['/home', '/ca/home', '/login', '/checkouts']) {
      assert.notInclude(await policyOf(path), origin)
      assert.notInclude(await policyOf(path), api)
    }

    const { visitor } = await atPayment()
    await visitor.page.evaluate(() => Reflect.set(window, 'isCheckout', true))
    await Promise.all([
      visitor.page.waitForNavigation({ waitUntil: 'load' }),
      visitor.page.click('header a[href$="/home"]:last-of-type'),
    ])
    await visitor.isOn('/home')
    assert.isUndefined(await visitor.page.evaluate(() => Reflect.get(window, 'isCheckout')))
  })
})
