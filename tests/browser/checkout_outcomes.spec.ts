import { test } from '@japa/runner'
import { Shopper } from '#tests/browser/support/checkout'
import { DEALER, signUp } from '#tests/browser/support/shop'
import {
  addPromo,
  giveCredit,
  paymentsOf,
  stateOfOrder,
} from '#tests/browser/support/shop_database'
import { everybodyLeaves } from '#tests/browser/support/visitor'

const OPEN = 5
const PROFORMA = 6
const PENDING = {
  status: 503,
  body: { err: 'Your payment is being confirmed.', code: 'E_PAYMENT_PENDING' },
}

test.group('Checkout: how an order ends', (group) => {
  group.each.teardown(everybodyLeaves)

  test('a dealer pays by bank transfer and gets a pro-forma with the account to pay to', async ({
    assert,
  }) => {
    const shopper = await Shopper.arrive('/ca')
    const { visitor } = shopper
    await shopper.signIn({ email: DEALER })
    await shopper.fillCart('THX-CBH20', 20)
    await visitor.type('Customer PO (optional)', 'PO-4711')
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    await visitor.press('Continue to delivery')
    await shopper.isAt('Delivery')
    await visitor.press('Continue to payment')
    await shopper.isAt('Payment')
    const transfer = await visitor.find(
      'Bank transfer We ship once your transfer arrives.',
      'radio'
    )
    await transfer.click()
    await visitor.sees('Transfer in Canadian dollars (CAD)')
    await visitor.press('Review order')
    await shopper.isAt('Review and place order')
    await visitor.sees('Customer PO: PO-4711')
    await visitor.press('Place order')
    await shopper.isAt('Complete')

    assert.equal(stateOfOrder(shopper.orderId), PROFORMA)
    await visitor.sees('Transfer in Canadian dollars (CAD)')
    assert.isNull(await shopper.keptCart())
  })

  test('a total of 0 is placed without a payment', async ({ assert }) => {
    const shopper = await Shopper.arrive()
    const { visitor } = shopper
    const account = await signUp()
    giveCredit(account.email, 1_000_00)
    await shopper.signIn(account)
    await shopper.fillCart('THX-CBH20', 1)
    await shopper.walkToPayment()
    assert.equal(await shopper.amountOf('Total'), '$0.00 USD')
    await visitor.sees('Nothing is left to pay')
    await visitor.press('Review order')
    await shopper.isAt('Review and place order')
    await visitor.press('Place order')
    await shopper.isAt('Complete')

    assert.equal(stateOfOrder(shopper.orderId), OPEN)
    assert.equal(paymentsOf(shopper.orderId), 0)
  })

  test('a double click places and charges once', async ({ assert }) => {
    const shopper = await Shopper.atReview()
    const button = await shopper.visitor.page.waitForSelector(
      '::-p-xpath(//button[starts-with(normalize-space(.), "Place order")])'
    )
    await button!.click({ count: 2 })
    await shopper.isAt('Complete')

    assert.lengthOf(shopper.visitor.traffic.handIns(4), 1)
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('a payment in doubt is asked for until it is known, under one key', async ({ assert }) => {
    const shopper = await Shopper.atReview()
    await shopper.visitor.traffic.answerPlacing(PENDING, 'lost')
    await shopper.visitor.press('Place order')
    await shopper.isAt('Your payment is being confirmed')
    await shopper.visitor.page.waitForFunction(
      () => document.querySelector('#step-heading')?.textContent === 'Complete',
      { timeout: 40_000 }
    )
    const keys = shopper.visitor.traffic
      .handIns(4)
      .map(({ headers }) => (JSON.parse(headers) as Record<string, string>)['idempotency-key'])
    assert.lengthOf(keys, 3)
    assert.lengthOf([...new Set(keys)], 1)
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('a reload begins with the cart again, and nothing has to be typed twice', async ({
    assert,
  }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await shopper.walkToPayment()
    await visitor.page.reload({ waitUntil: 'load' })
    await visitor.isAwake()
    await shopper.isAt('Cart')
    await visitor.isOn('/checkout/cart')
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    await visitor.press('Continue to delivery')
    await shopper.isAt('Delivery')
    await visitor.press('Continue to payment')
    await shopper.isAt('Payment')
    assert.include(visitor.traffic.handIns(1).at(-1)!.body, 'ann@example.com')
  })

  test('Back and Forward walk through the steps', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    await visitor.type('City', 'Salem')
    await visitor.page.goBack()
    await shopper.isAt('Cart')
    await visitor.page.goForward()
    await shopper.isAt('Billing and shipping address')
    const city = await visitor.find('City', 'textbox')
    assert.equal(await city.evaluate((field) => (field as HTMLInputElement).value), 'Salem')
  })

  test('the confirmation survives a reload', async ({ assert }) => {
    const shopper = await Shopper.atReview()
    const { visitor } = shopper
    await visitor.press('Place order')
    await shopper.isAt('Complete')
    await visitor.page.reload({ waitUntil: 'load' })
    await shopper.isAt('Complete')
    assert.match(await visitor.text(), /Order [0-9A-F-]{14} is placed\./)
  })

  test('a code is tried as it is typed, locks where it holds, and can be taken off', async ({
    assert,
  }) => {
    addPromo('TENPERCENT', 10)
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.type('Promo code (optional)', 'no such code')
    await visitor.sees('Invalid code')
    await visitor.type('Promo code (optional)', 'tenpercent')
    await visitor.sees('Promo code applied!')
    assert.equal(await shopper.amountOf('Discount (TENPERCENT)'), '−$6.00 USD')
    const remove = await visitor.find('Remove', 'button')
    await remove.click()
    await visitor.find('Promo code (optional)', 'textbox')
    assert.isNull(await shopper.amountOf('Discount (TENPERCENT)'))
  })
})
