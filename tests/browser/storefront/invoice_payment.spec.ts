import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { signUp } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff, userIdOf } from '#tests/browser/support/staff_orders'

const DECLINED_CARD = '4000000000000002'
const CHALLENGED_CARD = '4000002760003184'

/** Creates an open order of a customer and invoices half of it. */
async function anInvoice(email: string): Promise<{ userId: string; number: string }> {
  const userId = await userIdOf(email)
  const order = await aStaffOrder({
    user: userId,
    email,
    currency: 'usd',
    state: 5,
    cart: [{ description: 'Rack', quantity: 2, cost: 40 }],
    payment: { salesTaxPercent: 0, shipping: 0 },
    shipment: { method: 'DHL' },
  })
  const invoice = await callAsStaff<{ id2: string }>(
    ['POST', `/api/orders/${order._id}/docs/invoices`],
    { items: [{ line: order.cart[0]._id, quantity: 1 }] }
  )
  return { userId, number: invoice.id2 }
}

async function payWith(browser: BrowserSession, card: string): Promise<void> {
  await browser.type('Card number', card)
  await browser.type('Expiration date', '12 / 34')
  await browser.type('CVC', '739')
  await browser.press('Pay $')
}

test.group('The invoices in the profile', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a customer pays an invoice with 3-D Secure after a declined card', async ({ assert }) => {
    const { email, password } = await signUp()
    const { userId, number } = await anInvoice(email)
    const customer = await BrowserSession.start(390)
    await customer.signIn(email, password)
    await customer.open(`/profile/${userId}/invoices`)
    await customer.waitForText('$40.00 USD')
    await assertAccessible(customer.page, assert)

    await customer.press('Pay by card')
    await customer.find(`Pay invoice ${number}`, 'dialog')
    await assertAccessible(customer.page, assert)
    await customer.waitForText('5555 5555 5555 4444, any date in the future, any CVC.')
    await payWith(customer, DECLINED_CARD)
    await customer.waitForText('Transaction error!')
    await payWith(customer, CHALLENGED_CARD)
    await customer.find('Confirm your payment', 'dialog')
    await customer.press('Approve payment')
    await customer.waitForText(`Invoice ${number} is paid. Thank you.`)
    await customer.waitForText('Paid')
    await assertAccessible(customer.page, assert)
    assert.isEmpty(customer.errors)
  })
})
