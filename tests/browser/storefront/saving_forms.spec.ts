import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { editPanel, openSettings } from '#tests/browser/support/profile'
import { HeldSave, untilErrorFocused } from '#tests/browser/support/saving'

/** Forms with one field that is filled in; the next one is missing. */
const FORMS_OF_VISITORS = [
  { path: '/contact', label: 'Name', button: 'Send message', next: 'email' },
  { path: '/apply', label: 'First name', button: 'Apply', next: 'lastname' },
  { path: '/login', label: 'E-mail', button: 'Log in', next: 'password' },
]

test.group('Forms of the storefront, while they are sent', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the panels of the profile wait, and show their errors afterwards', async ({ assert }) => {
    const { customer } = await openSettings()
    const held = await HeldSave.of(customer)

    await editPanel(customer, 'account')
    await customer.type('First name', 'Grace')
    await held.submit(assert, 'Save', 'the account')
    await customer.waitForText('Profile changes saved.')

    await editPanel(customer, 'shipping address')
    await customer.type('First name', 'Grace')
    await held.submit(assert, 'Save', 'an address')
    await untilErrorFocused(customer, 'address.shipping.lastname')
    await customer.press('Cancel')
    await customer.press('Leave')

    await editPanel(customer, 'password')
    await customer.type('Current password', 'wrong')
    await held.submit(assert, 'Change password', 'the password')
    await untilErrorFocused(customer, 'password_new')
  })

  test('a message, an application and a sign-in wait', async ({ assert }) => {
    const visitor = await BrowserSession.start(1440)
    const held = await HeldSave.of(visitor)
    for (const { path, label, button, next } of FORMS_OF_VISITORS) {
      await visitor.open(path)
      await visitor.type(label, 'ada@example.com')
      await held.submit(assert, button, path)
      await untilErrorFocused(visitor, next)
    }
  })

  test('an address of the checkout waits', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.fillAddress()
    await browser.settle()
    const held = await HeldSave.of(browser)
    await held.submit(assert, 'Continue to delivery', 'the address')
    await checkout.waitForStep('Delivery')
  })
})
