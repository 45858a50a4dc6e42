import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { loseResponse } from '#tests/browser/support/lost_responses'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { aStaffOrder } from '#tests/browser/support/staff_orders'

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
