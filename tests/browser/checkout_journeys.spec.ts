import { test } from '@japa/runner'
import { CVC, GOOD_CARD, Shopper } from '#tests/browser/support/checkout'
import { isClean } from '#tests/browser/support/accessible'
import { signUp } from '#tests/browser/support/shop'
import { filesHolding } from '#tests/browser/support/shop_database'
import { everybodyLeaves } from '#tests/browser/support/visitor'

const digitsIn = (text: string) => decodeURIComponent(text.replaceAll('+', ' ')).replace(/\D/g, '')
const isAlone = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`)

test.group('From the home page to a paid order', (group) => {
  group.each.teardown(everybodyLeaves)

  test('a guest of the United States storefront pays by card, and the shop never hears of it', async ({
    assert,
  }) => {
    const shopper = await Shopper.arrive()
    const { visitor } = shopper
    await visitor.open('/home')
    await visitor.follow('Choose a cable')
    await visitor.isOn('/thxinterconnect')
    await visitor.follow('Short-Range')
    await visitor.isOn('/thxinterconnect/shortrange')
    await visitor.press('2 m')
    await visitor.press('Add to cart')
    await visitor.sees('Added to cart!')
    await visitor.follow('View cart')
    await shopper.isAt('Cart')
    await visitor.isOn('/checkout/cart')

    await shopper.walkToPayment()
    assert.deepEqual(await namesOfCardFields(shopper), [])
    await shopper.giveCard(GOOD_CARD)
    await shopper.isAt('Review and place order')
    await visitor.press('Place order')
    await shopper.isAt('Complete')

    await visitor.isOn('/checkout/complete')
    assert.match(await visitor.text(), /Order [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4} is placed\./)
    await visitor.sees('ann@example.com')
    assert.isNull(await shopper.keptCart())
    const toProvider = visitor.traffic.toOthers()
    assert.isTrue(toProvider.some(({ body }) => digitsIn(body).includes(GOOD_CARD)))
    for (const { url, headers, body } of visitor.traffic.toShop()) {
      assert.notInclude(digitsIn(url + headers + body), GOOD_CARD)
      assert.notMatch(url + body, isAlone(CVC))
    }
    assert.deepEqual(filesHolding(GOOD_CARD), [])
    assert.deepEqual(visitor.complaints, [])
  })

  test('a signed-in customer of the Canadian storefront pays in CAD, with the tax of Ontario', async ({
    assert,
  }) => {
    const shopper = await Shopper.arrive('/ca')
    const { visitor } = shopper
    const account = await signUp()
    await shopper.signIn(account)
    await visitor.open('/ca/home')
    await visitor.follow('Choose a cable')
    await visitor.isOn('/ca/thxinterconnect')
    await visitor.follow('Long-Reach')
    await visitor.isOn('/ca/thxinterconnect/longreach')
    await visitor.press('10 m')
    await visitor.press('Add to cart')
    await visitor.follow('View cart')
    await shopper.isAt('Cart')
    await visitor.isOn('/ca/checkout/cart')

    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    await shopper.fillAddress()
    await visitor.press('Continue to delivery')
    await shopper.isAt('Delivery')
    await visitor.press('Continue to payment')
    await shopper.isAt('Payment')
    assert.isNotNull(await shopper.amountOf('Sales tax (13%)'))
    await shopper.giveCard(GOOD_CARD)
    await shopper.isAt('Review and place order')
    await visitor.sees('Toronto, ON M5J 0B6')
    await visitor.press('Place order')
    await shopper.isAt('Complete')

    assert.match((await shopper.amountOf('Total'))!, / CAD$/)
    assert.deepEqual(visitor.complaints, [])
  })

  test('every step can be read by everybody', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    const stages = [
      ['Check out', 'Billing and shipping address'],
      ['Continue to delivery', 'Delivery'],
      ['Continue to payment', 'Payment'],
    ]
    await isClean(visitor.page, assert)
    for (const [button, heading] of stages) {
      if (button === 'Continue to delivery') await shopper.fillAddress()
      await visitor.press(button)
      await shopper.isAt(heading)
      await isClean(visitor.page, assert)
    }
    await shopper.giveCard(GOOD_CARD)
    await shopper.isAt('Review and place order')
    await isClean(visitor.page, assert)
    await visitor.press('Place order')
    await shopper.isAt('Complete')
    await isClean(visitor.page, assert)
  })

  test('the keyboard alone is enough', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { keyboard } = shopper.visitor.page
    await tabTo(shopper, 'Check out')
    await keyboard.press('Enter')
    await shopper.isAt('Billing and shipping address')
    assert.equal(await focusedText(shopper), 'Billing and shipping address')
    await shopper.fillAddress()
    await keyboard.press('Enter')
    await shopper.isAt('Delivery')
    assert.equal(await focusedText(shopper), 'Delivery')
    await tabTo(shopper, 'Continue to payment')
    await keyboard.press('Enter')
    await shopper.isAt('Payment')
  })

  test('nothing runs off a screen of 320 px', async ({ assert }) => {
    const shopper = await Shopper.arrive('', 320)
    await shopper.fillCart('THX-HFC10', 1)
    await shopper.visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    const { scrollWidth } = await shopper.visitor.page.$eval('html', ({ scrollWidth: width }) => ({
      scrollWidth: width,
    }))
    assert.isAtMost(scrollWidth, 320)
  })
})

/** A name would let a form send what is in the field. */
const namesOfCardFields = ({ visitor }: Shopper) =>
  visitor.page.$$eval('input[autocomplete^="cc-"]', (fields) =>
    fields.map((field) => field.getAttribute('name')).filter((name) => name !== null)
  )

const focusedText = ({ visitor }: Shopper) =>
  visitor.page.evaluate(() => document.activeElement?.textContent ?? '')

async function tabTo(shopper: Shopper, words: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const text = await focusedText(shopper)
    if (text.startsWith(words)) return
    await shopper.visitor.page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach "${words}"`)
}
