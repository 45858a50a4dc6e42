import { test } from '@japa/runner'
import { assertReadable } from '#tests/browser/support/readable_page'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'

test.group('The list of customers', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is filtered by group and role, and the address holds the filters', async ({ assert }) => {
    const ben = await BrowserSession.signedIn(ADMIN, 1440)
    await ben.open('/admin/users')
    await ben.press('Filter')
    await ben.page.select('select[name="role"]', 'staff')
    await ben.press('Apply filters')
    await ben.page.waitForSelector('a[aria-label="Remove filter Role: Staff"]')
    await ben.waitForText(ADMIN)
    assert.include(ben.page.url(), 'role=staff')
    await assertReadable(ben.page, assert, '/admin/users?role=staff')

    await ben.open('/admin/users?role=staff&balance=credit&q=nothing')
    await ben.waitForText('No matching customers')
    await ben.follow('Show all customers')
    await ben.waitForPath('/admin/users')
    assert.isEmpty(ben.errors)
  })
})
