import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { countPayments, readOrderState } from '#tests/browser/support/shop_database'

const CHALLENGED_CARD = '4000002760003184'
const OPEN = 5
const CONFIRM = 4
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

test.group('Checkout: 3-D Secure', (group) => {
  group.each.teardown(closeBrowserSessions)

  const atChallenge = async (): Promise<CheckoutSession> => {
    const checkout = await CheckoutSession.atReview(CHALLENGED_CARD)
    await checkout.browser.press('Place order')
    await checkout.browser.find('Confirm your payment', 'dialog')
    return checkout
  }

  test('an approved challenge places the order without another click and charges it once', async ({
    assert,
  }) => {
    const checkout = await atChallenge()
    const { browser } = checkout
    const dialog = await browser.text('dialog[open]')
    assert.include(dialog, 'Demo Bank')
    assert.include(dialog, 'Visa ending in 3184')
    assert.include(dialog, (await checkout.amountOf('Total'))!)
    assert.equal(readOrderState(checkout.orderId), CONFIRM)
    assert.equal(countPayments(checkout.orderId), 0)

    await browser.press('Approve payment')
    await checkout.waitForStep('Complete')
    assert.equal(readOrderState(checkout.orderId), OPEN)
    assert.equal(countPayments(checkout.orderId), 1)
    assert.lengthOf(browser.traffic.submissions(CONFIRM), 2)
    assert.isNull(await checkout.storedCart())
    assert.deepEqual(browser.errors, [])
  })

  test('a declined challenge returns to the payment step with all entries, and another card pays', async ({
    assert,
  }) => {
    const checkout = await atChallenge()
    const { browser } = checkout
    await browser.press('Decline')
    await browser.find('Error!', 'alertdialog')
    const message = await checkout.dismissDialog()
    assert.deepEqual(message, { title: 'Error!', text: NOT_AUTHENTICATED })
    await checkout.waitForStep('Payment')
    await browser.waitForPath('/checkout/payment')
    assert.equal(countPayments(checkout.orderId), 0)

    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await browser.waitForText('2814 NE Alameda St')
    await browser.press('Place order')
    await checkout.waitForStep('Complete')
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('the dialog traps the focus, and Escape declines the challenge', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview(CHALLENGED_CARD)
    const { browser } = checkout
    const { keyboard } = browser.page
    await focusButton(checkout, 'Place order')
    await keyboard.press('Enter')
    await browser.find('Confirm your payment', 'dialog')
    assert.isTrue(await isFocusInDialog(checkout))
    for (let presses = 0; presses < 6; presses += 1) {
      await keyboard.press('Tab')
      assert.isTrue(await isFocusInDialogOrBrowser(checkout))
    }
    await keyboard.press('Escape')
    await browser.find('Error!', 'alertdialog')
    await keyboard.press('Enter')
    await checkout.waitForStep('Payment')
    assert.equal(await focusedText(checkout), 'Payment')
    assert.equal(countPayments(checkout.orderId), 0)
  })

  test('the keyboard alone approves the challenge, and the focus moves to the confirmation', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.atReview(CHALLENGED_CARD)
    const { keyboard } = checkout.browser.page
    await focusButton(checkout, 'Place order')
    await keyboard.press('Enter')
    await checkout.browser.find('Confirm your payment', 'dialog')
    for (let presses = 0; presses < 6; presses += 1) {
      const focused = await focusedText(checkout)
      if (focused.startsWith('Approve')) break
      await keyboard.press('Tab')
    }
    await keyboard.press('Enter')
    await checkout.waitForStep('Complete')
    assert.equal(await focusedText(checkout), 'Complete')
  })

  test('the dialog reports an unreachable bank and allows another attempt', async ({ assert }) => {
    const checkout = await atChallenge()
    const { browser } = checkout
    const network = await browser.page.createCDPSession()
    await network.send('Network.enable')
    await network.send('Network.setBlockedURLs', { urls: ['*sandbox_authenticate*'] })
    await browser.press('Approve payment')
    await browser.waitForText('The card provider could not be reached.')
    await network.send('Network.setBlockedURLs', { urls: [] })
    await browser.press('Approve payment')
    await checkout.waitForStep('Complete')
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('a reload shows the challenge again, and the order is charged once', async ({ assert }) => {
    const checkout = await atChallenge()
    const { browser } = checkout
    await browser.page.reload({ waitUntil: 'load' })
    await browser.waitForHydration()
    await checkout.waitForStep('Cart')
    await browser.press('Check out')
    await browser.find('Confirm your payment', 'dialog')
    await browser.press('Approve payment')
    await checkout.waitForStep('Complete')
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('an unknown outcome is polled until the challenge appears', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview(CHALLENGED_CARD)
    const { browser } = checkout
    await browser.traffic.stubSubmissions('lost')
    await browser.press('Place order')
    await checkout.waitForStep('Your payment is being confirmed')
    await browser.find('Confirm your payment', 'dialog')
    await browser.press('Approve payment')
    await checkout.waitForStep('Complete')
    assert.equal(countPayments(checkout.orderId), 1)
  })

  test('the dialog is accessible and fits 320 px', async ({ assert }) => {
    const checkout = await atChallenge()
    await assertAccessible(checkout.browser.page, assert)
    await checkout.browser.page.setViewport({ width: 320, height: 640 })
    const { scrollWidth } = await checkout.browser.page.$eval('html', (page) => ({
      scrollWidth: page.scrollWidth,
    }))
    assert.isAtMost(scrollWidth, 320)
  })
})

const focusedText = ({ browser }: CheckoutSession) =>
  browser.page.evaluate(() => document.activeElement?.textContent ?? '')

const isFocusInDialog = ({ browser }: CheckoutSession) =>
  browser.page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)

/** After the last button, Tab leaves the page for the browser's toolbar, and the body is the active element. */
const isFocusInDialogOrBrowser = ({ browser }: CheckoutSession) =>
  browser.page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('dialog[open]') !== null
  )

async function focusButton({ browser }: CheckoutSession, text: string): Promise<void> {
  const button = await browser.page.waitForSelector(
    `::-p-xpath(//button[starts-with(normalize-space(.), "${text}")])`
  )
  await button!.focus()
}
