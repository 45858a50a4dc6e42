import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import {
  enableAuthenticator,
  profilePath,
  startAuthenticatorSetup,
} from '#tests/browser/support/authenticator'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { Keyboard } from '#tests/browser/support/keyboard'
import { waitForMailedLink } from '#tests/browser/support/mail'
import { ADMIN, DEMO_PASSWORD, signUp } from '#tests/browser/support/shop'

const NEW_PASSWORD = 'another long password'

test.group('Customer accounts', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a visitor registers, buys, finds the order in the history and re-orders it', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    const email = `customer-${crypto.randomUUID()}@example.com`
    await browser.open('/register')
    await browser.type('E-mail', email)
    await browser.type('Password', 'long enough 1')
    await browser.type('Confirm password', 'long enough 1')
    await browser.press('Register')
    await browser.waitForPath('/home')

    await checkout.fillCart('THX-CBH20', 2)
    await checkout.continueToPayment()
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await browser.press('Place order')
    await checkout.waitForStep('Complete')

    await browser.open(await profilePath(browser, '/orders'))
    await browser.waitForText('Complete')
    await browser.waitForText('Please confirm your e-mail address')
    await assertAccessible(browser.page, assert)
    await browser.press('Re-order')
    await browser.waitForPath('/checkout/cart')
    await checkout.waitForStep('Cart')
    await browser.waitForText('THX')

    await browser.open(await waitForMailedLink(email, 'verify'))
    await browser.press('Confirm')
    await browser.waitForText('Your e-mail address is verified.')
    assert.notInclude(await browser.text(), 'Please confirm your e-mail address')
    assert.deepEqual(browser.errors, [])
  })

  test('a user resets a forgotten password with the keyboard alone', async ({ assert }) => {
    const { email } = await signUp()
    const browser = await BrowserSession.start()
    const keyboard = new Keyboard(browser.page)
    await browser.open('/login')
    await keyboard.activate('Forgot your password?')
    await browser.waitForPath('/reset')
    await keyboard.fill('E-mail', email)
    await keyboard.press('Enter')
    await browser.waitForText('Password Reset Email Sent!')
    await assertAccessible(browser.page, assert)

    await browser.open(await waitForMailedLink(email, 'reset'))
    await keyboard.fill('New password', NEW_PASSWORD)
    await keyboard.fill('Confirm password', NEW_PASSWORD)
    await keyboard.press('Enter')
    await browser.waitForPath('/login')
    await browser.waitForText('Password has been changed successfully!')
    await keyboard.fill('E-mail', email)
    await keyboard.fill('Password', NEW_PASSWORD)
    await keyboard.press('Enter')
    await browser.waitForPath('/home')
    assert.deepEqual(browser.errors, [])
  })

  test('a staff user sets up an authenticator and then signs in with its codes', async ({
    assert,
  }) => {
    const browser = await BrowserSession.signedInByForm(ADMIN)
    await browser.waitForPath('/admin/orders')
    const settings = await profilePath(browser, '/settings')
    await browser.open(settings)
    const totp = await startAuthenticatorSetup(browser)
    await assertAccessible(browser.page, assert)
    const codes = await enableAuthenticator(browser, totp)
    assert.lengthOf(codes, 10)
    await assertAccessible(browser.page, assert)

    try {
      const secondSession = await BrowserSession.signedInByForm(ADMIN)
      await secondSession.waitForPath('/login/code')
      await secondSession.page.keyboard.type(totp.generate())
      await secondSession.page.keyboard.press('Enter')
      await secondSession.waitForPath('/admin/orders')
    } finally {
      await browser.open(settings)
      await browser.page.click('main details summary')
      await browser.page.type('main details [name=password]', DEMO_PASSWORD)
      await browser.page.type('main details [name=code]', codes[0])
      await browser.press('Turn off')
      await browser.waitForText('Set up authenticator')
    }
    assert.deepEqual(browser.errors, [])
  })
})
