import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'
import type { OrderResponse } from '#orders/views'

const OPEN = 5

/** Returns the name of the field that has the focus. */
const focusedField = ({ page }: BrowserSession) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).name)

const dialogText = ({ page }: BrowserSession) =>
  page.$eval('dialog[open]', (dialog) => (dialog as HTMLElement).innerText)

async function openOrder(order: OrderResponse, width: number): Promise<BrowserSession> {
  const staff = await BrowserSession.signedIn(ADMIN, width)
  await staff.open(`/admin/orders/${order._id}`)
  return staff
}

test.group('Errors in dialogs', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a payment starts with the method of its order, and a refused submit focuses the field at fault', async ({
    assert,
  }) => {
    const staff = await openOrder(await aStaffOrder({ payment: { method: 'CHEQUE' } }), 390)
    await staff.press('Record payment')
    const method = await staff.page.$eval('dialog select', ({ value }) => value)
    assert.equal(method, 'CHEQUE')
    for (const [amount, text] of [
      ['0', 'Please enter an amount above 0 with at most two decimals.'],
      ['12.345', '12.345 can mean 12,345.00 or 12.35.'],
      ['99999999', 'Please enter a number of at most 10,000,000.'],
    ]) {
      await staff.type('Amount in USD', amount)
      await staff.type('Reference (optional)', 'Cheque 7')
      await submitDialog(staff, 'Record payment')
      await staff.waitForText(text)
      await staff.page.waitForFunction(() => document.activeElement?.matches('[name="amount"]'))
    }
    await submitDialog(staff, 'Record payment')
    await staff.settle()
    assert.equal(await focusedField(staff), 'amount')
    await staff.page.keyboard.press('Escape')
    assert.isNull(await staff.page.$('dialog[open]'))
    assert.isEmpty(staff.errors)
  })

  test('a message about a dialog is shown in front of it and can be dismissed', async ({
    assert,
  }) => {
    const order = await aStaffOrder()
    await callAsStaff(['POST', `/api/orders/${order._id}/payment`], { token: 'pm_card_visa' })
    const staff = await openOrder(order, 1440)
    await staff.press('Refund')
    await staff.type('Amount in USD', '9999')
    await staff.type('Reason', 'A scratch')
    await submitDialog(staff, 'Refund')
    await messageIsShown(staff, true)
    await assertAccessible(staff.page, assert)
    const dismiss = await staff.find('Dismiss', 'button')
    await dismiss.click()
    await messageIsShown(staff, false)
    assert.include(await dialogText(staff), 'Refund payment')
    await submitDialog(staff, 'Refund')
    await messageIsShown(staff, true)
    await staff.type('Amount in USD', '1.005')
    await submitDialog(staff, 'Refund')
    await staff.waitForText('1.005 can mean 1,005.00 or 1.01.')
    assert.notInclude(await dialogText(staff), 'of this payment can be refunded.')
    assert.isEmpty(staff.errors)
  })

  test('more than what is left to ship is not replaced by what is left without a word', async ({
    assert,
  }) => {
    const staff = await openOrder(await aStaffOrder({ state: OPEN }), 1440)
    await staff.press('Create shipment')
    await staff.type('Quantity of THX-CBH20', '2')
    await submitDialog(staff, 'Create shipment')
    await staff.waitForText('Please enter a whole number from 0 to 1.')
    await staff.settle()
    assert.equal(await focusedField(staff), 'quantity-0')
    await submitDialog(staff, 'Create shipment')
    await staff.waitForText('Shipment 1 created.')
    assert.isEmpty(staff.errors)
  })

  test('a credit that is too high is explained once', async ({ assert }) => {
    const order = await aStaffOrder({ state: OPEN })
    const items = [{ line: order.cart[0]._id, quantity: 1 }]
    const path = `/api/orders/${order._id}/docs/invoices`
    const invoice = await callAsStaff<{ _id: string }>(['POST', path], { items })
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    await staff.open(`/admin/orders/${order._id}/invoices?invoice=${invoice._id}`)
    await staff.press('Create credit note')
    await staff.type('Amount in USD (optional)', '5000')
    await staff.type('Reason', 'Agreed')
    await submitDialog(staff, 'Create credit note')
    await staff.waitForText('The credit note was not created.')
    await staff.settle()
    const text = await dialogText(staff)
    assert.lengthOf(text.match(/can be credited/g)!, 1)
    assert.equal(await focusedField(staff), 'amount')
    assert.isEmpty(staff.errors)
  })
})

/** Waits until a message in front of the dialog says what can be refunded, or until none does; the preview says it, too. */
const messageIsShown = (staff: BrowserSession, isShown: boolean) =>
  staff.page.waitForFunction(
    (expected) => {
      const message = document.querySelector('dialog[open] [role="alert"]')?.textContent ?? ''
      return message.includes('of this payment can be refunded.') === expected
    },
    {},
    isShown
  )
