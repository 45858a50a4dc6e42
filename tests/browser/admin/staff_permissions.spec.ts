import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { assertFits, assertReadable } from '#tests/browser/support/readable_page'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { aStaffOrder, callAsStaff, userIdOf } from '#tests/browser/support/staff_orders'
import { submitDialog } from '#tests/browser/support/dialogs'
import { staffCall } from '#tests/browser/support/staff_call'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'

const NONE = {
  ...{ see_costs: false, change_prices: false, refund: false },
  ...{ import: false, run_reports: false, edit_pages: false },
}

const menuOf = (browser: BrowserSession) =>
  browser.page.$$eval('aside nav a', (links) => links.map((link) => link.textContent))

test.group('Permissions of staff in the browser', (group) => {
  let benId = ''
  group.each.teardown(closeBrowserSessions)
  group.each.teardown(async () => {
    const callAsHelen = await staffCall(SUPER_ADMIN)
    await callAsHelen('PUT', '/api/a/setup/staff.permissions', { value: null })
    await callAsHelen('PUT', `/api/users/${benId}/permissions`, NONE)
  })

  for (const width of [1440, 390]) {
    test(`a super admin requires and grants them at ${width} px`, async ({ assert }) => {
      benId = await userIdOf(ADMIN)
      const helen = await BrowserSession.signedIn(SUPER_ADMIN, width)
      await helen.open('/admin/staff')
      await helen.waitForText('Staff have all permissions until you turn on')
      if (width === 1440) await assertReadable(helen.page, assert, '/admin/staff')

      await helen.follow('Staff need permissions')
      await helen.waitForText('STAFF_PERMISSIONS')
      await helen.page.select('dialog select[name="value"]', 'on')
      await helen.press('Save setting')
      await helen.waitForText('Setting saved.')

      const ben = await BrowserSession.signedIn(ADMIN, 1440)
      await ben.open('/admin/orders')
      const menu = await menuOf(ben)
      for (const hidden of ['Purchasing', 'Reports', 'Distribution', 'Information'])
        assert.notInclude(menu, hidden)
      assert.include(menu, 'Customers')
      assert.notInclude(await ben.text(), 'Upload Amazon')
      await ben.open('/reports')
      await ben.waitForText('You lack the permission “Run reports”.')

      await helen.open('/admin/staff')
      await helen.waitForText('None')
      // A narrow page hides the table and shows cards.
      await helen.page.$$eval('main button', (buttons) =>
        buttons
          .find(
            (button) => /permissions of Ben/.test(button.textContent) && button.checkVisibility()
          )!
          .click()
      )
      await helen.waitForText('Permissions of Ben')
      await assertAccessible(helen.page, assert)
      await assertFits(helen.page, assert, `Permissions at ${width} px`)
      await helen.page.click('dialog input[name="run_reports"]')
      await helen.press('Save permissions')
      await helen.waitForText('saved.')
      await helen.waitForText('Run reports')

      await ben.open('/reports')
      await ben.waitForText('Bookkeeping')
      assert.include(await menuOf(ben), 'Reports')
      assert.isEmpty([...helen.errors, ...ben.errors])
    })
  }

  test('staff without refund see no way to return money, and cancel an order without payments', async ({
    assert,
  }) => {
    benId = await userIdOf(ADMIN)
    const [order, unpaid] = [await aStaffOrder(), await aStaffOrder()]
    const pay = ['POST', `/api/orders/${order._id}/payments`] as const
    await callAsStaff(pay, { method: 'BANK_TRANSFER', amount: 10, reference: 'Wire 7' })
    const callAsHelen = await staffCall(SUPER_ADMIN)
    await callAsHelen('PUT', '/api/a/setup/staff.permissions', { value: { value: 'on' } })

    const ben = await BrowserSession.signedIn(ADMIN, 1440)
    await ben.open(`/admin/orders/${order._id}`)
    await ben.waitForText('Wire 7')
    assert.notInclude(await ben.text(), 'Reverse')
    await openCancellation(ben)
    await ben.waitForText('An order with payments needs the permission “Refund and credit”.')
    await submitDialog(ben, 'Cancel order')
    await ben.waitForText('The order was not cancelled.')

    await ben.open(`/admin/orders/${unpaid._id}`)
    await openCancellation(ben)
    await submitDialog(ben, 'Cancel order')
    await ben.waitForText(`Order ${unpaid.number} cancelled.`)

    await callAsHelen('PUT', `/api/users/${benId}/permissions`, { refund: true })
    await ben.open(`/admin/orders/${order._id}`)
    await ben.waitForText('Reverse')
    assert.isEmpty(ben.errors)
  })
})

async function openCancellation({ page }: BrowserSession): Promise<void> {
  await page.locator('::-p-aria([name="More actions"][role="button"])').click()
  await page.locator('::-p-aria([name="Cancel order"][role="menuitem"])').click()
}
