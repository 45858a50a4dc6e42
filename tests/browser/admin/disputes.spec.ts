import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'

type PaidOrder = { _id: string; number: string; payments: { _id: string }[] }

/** Charges a staff order with a test card of the provider. */
async function paidWith(card: string): Promise<PaidOrder> {
  const { _id: id } = await aStaffOrder()
  return callAsStaff<PaidOrder>(['POST', `/api/orders/${id}/payment`], { token: card })
}

/** Opens a page until a webhook has arrived. */
async function openUntil(staff: BrowserSession, path: string, text: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await staff.open(path)
    if (await staff.page.evaluate((part) => document.body.innerText.includes(part), text)) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${path} does not say ${text}`)
}

test.group('Disputes and payment issues', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a dispute stands on the order, warns before shipping and is on the home page', async ({
    assert,
  }) => {
    const { _id: id, number } = await paidWith('pm_card_createDispute')
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await openUntil(staff, `/admin/orders/${id}`, 'Dispute: needs a response')
    await staff.waitForText('not authorized by the cardholder')
    await staff.waitForText('Submit evidence at the card provider by')
    await staff.waitForText('Payment disputed')
    await assertAccessible(staff.page, assert)
    await staff.press('Create shipment')
    await staff.find('Create shipment', 'dialog')
    await staff.waitForText('Goods that you ship now may stay unpaid.')
    await assertAccessible(staff.page, assert)

    await staff.open('/admin/home')
    await staff.waitForText('Respond by')
    await staff.open('/admin/home/payments')
    await staff.waitForText(number)
    await staff.waitForText('Not authorized by the cardholder')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })

  test('a refund that failed is listed until staff close it', async ({ assert }) => {
    const { _id: id, payments } = await paidWith('pm_card_refundFail')
    const refund = { payment: payments[0]._id, amount: 5, reason: 'A scratch' }
    await callAsStaff(['POST', `/api/orders/${id}/refunds`], refund)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await openUntil(staff, `/admin/orders/${id}`, 'The refund failed: expired or canceled card.')
    await assertAccessible(staff.page, assert)

    await staff.open('/admin/home/payments')
    await staff.waitForText('Refund failed')
    await staff.press('Close issue')
    await staff.find('Close: refund failed', 'dialog')
    await assertAccessible(staff.page, assert)
    await submitDialog(staff, 'Close issue')
    await staff.waitForText('This field is required.')
    await staff.type('What was done', 'Paid by cheque 118')
    await submitDialog(staff, 'Close issue')
    await staff.waitForText('Payment issue closed.')
    await staff.waitForText('Paid by cheque 118')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })
})
