import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { assertFits, ENLARGED_PHONE } from '#tests/browser/support/readable_page'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'

test.group('Staff pages on a phone whose text is enlarged to 200 %', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('fit: lists, an order, its packing, its return and a station', async ({ assert }) => {
    const { _id: id } = await aStaffOrder({ state: 5, shipment: { method: 'DHL' } })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.page.setViewport(ENLARGED_PHONE)
    const order = `/admin/orders/${id}`
    for (const path of [
      '/admin/home',
      '/admin/orders',
      order,
      `${order}/edit`,
      `${order}/invoices`,
      `/shipping/${id}`,
      '/admin/orders/amazon',
      '/admin/invoices',
      '/admin/users',
      '/trackr/units',
      '/trackr/0',
    ]) {
      await staff.open(path)
      await staff.page.waitForSelector('main h1')
      await assertFits(staff.page, assert, path)
    }
    assert.isEmpty(staff.errors)
  })
})
