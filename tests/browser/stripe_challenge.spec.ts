import { test } from '@japa/runner'
import { paymentsOf, stateOfOrder } from '#tests/browser/support/shop_database'
import {
  answerBank,
  atReviewWithStripe,
  giveStripeCard,
} from '#tests/browser/support/stripe_fields'
import { openStripeShop } from '#tests/browser/support/stripe_shop'
import { everybodyLeaves } from '#tests/browser/support/visitor'
import type { StripeShop } from '#tests/browser/support/stripe_shop'

const ASKING_CARD = '4000002760003184'
const ASKING_THEN_DECLINED = '4000008400001629'
const OPEN = 5
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

test.group("3-D Secure in Stripe's own window", (group) => {
  let shop: StripeShop
  group.setup(async () => {
    shop = await openStripeShop()
    return () => shop.stop()
  })
  group.each.teardown(everybodyLeaves)
  // Now and then Chromium lets the driver wait for ever for a frame of another site.
  group.each.retry(2)
  group.each.timeout(60_000)

  test('passed, the order is placed by itself and charged once', async ({ assert }) => {
    const shopper = await atReviewWithStripe(ASKING_CARD)
    await shopper.visitor.press('Place order')
    await answerBank(shopper, 'Complete')
    await shopper.isAt('Complete')
    assert.equal(stateOfOrder(shopper.orderId), OPEN)
    assert.equal(paymentsOf(shopper.orderId), 1)
    assert.lengthOf(shopper.visitor.traffic.handIns(4), 2)
    assert.deepEqual(shopper.visitor.complaints, [])
  })

  test('failed, it leads back to the payment, and another card pays', async ({ assert }) => {
    const shopper = await atReviewWithStripe(ASKING_CARD)
    await shopper.visitor.press('Place order')
    await answerBank(shopper, 'Fail')
    await shopper.visitor.find('Error!', 'alertdialog')
    const said = await shopper.dismissDialog()
    assert.deepEqual(said, { title: 'Error!', text: NOT_AUTHENTICATED })
    await shopper.isAt('Payment')
    assert.equal(paymentsOf(shopper.orderId), 0)

    await giveStripeCard(shopper)
    await shopper.isAt('Review and place order')
    await shopper.visitor.press('Place order')
    await shopper.isAt('Complete')
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('passed but declined by the bank, it is a transaction error', async ({ assert }) => {
    const shopper = await atReviewWithStripe(ASKING_THEN_DECLINED)
    await shopper.visitor.press('Place order')
    await answerBank(shopper, 'Complete')
    await shopper.visitor.find('Transaction error!', 'alertdialog')
    const { text } = await shopper.dismissDialog()
    assert.include(
      text,
      'We were unabled to process your method of payment. Your card was declined.'
    )
    await shopper.isAt('Payment')
    assert.equal(paymentsOf(shopper.orderId), 0)
  })

  test('answered in another window meanwhile, the order is placed all the same', async ({
    assert,
  }) => {
    const shopper = await atReviewWithStripe(ASKING_CARD)
    const { visitor } = shopper
    const refusal = visitor.page.waitForResponse((response) => response.status() === 402)
    await visitor.press('Place order')
    const answer = await refusal
    const { client_secret: secret } = (await answer.json()) as { client_secret: string }
    await shop.stripe.authenticate(secret)
    await answerBank(shopper, 'Complete')
    await shopper.isAt('Complete')
    assert.equal(paymentsOf(shopper.orderId), 1)
  })
})
