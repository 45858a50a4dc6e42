import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { DEALER, signUp } from '#tests/browser/support/shop'
import {
  countPayments,
  createPromo,
  grantCredit,
  readOrderState,
} from '#tests/browser/support/shop_database'

const DECLINED_CARD = '4000000000000002'
const OPEN = 5
const PROFORMA = 6
const PENDING = {
  status: 503,
  body: { err: 'Your payment is being confirmed.', code: 'E_PAYMENT_PENDING' },
}

test.group('Checkout outcomes', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a dealer pays by bank transfer and receives a pro-forma with the bank account', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.start('/ca')
    const { browser } = checkout
    await checkout.signIn({ email: DEALER })
    await checkout.fillCart('THX-CBH20', 20)
    await browser.type('Customer PO (optional)', 'PO-4711')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.continueFromAddress()
    const transfer = await browser.find(
      'Bank transfer We ship once your transfer arrives.',
      'radio'
    )
    await transfer.click()
    await browser.waitForText('Transfer in Canadian dollars (CAD)')
    await browser.press('Review order')
    await checkout.waitForStep('Review and place order')
    await browser.waitForText('Customer PO: PO-4711')
    await checkout.placeOrder()

    assert.equal(readOrderState(checkout.orderId), PROFORMA)
    await browser.waitForText('Transfer in Canadian dollars (CAD)')
    assert.isNull(await checkout.storedCart())
  })

  test('an order with a total of 0 is placed without a payment', async ({ assert }) => {
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    const account = await signUp()
    grantCredit(account.email, 1_000_00)
    await checkout.signIn(account)
    await checkout.fillCart('THX-CBH20', 1)
    await checkout.continueToPayment()
    assert.equal(await checkout.amountOf('Total'), '$0.00 USD')
    await browser.waitForText('Nothing is left to pay')
    await browser.press('Review order')
    await checkout.waitForStep('Review and place order')
    await checkout.placeOrder()

    assert.equal(readOrderState(checkout.orderId), OPEN)
    assert.equal(countPayments(checkout.orderId), 0)
  })

  test('a double click places and charges the order once', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview()
    const button = await checkout.browser.page.waitForSelector(
      '::-p-xpath(//button[starts-with(normalize-space(.), "Place order")])'
    )
    await button!.click({ count: 2 })
    await checkout.waitForStep('Complete')

    assert.lengthOf(checkout.browser.traffic.submissions(4), 1)
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('a pending payment is submitted again with the same idempotency key until its outcome is known', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.atReview()
    await checkout.browser.traffic.stubSubmissions(PENDING, 'lost')
    await checkout.browser.press('Place order')
    await checkout.waitForStep('Your payment is being confirmed')
    await checkout.browser.page.waitForFunction(
      () => document.querySelector('#step-heading')?.textContent === 'Complete',
      { timeout: 40_000 }
    )
    const keys = checkout.browser.traffic
      .submissions(4)
      .map(({ headers }) => (JSON.parse(headers) as Record<string, string>)['idempotency-key'])
    assert.lengthOf(keys, 3)
    assert.lengthOf([...new Set(keys)], 1)
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('a reload restarts at the cart with all entries', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await checkout.continueToPayment()
    await browser.page.reload({ waitUntil: 'load' })
    await browser.waitForHydration()
    await checkout.waitForStep('Cart')
    await browser.waitForPath('/checkout/cart')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.continueFromAddress()
    assert.include(browser.traffic.submissions(1).at(-1)!.body, 'ann@example.com')
  })

  test('Back and Forward move between the steps', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await browser.type('City', 'Salem')
    await browser.page.goBack()
    await checkout.waitForStep('Cart')
    await browser.page.goForward()
    await checkout.waitForStep('Billing and shipping address')
    const city = await browser.find('City', 'textbox')
    assert.equal(await city.evaluate((field) => (field as HTMLInputElement).value), 'Salem')
  })

  test('one press of Back on the confirmation leaves the checkout', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    const { page } = browser
    await browser.open('/thxinterconnect/shortrange')
    await page.$eval('a[href="/checkout/cart"]', (link) => (link as HTMLElement).click())
    await browser.waitForPath('/checkout/cart')
    await checkout.waitForStep('Cart')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await page.goBack()
    await checkout.waitForStep('Cart')
    await checkout.continueToPayment()
    await checkout.enterCard(DECLINED_CARD)
    await checkout.waitForStep('Review and place order')
    await browser.press('Place order')
    await checkout.dismissDialog()
    await checkout.waitForStep('Payment')
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await browser.press('Place order')
    await checkout.waitForStep('Complete')
    await page.waitForFunction(() => document.activeElement?.id === 'step-heading')

    await page.goBack()
    await browser.waitForPath('/thxinterconnect/shortrange')
    await browser.waitForText('Add to cart')
    await page.goForward()
    await checkout.waitForStep('Complete')
    await page.goBack()
    await browser.waitForPath('/thxinterconnect/shortrange')
    assert.deepEqual(browser.errors, [])
  })

  for (const stage of ['Payment', 'Review and place order'])
    test(`one press of Back leaves a checkout that was loaded again at "${stage}"`, async ({
      assert,
    }) => {
      const checkout = await CheckoutSession.withCart()
      const { browser } = checkout
      const { page } = browser
      await browser.open('/thxinterconnect/shortrange')
      await page.$eval('a[href="/checkout/cart"]', (link) => (link as HTMLElement).click())
      await checkout.waitForStep('Cart')
      await checkout.continueToPayment()
      if (stage !== 'Payment') await checkout.enterCard(GOOD_CARD)
      await checkout.waitForStep(stage)
      await page.reload({ waitUntil: 'load' })
      await browser.waitForHydration()
      await checkout.waitForStep('Cart')
      await browser.press('Check out')
      await checkout.waitForStep('Billing and shipping address')
      await checkout.continueFromAddress()
      await checkout.enterCard(GOOD_CARD)
      await checkout.waitForStep('Review and place order')
      await checkout.placeOrder()
      await browser.waitForPath('/checkout/complete')
      await page.reload({ waitUntil: 'load' })
      await checkout.waitForStep('Complete')
      await browser.settle()

      await page.evaluate(() => window.history.back())
      await browser.waitForPath('/thxinterconnect/shortrange')
      await browser.waitForText('Add to cart')
      assert.deepEqual(browser.errors, [])
    })

  test('Back leaves a confirmation that was loaded again, and a checkout without a page before it', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.atReview()
    const { browser } = checkout
    await browser.press('Place order')
    await browser.waitForPath('/checkout/complete')
    await browser.page.reload({ waitUntil: 'load' })
    await checkout.waitForStep('Complete')
    await browser.settle()
    await browser.page.evaluate(() => window.history.back())
    await browser.page.waitForFunction(() => !window.location.pathname.startsWith('/checkout/'))
    assert.deepEqual(browser.errors, [])
  })

  test('a reload shows the confirmation again', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview()
    const { browser } = checkout
    await checkout.placeOrder()
    await browser.page.reload({ waitUntil: 'load' })
    await checkout.waitForStep('Complete')
    assert.match(await browser.text(), /Order [0-9A-F-]{14} is placed\./)
  })

  test('a promo code is validated while it is typed, locked once it applies, and removable', async ({
    assert,
  }) => {
    createPromo('TENPERCENT', 10)
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.type('Promo code (optional)', 'no such code')
    await browser.waitForText('Invalid code')
    await browser.type('Promo code (optional)', 'tenpercent')
    await browser.waitForText('Promo code applied!')
    assert.equal(await checkout.amountOf('Discount (TENPERCENT)'), '−$6.00 USD')
    const remove = await browser.find('Remove', 'button')
    await remove.click()
    await browser.find('Promo code (optional)', 'textbox')
    assert.isNull(await checkout.amountOf('Discount (TENPERCENT)'))

    await holdAnswers(browser.page, '/code/', { count: 1 })
    await browser.type('Promo code (optional)', 'no such code')
    await browser.page.keyboard.press('Enter')
    await untilHeldBack(browser.page)
    await browser.type('Promo code (optional)', 'tenpercent')
    await handOverAnswers(browser.page)
    await browser.waitForText('Promo code applied!')
    assert.notInclude(await browser.text('main'), 'Invalid code')
  })
})
