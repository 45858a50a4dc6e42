import { test } from '@japa/runner'
import { texts } from '#shared/texts/specification'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'

test.group('The deposit of an order', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is proposed to staff and by the link, and its order is released from the list', async ({
    assert,
  }) => {
    const { _id: id, number } = await aStaffOrder({
      cart: [{ description: 'Rack', quantity: 1, cost: 2033.97 }],
      payment: { terms: texts.documents.terms30, salesTaxPercent: 0, shipping: 0 },
      shipment: { method: 'DHL' },
    })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const amount = async () => {
      const field = await staff.find('Amount in USD', 'textbox')
      return field.evaluate((input) => (input as HTMLInputElement).value)
    }
    await staff.open(`/admin/orders/${id}`)
    await staff.waitForText('$2,033.97 USD due, $1,016.98 USD now')
    for (const dialog of ['Record payment', 'Process A Payment']) {
      await staff.press(dialog)
      assert.equal(await amount(), '1016.98')
      await staff.waitForText('Due now, of $2,033.97 USD')
      await new Keyboard(staff.page).closeDialog()
    }
    await staff.press('Payment link')
    await staff.waitForText('$1,016.98 USD now, the rest by the same link')
    await assertAccessible(staff.page, assert)
    await submitDialog(staff, 'Create link')
    const link = await staff.find('Link', 'textbox')
    const url = await link.evaluate((field) => (field as HTMLInputElement).value)

    const customer = await BrowserSession.start(390)
    await customer.open(new URL(url).pathname)
    await customer.waitForText('Due now')
    await customer.waitForText('$2,033.97 USD')
    await assertAccessible(customer.page, assert)
    await customer.type('Card number', '4242424242424242')
    await customer.type('Expiration date', '12 / 34')
    await customer.type('CVC', '739')
    await customer.press('Pay $')
    await customer.waitForText('Your payment of $1,016.98 USD')
    await customer.waitForText('Left to pay: $1,016.99 USD, due 30 days after the shipment.')
    await assertAccessible(customer.page, assert)

    await staff.open('/admin/home')
    await staff.waitForText('paid deposit')
    await staff.open('/admin/orders?view=to_release')
    await staff.waitForText(number)
    await staff.open(`/admin/orders/${id}`)
    await staff.waitForText('The deposit is paid')
    await assertAccessible(staff.page, assert)
    await staff.press('Release for shipment')
    await staff.waitForText('Order released for shipment.')
    await staff.waitForText('Order ready for shipment')
    await staff.waitForText('Released for shipment')
    await staff.open('/admin/orders?view=to_release')
    assert.notInclude(await staff.page.content(), number)

    await customer.press('Pay the rest')
    await customer.waitForText('Paid so far: $1,016.98 USD')
    await assertAccessible(customer.page, assert)
    await customer.type('Card number', '4242424242424242')
    await customer.type('Expiration date', '12 / 34')
    await customer.type('CVC', '739')
    await customer.press('Pay $')
    await customer.waitForText('Your payment of $1,016.99 USD')
    await customer.open(new URL(url).pathname)
    await customer.waitForText('paid on')
    assert.isEmpty(staff.errors)
    assert.isEmpty(customer.errors)
  })
})
