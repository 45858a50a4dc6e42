import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { HeldSave, untilErrorFocused } from '#tests/browser/support/saving'
import { signUp } from '#tests/browser/support/shop'
import { userIdOf } from '#tests/browser/support/staff_orders'

/** The header of the page can cover the button. */
const pressEdit = ({ page }: BrowserSession, panel: string): Promise<void> =>
  page.$eval(`[aria-label="Edit ${panel}"]`, (button) => (button as HTMLElement).click())

test.group('Forms of the storefront, while they are sent', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the panels of the profile wait, and show their errors afterwards', async ({ assert }) => {
    const { email, password } = await signUp()
    const customer = await BrowserSession.start(1440)
    await customer.signIn(email, password)
    await customer.open(`/profile/${await userIdOf(email)}/settings`)
    const held = await HeldSave.of(customer)

    await pressEdit(customer, 'account')
    await customer.type('First name', 'Grace')
    await customer.press('Save')
    await held.assertFieldsWait(assert, 'the account')
    await customer.waitForText('Profile changes saved.')

    await pressEdit(customer, 'shipping address')
    await customer.type('First name', 'Grace')
    held.holdAgain()
    await customer.press('Save')
    await held.assertFieldsWait(assert, 'an address')
    await untilErrorFocused(customer, 'address.shipping.lastname')
    await customer.press('Cancel')

    await customer.type('Current password', 'wrong')
    held.holdAgain()
    await customer.press('Change password')
    await held.assertFieldsWait(assert, 'the password')
    await untilErrorFocused(customer, 'password_new')
  })

  test('a message, an application and a sign-in wait', async ({ assert }) => {
    const visitor = await BrowserSession.start(1440)
    await visitor.open('/contact')
    const held = await HeldSave.of(visitor)
    await visitor.type('Name', 'Ada')
    await visitor.press('Send message')
    await held.assertFieldsWait(assert, 'a message')
    await untilErrorFocused(visitor, 'email')

    await visitor.open('/apply')
    await visitor.type('First name', 'Ada')
    held.holdAgain()
    await visitor.press('Apply')
    await held.assertFieldsWait(assert, 'an application')
    await untilErrorFocused(visitor, 'lastname')

    await visitor.open('/login')
    await visitor.type('E-mail', 'ada@example.com')
    held.holdAgain()
    await visitor.press('Log in')
    await held.assertFieldsWait(assert, 'a sign-in')
    await untilErrorFocused(visitor, 'password')
  })

  test('an address of the checkout waits', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.fillAddress()
    await browser.settle()
    const held = await HeldSave.of(browser)
    await browser.press('Continue to delivery')
    await held.assertFieldsWait(assert, 'the address')
    await checkout.waitForStep('Delivery')
  })
})
