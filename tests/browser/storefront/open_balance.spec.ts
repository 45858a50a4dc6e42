import { test } from '@japa/runner'
import { texts } from '#shared/texts/specification'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, signUp } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff, userIdOf } from '#tests/browser/support/staff_orders'

const cart = [{ description: 'Rack', quantity: 2, cost: 400 }]
const payment = { terms: texts.documents.terms30, salesTaxPercent: 0, shipping: 0 }

async function payWith(browser: BrowserSession, button: string): Promise<void> {
  await browser.type('Card number', '4242424242424242')
  await browser.type('Expiration date', '12 / 34')
  await browser.type('CVC', '739')
  await browser.press(button)
}

test.group('The open balance in the profile', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('shows what invoices and orders owe, and pays a deposit and the rest', async ({
    assert,
  }) => {
    const { email, password } = await signUp()
    const user = await userIdOf(email)
    const order = await aStaffOrder({ user, cart, payment, shipment: { method: 'DHL' } })
    const invoiced = await aStaffOrder({
      ...{ user, cart, state: 5, shipment: { method: 'DHL' } },
      payment: { salesTaxPercent: 0, shipping: 0 },
    })
    const items = [{ line: invoiced.cart[0]._id, quantity: 1 }]
    await callAsStaff(['POST', `/api/orders/${invoiced._id}/docs/invoices`], { items })

    const customer = await BrowserSession.start(390)
    await customer.signIn(email, password)
    await customer.open(`/profile/${user}`)
    await customer.waitForText('$1,600.00 USD')
    await customer.waitForText('due now $400.00 USD')
    const statement = await customer.find('Statement (PDF)', 'link')
    const href = await statement.evaluate((link) => link.getAttribute('href'))
    assert.equal(href, `/profile/${user}/statement/pdf?c=usd`)
    await assertAccessible(customer.page, assert)
    const rows = await customer.page.evaluate((number) => {
      const found = [...document.querySelectorAll('main span')].find(
        ({ textContent }) => textContent === number
      )
      return found?.getClientRects().length
    }, order.number)
    assert.equal(rows, 1, 'an order number stays on one line')
    await customer.page.setViewport({ width: 1440, height: 900 })
    await assertAccessible(customer.page, assert)

    await customer.press('Pay by card')
    await customer.waitForText(`Pay order ${order.number}`)
    await payWith(customer, 'Pay $')
    await customer.waitForText('Your payment of $400.00 USD')
    await customer.open(`/profile/${user}`)
    await customer.waitForText('$1,200.00 USD')
    await customer.press('Pay by card')
    await customer.waitForText('Paid so far: $400.00 USD')
    await payWith(customer, 'Pay $')
    await customer.waitForText('Your payment of $400.00 USD')

    await customer.open(`/profile/${user}`)
    await customer.waitForText('$800.00 USD')
    await customer.follow('View invoices')
    await customer.waitForPath(`/profile/${user}/invoices`)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/users/${user}`)
    await staff.waitForText('open balance $800.00 USD')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(customer.errors)
    assert.isEmpty(staff.errors)
  })
})
