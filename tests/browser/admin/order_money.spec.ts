import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff, userIdOf } from '#tests/browser/support/staff_orders'

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
  })

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
  })

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
  })

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
    await customer.press('Pay $')
    await customer.waitForText('Transaction error!')
    await enterCard(customer, CHALLENGED_CARD)
    await customer.press('Pay $')
    await customer.find('Confirm your payment', 'dialog')
    await customer.press('Approve payment')
    await customer.waitForText('Thank you')
    await assertAccessible(customer.page, assert)
    await customer.open(new URL(url).pathname)
    await customer.waitForText('paid on')

    await staff.open(`/admin/orders/${id}`)
    await staff.press('Refund')
    await staff.waitForText('Refund to Visa')
    await staff.type('Amount in USD', '5')
    await staff.waitForText('Reduce the amount due')
    await staff.type('Reason', 'A scratch')
    await staff.page.click('input[name="lower_due"]')
    await staff.waitForTextToDisappear('Reduce the amount due')
    await assertAccessible(staff.page, assert)
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
  })

  test('money that a smaller order owes is credited, taken back and sent by transfer', async ({
    assert,
  }) => {
    const order = await aPaidOrder()
    const path = `/api/a/orders/${order._id}`
    await callAsStaff(['PUT', path], { cart: [{ ...order.cart[0], quantity: 1 }] })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${order._id}`)
    await staff.waitForText('owed to the customer')
    await staff.press('Return $')
    await assertAccessible(staff.page, assert)
    await submitDialog(staff, 'Credit $')
    await staff.waitForText('returned to the customer.')
    await staff.waitForText('Turned into service credit')
    await staff.press('Take back')
    await staff.type('Reason', 'Wants a transfer')
    await submitDialog(staff, 'Take back')
    await staff.waitForText('Service credit taken back.')

    await staff.press('Return $')
    await staff.page.select('dialog[open] select[name="to"]', 'BANK_TRANSFER')
    await staff.type('Reference (optional)', 'Wire 99')
    await submitDialog(staff, 'Record $')
    await staff.waitForText('Wire 99')
    await staff.waitForTextToDisappear('owed to the customer')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })

  test('a credit note sends back at once what the customer has paid too much', async ({
    assert,
  }) => {
    const order = await aPaidOrder()
    const { _id: invoice } = await callAsStaff<{ _id: string }>(
      ['POST', `/api/orders/${order._id}/docs/invoices`],
      {}
    )
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${order._id}/invoices?invoice=${invoice}`)
    await staff.press('Create credit note')
    await staff.type('Amount in USD (optional)', '10')
    await staff.waitForText('Return $10.00 USD to the customer')
    await staff.page.click('dialog[open] input[name="return"]')
    await staff.waitForText('Turn into service credit')
    await assertAccessible(staff.page, assert)
    await staff.page.select('dialog[open] select[name="to"]', 'CHEQUE')
    await staff.type('Reference (optional)', 'Cheque 1204')
    await staff.type('Reason', 'A dent')
    await submitDialog(staff, 'Create credit note')
    await staff.waitForText('Credit note created.')
    await staff.follow('Back to Order')
    await staff.waitForText('Cheque 1204')
    await staff.waitForTextToDisappear('owed to the customer')
    assert.isEmpty(staff.errors)
  })

  test('a paid order is cancelled in one dialog that says what it books', async ({ assert }) => {
    const order = await aPaidOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${order._id}`)
    await staff.page.locator('::-p-aria([name="More actions"][role="button"])').click()
    await staff.page.locator('::-p-aria([name="Cancel order"][role="menuitem"])').click()
    await staff.waitForText('Release THX-CBH20')
    await staff.waitForText('Service credit of the account')
    await assertAccessible(staff.page, assert)
    await submitDialog(staff, 'Cancel order')
    await staff.waitForText(`Order ${order.number} cancelled.`)
    await staff.waitForText('Turned into service credit')
    assert.isEmpty(staff.errors)
  })
})

/** Creates an order of three cables for an account, paid by transfer. */
async function aPaidOrder() {
  const product = await findProduct('THX-CBH20')
  const order = await aStaffOrder({
    user: await userIdOf('nora.whitfield@pixelgen.demo'),
    cart: [{ product: product._id, quantity: 3 }],
  })
  const { total: amount } = order.payment
  const body = { method: 'BANK_TRANSFER', amount, reference: 'Wire 7' }
  await callAsStaff(['POST', `/api/orders/${order._id}/payments`], body)
  return order
}
