import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { shopUrl, signUp } from '#tests/browser/support/shop'

type Account = { email: string; password: string }

const SIGNED_OUT = 'You are signed out. Log in again in another window'

async function atAddress(): Promise<{ checkout: CheckoutSession; account: Account }> {
  const account = await signUp()
  const checkout = await CheckoutSession.start()
  await checkout.signIn(account)
  await checkout.fillCart('THX-CBH20', 2)
  await checkout.browser.press('Check out')
  await checkout.waitForStep('Billing and shipping address')
  await checkout.fillAddress()
  return { checkout, account }
}

/** Ends the session, as if it had expired or the user had logged out in another window. */
async function loseSession({ browser }: CheckoutSession): Promise<void> {
  const context = browser.page.browserContext()
  const cookies = await context.cookies()
  await context.deleteCookie(...cookies)
}

/** Logs in with another page of the same browser context. */
async function logInElsewhere({ browser }: CheckoutSession, account: Account): Promise<void> {
  const page = await browser.page.browserContext().newPage()
  await page.goto(shopUrl('/login'), { waitUntil: 'networkidle0' })
  await page.type('input[name="email"]', account.email)
  await page.type('input[name="password"]', account.password)
  await Promise.all([
    page.waitForFunction(() => window.location.pathname !== '/login'),
    // The page that is left open hears of the carts of who logged in.
    page.waitForResponse((response) => response.url().endsWith('/api/orders/cart_claims')),
    page.keyboard.press('Enter'),
  ])
  await page.close()
  await browser.page.bringToFront()
}

const readCity = async ({ browser }: CheckoutSession) => {
  const field = await browser.find('City', 'textbox')
  return field.evaluate((element) => (element as HTMLInputElement).value)
}

test.group('Checkout after the session ends', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('entries are preserved, and the checkout continues after the customer logs in again', async ({
    assert,
  }) => {
    const { checkout, account } = await atAddress()
    const { browser } = checkout
    await loseSession(checkout)
    await browser.press('Continue to delivery')
    await browser.waitForText(SIGNED_OUT)
    assert.equal(await readCity(checkout), 'Portland')
    assert.include(String(await checkout.storedCart()), checkout.orderId)

    await logInElsewhere(checkout, account)
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await browser.press('Continue to payment')
    await checkout.waitForStep('Payment')
  })

  test('another user who logs in receives neither the cart nor the entries', async ({ assert }) => {
    const { checkout } = await atAddress()
    const { browser } = checkout
    await loseSession(checkout)
    await browser.press('Continue to delivery')
    await browser.waitForText(SIGNED_OUT)
    await logInElsewhere(checkout, await signUp())
    await browser.waitForText('Cart appears to be empty.')
    assert.isNull(await checkout.storedCart())
    assert.notInclude(await browser.text(), 'Portland')
  })
})
