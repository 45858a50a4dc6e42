import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { loseResponse } from '#tests/browser/support/lost_responses'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { suspendRefunds } from '#tests/browser/support/shop_database'
import { staffCall } from '#tests/browser/support/staff_call'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'
import type { Page } from 'puppeteer'

const POLL_MS = 10_000
const SOON_MS = 300

/** Makes the page read the order again several times a second. */
const hurryPolls = (page: Page) =>
  page.evaluateOnNewDocument(
    (every, soon) => {
      const { setInterval: repeat } = window
      window.setInterval = ((work: () => void, ms = 0) =>
        repeat(work, ms === every ? soon : ms)) as typeof window.setInterval
    },
    POLL_MS,
    SOON_MS
  )

async function shippedOf(id: string): Promise<number[][]> {
  const call = await staffCall()
  const shipments = await call<{ items: { quantity: number }[] }[]>(
    'GET',
    `/api/orders/${id}/shipments`
  )
  return shipments.map(({ items }) => items.map(({ quantity }) => quantity))
}

test.group('A page that is read again below a dialog', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('waits until the dialog is closed while a refund is pending', async ({ assert }) => {
    const { _id: id } = await aStaffOrder()
    await callAsStaff(['POST', `/api/orders/${id}/payment`], { token: 'pm_card_visa' })
    const refund = { amount: 1, reason: 'A scratch' }
    await callAsStaff(['POST', `/api/orders/${id}/refunds`], refund)
    suspendRefunds(id)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await hurryPolls(page)
    await staff.open(`/admin/orders/${id}`)
    await staff.waitForText('Refund pending')
    await staff.press('Create shipment')
    await staff.type('Waybill (optional)', '794611223344')
    await callAsStaff(['POST', `/api/orders/${id}/shipments`], { rest: true, mail: false })
    await pause(5 * SOON_MS)
    const waybill = await page.$eval(
      'dialog [name="waybill"]',
      (field) => (field as HTMLInputElement).value
    )
    assert.equal(waybill, '794611223344')
    await staff.press('Cancel')
    await staff.waitForText('Shipment 1')
    assert.isEmpty(staff.errors)
  })

  test('leaves the quantities of a shipment to the lines for which they were typed', async ({
    assert,
  }) => {
    const [first, second] = [await findProduct('THX-CBH20'), await findProduct('THX-CBH10')]
    const { _id: id } = await aStaffOrder({
      state: 5,
      cart: [
        { product: first._id, quantity: 2 },
        { product: second._id, quantity: 3 },
      ],
    })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const ship = async (ofFirst: string, ofSecond: string) => {
      await staff.type('Quantity of THX-CBH20', ofFirst)
      await staff.type('Quantity of THX-CBH10', ofSecond)
      await submitDialog(staff, 'Create shipment')
    }
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Create shipment')
    await loseResponse(staff.page, '/shipments')
    await ship('2', '0')
    await staff.waitForText('The shop did not answer')
    await ship('0', '1')
    await staff.waitForText('shipment of 2 units')
    const quantities = await staff.page.$$eval('dialog [name^="quantity-"]', (fields) =>
      fields.map((field) => (field as HTMLInputElement).value)
    )
    assert.deepEqual(quantities, ['0', '1'])
    await staff.press('Submit as well')
    await staff.page.waitForFunction(() => !document.querySelector('dialog'))
    assert.deepEqual(await shippedOf(id), [[2], [1]])
    assert.isEmpty(staff.errors)
  })
})
