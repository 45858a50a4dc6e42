import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder, userIdOf } from '#tests/browser/support/staff_orders'

const DECLINED_CARD = '4000000000000002'
const CHALLENGED_CARD = '4000002760003184'

async function enterCard(browser: BrowserSession, number: string): Promise<void> {
  await browser.type('Card number', number)
  await browser.type('Expiration date', '12 / 34')
  await browser.type('CVC', '739')
}

test.group('The money of an order', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a transfer is recorded in two parts, and one of them reversed', async ({ assert }) => {
    const { _id: id, payment } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Extend by 30 days')
    await staff.waitForText('Reservation extended.')

    await staff.press('Record payment')
    await staff.type('Amount in USD', '10')
    await staff.type('Reference (optional)', 'Wire 1')
    await assertAccessible(staff.page, assert)
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('Wire 1')
    await staff.press('Record payment')
    await staff.type('Reference (optional)', 'Wire 2')
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('Order ready for shipment')
    await staff.waitForText('Wire 2')

    await staff.press('Reverse')
    await staff.type('Reason', 'Meant for another order')
    await submitDialog(staff, 'Reverse payment')
    await staff.waitForText('Meant for another order')
    await staff.waitForText('$10.00 USD due')
    await assertAccessible(staff.page, assert)
    assert.isAbove(payment.total, 10)
    assert.isEmpty(staff.errors)
  }).timeout(120_000)

  test('a decimal comma is one, and what looks like a mistake asks before it is recorded', async ({
    assert,
  }) => {
    const { _id: id, payment } = await aStaffOrder({
      user: await userIdOf('nora.whitfield@pixelgen.demo'),
    })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Record payment')
    await staff.type('Amount in USD', '10,50')
    await staff.type('Reference (optional)', 'Wire 1')
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('Payment of $10.50 USD recorded.')

    await staff.press('Record payment')
    await staff.type('Amount in USD', '1.234')
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('1.234 can mean 1,234.00 or 1.23. Please enter it as one of these.')
    await staff.type('Amount in USD', '5,000')
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('becomes service credit of the customer.')
    await assertAccessible(staff.page, assert)
    await staff.press('Change payment')
    await staff.type('Amount in USD', '1')
    await staff.type('Reference (optional)', 'Wire 1')
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('A payment with this reference is recorded already.')
    assert.isAbove(payment.total, 10.5)
    assert.isEmpty(staff.errors)
  }).timeout(120_000)

  test('more than is due of a guest is refused at the field, without a promise of credit', async ({
    assert,
  }) => {
    const { _id: id } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Record payment')
    await staff.type('Amount in USD', '5,000')
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('a guest has no account for the excess.')
    assert.isEmpty(staff.errors)
  }).timeout(60_000)

  test('a payment link is paid with 3-D Secure after a decline, and refunded in part', async ({
    assert,
  }) => {
    const { _id: id } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Payment link')
    await submitDialog(staff, 'Create link')
    const link = await staff.find('Link', 'textbox')
    const url = await link.evaluate((field) => (field as HTMLInputElement).value)

    const customer = await BrowserSession.start(390)
    await customer.open(new URL(url).pathname)
    await assertAccessible(customer.page, assert)
    await enterCard(customer, DECLINED_CARD)
    await customer.press('Pay now')
    await customer.waitForText('Transaction error!')
    await enterCard(customer, CHALLENGED_CARD)
    await customer.press('Pay now')
    await customer.find('Confirm your payment', 'dialog')
    await customer.press('Approve payment')
    await customer.waitForText('Thank you')
    await assertAccessible(customer.page, assert)
    await customer.open(new URL(url).pathname)
    await customer.waitForText('This payment link has been used.')

    await staff.open(`/admin/orders/${id}`)
    await staff.press('Refund')
    await staff.type('Amount in USD', '5')
    await staff.type('Reason', 'A scratch')
    await submitDialog(staff, 'Refund')
    await staff.waitForText('$5.00 USD due')
    await staff.press('Process A Payment')
    await staff.type('Name on card', 'Ada Byron')
    await enterCard(staff, DECLINED_CARD)
    await staff.press('Pay Now')
    await staff.waitForText('Transaction error!')
    await assertAccessible(staff.page, assert)
    await enterCard(staff, '4242424242424242')
    await staff.press('Pay Now')
    await staff.waitForText('USD received.')
    assert.isEmpty(staff.errors)
    assert.isEmpty(customer.errors)
  }).timeout(120_000)
})
