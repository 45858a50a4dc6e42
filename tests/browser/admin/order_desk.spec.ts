import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'
import type { OrderResponse } from '#orders/views'

const RACK = {
  cart: [{ description: 'Rack', quantity: 1, cost: 20 }],
  payment: { salesTaxPercent: 0, shipping: 0 },
  shipment: { method: 'DHL' },
}

test.group('The page of an order as a desk', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('has one primary action in each state, which leads to the next', async ({ assert }) => {
    const { _id: id, number } = await aStaffOrder(RACK)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const primaries = () =>
      page.$$eval('main .bg-primary', (found) => found.map((one) => one.textContent.trim()))
    const assertPrimary = async (reason: string, names: string[]) => {
      await staff.waitForText(reason)
      assert.deepEqual(await primaries(), names, reason)
    }

    await staff.open(`/admin/orders/${id}`)
    await assertPrimary('Next: $20.00 USD is due before the goods ship.', ['Record payment'])
    await assertAccessible(page, assert)
    await staff.press('Record payment')
    await submitDialog(staff, 'Record payment of $20.00')
    await assertPrimary('Next: 1 unit is left to ship.', ['Create shipment'])
    await staff.press('Create shipment')
    await submitDialog(staff, 'Create shipment')
    await assertPrimary('Next: $20.00 USD is not invoiced yet.', ['Create Invoice'])
    await staff.follow('Create Invoice')
    await staff.waitForPath(`/admin/orders/${id}/invoices`)
    await staff.waitForText('$0.00 USD left to invoice afterwards')
    await staff.press('Create')
    await staff.waitForText('created.')
    await staff.open(`/admin/orders/${id}`)
    await assertPrimary('Next: All is shipped and paid', ['Mark as complete'])
    await assertAccessible(page, assert)
    await staff.press('Mark as complete')
    await staff.waitForText(`Order ${number} is complete.`)
    await assertPrimary('Next: Nothing is left to do.', [])
    assert.isEmpty(staff.errors)
  })

  test('edits one card in a dialog that saves its fields only', async ({ assert }) => {
    const { _id: id } = await aStaffOrder(RACK)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const saved: object[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saved.push(JSON.parse(request.postData() ?? '{}') as object)
    })
    const pencil = 'Edit shipping address'
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

    await staff.open(`/admin/orders/${id}`)
    const button = await staff.find(pencil, 'button')
    await button.focus()
    await page.keyboard.press('Enter')
    await staff.waitForText('The billing address is the same, and changes with it.')
    await assertAccessible(page, assert)
    await page.keyboard.press('Escape')
    await staff.waitForTextToDisappear('The billing address is the same, and changes with it.')
    assert.equal(await focused(), pencil)

    await page.keyboard.press('Enter')
    await staff.type('Address', '')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog [aria-invalid="true"]')
    await assertAccessible(page, assert)
    await staff.type('Address', '77 Engine Road')
    await page.keyboard.press('Enter')
    await staff.waitForText('saved.')
    await staff.waitForText('77 Engine Road')
    assert.equal(await focused(), pencil)
    const last = saved.at(-1) as {
      address: { shipping: { address1: string } }
      shipment: object
    }
    assert.sameMembers(
      Object.keys(last).filter((key) => key !== 'updated'),
      ['address', 'same_billing', 'payment', 'shipment']
    )
    assert.equal(last.address.shipping.address1, '77 Engine Road')
    assert.isEmpty(last.shipment)

    const order = await callAsStaff<OrderResponse>(['PUT', `/api/a/orders/${id}`], {})
    assert.equal(order.address.billing.address1, '77 Engine Road')
    assert.equal(order.payment.total, 20)
    assert.equal(order.email, 'ada@example.com')
    assert.isEmpty(staff.errors)
  })

  test('saves a card beside the change of a colleague, and asks where both changed a field', async ({
    assert,
  }) => {
    const { _id: id } = await aStaffOrder(RACK)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const open = async (name: string) => {
      const button = await staff.find(name, 'button')
      await button.click()
      await page.waitForSelector('dialog[open] form')
    }
    await staff.open(`/admin/orders/${id}`)
    await open('Edit contact')
    await callAsStaff(['PUT', `/api/a/orders/${id}`], { customerPO: 'PO-COLLEAGUE' })
    await staff.type('Phone (optional)', '+1 303 555 0199')
    await submitDialog(staff, 'Save')
    await staff.waitForText('Changed meanwhile, and kept')
    await staff.waitForText('PO-COLLEAGUE')
    await staff.waitForText('+1 303 555 0199')

    const conflict = async (colleagues: string, own: string) => {
      await open('Edit order details')
      await callAsStaff(['PUT', `/api/a/orders/${id}`], { customerPO: colleagues })
      await staff.type('Customer PO (optional)', own)
      await staff.press('Save')
      await staff.waitForText('Another user changed this while you were editing')
      await assertAccessible(page, assert)
      await staff.press('Load new version and keep my changes')
      await staff.waitForTextToDisappear('Another user changed this while you were editing')
    }
    await conflict('PO-2', 'PO-MINE')
    await submitDialog(staff, 'Save')
    await page.waitForSelector('dialog', { hidden: true })
    await staff.waitForText('PO-MINE')

    await conflict('PO-3', 'PO-4')
    await staff.type('Customer PO (optional)', 'PO-MINE')
    await submitDialog(staff, 'Save')
    await page.waitForSelector('dialog', { hidden: true })
    const { customerPO } = await callAsStaff<OrderResponse>(['PUT', `/api/a/orders/${id}`], {})
    assert.equal(customerPO, 'PO-MINE')
    assert.isEmpty(staff.errors)
  })

  test('has no pencil where nothing can be edited, and says why', async ({ assert }) => {
    const { _id: id } = await aStaffOrder({ ...RACK, state: 5 })
    await callAsStaff(['PUT', `/api/a/orders/${id}`], { state: 7 })
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const names = () =>
      staff.page.$$eval('main button[aria-label^="Edit "]', (found) =>
        found.map((one) => one.getAttribute('aria-label'))
      )
    await staff.open(`/admin/orders/${id}`)
    await staff.waitForText('This order is complete. Open it again to change how it ships.')
    assert.sameMembers(await names(), [
      'Edit order details',
      'Edit contact',
      'Edit shipping address',
      'Edit billing address',
      'Edit payment terms',
    ])
    await assertAccessible(staff.page, assert)

    const { _id: other } = await aStaffOrder(RACK)
    await callAsStaff(['POST', `/api/orders/${other}/cancellation`], { reason: 'Test' })
    await staff.open(`/admin/orders/${other}`)
    await staff.waitForText('This order is cancelled. Nothing is left to do.')
    assert.isEmpty(await names())
  })
})
