import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { signUp } from '#tests/browser/support/shop'

test.group('The steps of the checkout', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('each have a title, and no entry of the history before the last one says that it is complete', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.start('/ca', 390)
    const { browser } = checkout
    const { page } = browser
    const waitForTitle = (step: string) =>
      page.waitForFunction((wanted) => document.title.startsWith(wanted), {}, `${step}, checkout`)
    await checkout.fillCart('THX-CBH20', 1)
    await waitForTitle('Cart')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await waitForTitle('Address')
    await checkout.fillAddress()
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await waitForTitle('Delivery')
    await browser.press('Continue to payment')
    await checkout.waitForStep('Payment')
    await waitForTitle('Payment')
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await waitForTitle('Review')
    await checkout.placeOrder()
    await waitForTitle('Complete')

    const entries = await page.evaluate(() => history.length)
    for (let back = 1; back < Math.min(entries, 6); back++) {
      await page.goBack({ waitUntil: 'networkidle0' }).catch(() => null)
      const heading = await page.$eval('#step-heading', (step) => step.textContent).catch(() => '')
      assert.notEqual(heading, 'Complete', `entry ${back} before the complete step: ${page.url()}`)
    }
    assert.isEmpty(browser.errors)
  })

  test('stay where the customer went while the cart of the page was still being read', async () => {
    const checkout = await CheckoutSession.start()
    const { page } = checkout.browser
    await checkout.signIn(await signUp())
    await page.evaluateOnNewDocument(answerCartsLate, ANSWER_MS)
    await checkout.fillCart('THX-CBH20', 1)
    await checkout.browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ANSWER_MS)
    await checkout.fillAddress()
    await checkout.continueFromAddress()
  })
})

const ANSWER_MS = 1500

/** Reads carts at once and hands their answers over later, as a slow connection does. */
function answerCartsLate(ms: number): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const isCart = String(input).includes('/api/orders/current/')
    if (isCart) await new Promise((resolve) => setTimeout(resolve, ms))
    return response
  }
}
