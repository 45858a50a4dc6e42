import { test } from '@japa/runner'
import { countPayments, readOrderState } from '#tests/browser/support/shop_database'
import {
  atReviewWithStripe,
  enterStripeCard,
  pressChallengeButton,
} from '#tests/browser/support/stripe_fields'
import { withStripeShop } from '#tests/browser/support/stripe_shop'

const CHALLENGED_CARD = '4000002760003184'
const CHALLENGED_THEN_DECLINED_CARD = '4000008400001629'
const OPEN = 5
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

test.group('3-D Secure in the Stripe window', (group) => {
  const opened = withStripeShop(group)

  test('a passed challenge places the order without another click and charges it once', async ({
    assert,
  }) => {
    const checkout = await atReviewWithStripe(CHALLENGED_CARD)
    await checkout.browser.press('Place order')
    await pressChallengeButton(checkout, 'Complete')
    await checkout.waitForStep('Complete')
    assert.equal(readOrderState(checkout.orderId), OPEN)
    assert.equal(countPayments(checkout.orderId), 1)
    assert.lengthOf(checkout.browser.traffic.submissions(4), 2)
    assert.deepEqual(checkout.browser.errors, [])
  })

  test('a failed challenge returns to the payment step, and another card pays', async ({
    assert,
  }) => {
    const checkout = await atReviewWithStripe(CHALLENGED_CARD)
    await checkout.browser.press('Place order')
    await pressChallengeButton(checkout, 'Fail')
    await checkout.browser.find('Error!', 'alertdialog')
    const message = await checkout.dismissDialog()
    assert.deepEqual(message, { title: 'Error!', text: NOT_AUTHENTICATED })
    await checkout.waitForStep('Payment')
    assert.equal(countPayments(checkout.orderId), 0)

    await enterStripeCard(checkout)
    await checkout.waitForStep('Review and place order')
    await checkout.browser.press('Place order')
    await checkout.waitForStep('Complete')
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('a charge that is declined after a passed challenge shows a transaction error', async ({
    assert,
  }) => {
    const checkout = await atReviewWithStripe(CHALLENGED_THEN_DECLINED_CARD)
    await checkout.browser.press('Place order')
    await pressChallengeButton(checkout, 'Complete')
    await checkout.browser.find('Transaction error!', 'alertdialog')
    const { text } = await checkout.dismissDialog()
    assert.include(
      text,
      'We were unabled to process your method of payment. Your card was declined.'
    )
    await checkout.waitForStep('Payment')
    assert.equal(countPayments(checkout.orderId), 0)
  })

  test('a challenge that was passed in another window places the order', async ({ assert }) => {
    const checkout = await atReviewWithStripe(CHALLENGED_CARD)
    const { browser } = checkout
    const challenged = browser.page.waitForResponse((response) => response.status() === 402)
    await browser.press('Place order')
    const response = await challenged
    const { client_secret: secret } = (await response.json()) as { client_secret: string }
    await opened.shop.stripe.authenticate(secret)
    await pressChallengeButton(checkout, 'Complete')
    await checkout.waitForStep('Complete')
    assert.equal(countPayments(checkout.orderId), 1)
  })
})
