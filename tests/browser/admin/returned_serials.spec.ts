import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { Keyboard } from '#tests/browser/support/keyboard'
import { HUMAN_PACE, scanCode } from '#tests/browser/support/scanner'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH20'

const someSerials = (count: number) => {
  const prefix = crypto.randomUUID().slice(0, 8).toUpperCase()
  return Array.from({ length: count }, (_, index) => `SN-${prefix}-${index + 1}`)
}

/** Ships three units of an order, of which the first ones have these serials. */
async function aShippedOrder(serials: string[]): Promise<OrderResponse> {
  const { cart } = await aStaffOrder()
  const product = cart[0].product!._id
  const order = await aStaffOrder({ state: 5, cart: [{ product, quantity: 3 }] })
  const items = [{ line: order.cart[0]._id, quantity: 3, serials }]
  await callAsStaff(['POST', `/api/orders/${order._id}/shipments`], { items })
  return order
}

test.group('Serials that come back', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a return is recorded by the keyboard, and the order page shows which serial is back', async ({
    assert,
  }) => {
    const [first, second, third] = someSerials(3)
    const order = await aShippedOrder([first, second, third])
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const keyboard = new Keyboard(staff.page)
    await staff.open(`/admin/orders/${order._id}/invoices`)
    await staff.press('Return goods')
    await staff.waitForText(`Serial numbers of ${SKU} that came back`)
    await assertAccessible(staff.page, assert)
    await keyboard.fill(`Quantity of ${SKU}`, '2')
    await staff.waitForText('2 to choose')
    await keyboard.fill('Reason', 'Too short', HUMAN_PACE)
    await keyboard.press('Enter')
    await staff.waitForText(`Choose the 2 serial numbers of ${SKU} that came back.`)
    await assertAccessible(staff.page, assert)

    await keyboard.fill(`Quantity of ${SKU}`, '1', HUMAN_PACE)
    await scanCode(staff.page, 'SN-OTHER', 'Tab')
    await staff.waitForText('SN-OTHER is not among the serial numbers of these goods.')
    await scanCode(staff.page, third, 'Tab')
    await staff.waitForTextToDisappear('to choose')
    await keyboard.tabTo(third)
    await keyboard.press('Space')
    await staff.waitForText('1 to choose')
    await keyboard.tabTo(second)
    await keyboard.press('Space')
    await staff.waitForTextToDisappear('to choose')
    await keyboard.activate('Record return')
    await staff.waitForText('Return recorded.')
    await staff.open(`/admin/orders/${order._id}`)
    await staff.waitForText(`Returned: serial ${second}`)
    await staff.waitForText(`1 × ${SKU} (${second}): Too short`)
    await staff.waitForText(`Serial ${first}, ${third}`)
    assert.isEmpty(staff.errors)
  })

  test('a credit note takes a chosen serial for a unit, and all at once', async ({ assert }) => {
    const [first, second] = someSerials(2)
    const order = await aShippedOrder([first, second])
    const path = `/api/orders/${order._id}`
    const { _id: invoice } = await callAsStaff<{ _id: string }>(
      ['POST', `${path}/docs/invoices`],
      {}
    )
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${order._id}/invoices?invoice=${invoice}`)
    await staff.press('Create credit note')
    await staff.press('Choose all')
    await staff.page.waitForSelector('input[role=spinbutton][aria-valuenow="2"]')
    await assertAccessible(staff.page, assert)
    await staff.type('Reason', 'Arrived scratched')
    await submitDialog(staff, 'Create credit note')
    await staff.waitForText('Credit note created.')
    await staff.open(`/admin/orders/${order._id}`)
    await staff.waitForText(`Returned: serial ${first}, ${second}`)
    assert.isEmpty(staff.errors)
  })

  test('goods of invoices come back from the page of their order, by the invoice that has them', async ({
    assert,
  }) => {
    const order = await aShippedOrder([])
    const items = [{ line: order.cart[0]._id, quantity: 1 }]
    const invoice = async (body: object) => {
      const call = ['POST', `/api/orders/${order._id}/docs/invoices`] as const
      const { id2: number } = await callAsStaff<{ id2: string }>(call, body)
      return number
    }
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const startReturn = async () => {
      await staff.open(`/admin/orders/${order._id}`)
      await staff.page.locator('::-p-aria([name="More actions"][role="button"])').click()
      await staff.page.locator('::-p-aria([name="Return goods by credit note"])').click()
    }
    const only = await invoice({ items })
    await startReturn()
    await staff.waitForText(`Credit note for ${only}`)

    const other = await invoice({})
    await startReturn()
    await staff.waitForText('Choose the invoice that has them')
    await assertAccessible(staff.page, assert)
    await staff.follow(other)
    await staff.waitForText(`Credit note for ${other}`)
    await staff.type(`Quantity of ${SKU}`, '1')
    await staff.type('Reason', 'Too short')
    await submitDialog(staff, 'Create credit note')
    await staff.waitForText('Credit note created.')
    assert.isEmpty(staff.errors)
  })
})
