import { test } from '@japa/runner'
import { assertReadable } from '#tests/browser/support/readable_page'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'

test.group('Activity', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a super admin filters the log and continues with older entries', async ({ assert }) => {
    const helen = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await helen.open('/admin/activity')
    await helen.waitForText('Older')
    await assertReadable(helen.page, assert, '/admin/activity')
    await helen.follow('Older')
    await helen.waitForText('Newest')

    await helen.press('Filter')
    await helen.page.select('select[name="kind"]', 'goods')
    await helen.press('Apply filters')
    await helen.page.waitForSelector('a[aria-label="Remove filter Kind of action: Goods"]')
    await helen.waitForText('Goods shipped')
    assert.include(helen.page.url(), 'kind=goods')
    assert.notInclude(helen.page.url(), 'before=')
    assert.isEmpty(helen.errors)
  })

  test('other staff see their own actions', async ({ assert }) => {
    const ben = await BrowserSession.signedIn(ADMIN, 390)
    await ben.open('/admin/activity')
    await ben.waitForText('My activity')
    await ben.press('Filter')
    assert.isNull(await ben.page.$('select[name="actor"]'))
    assert.isEmpty(ben.errors)
  })
})
