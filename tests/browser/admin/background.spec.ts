import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'
import { addFailedTasks, addRetriedTask } from '#tests/browser/support/shop_database'

const ERROR = 'The disk of the files is full'
const STALE = 'This page is not up to date'

test.group('Background work', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a super admin finds what failed, retries it and sees that it is done', async ({
    assert,
  }) => {
    addFailedTasks(3, ERROR)
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await staff.open('/admin/home')
    await staff.follow('failed tasks')
    await staff.waitForPath('/admin/background')
    await staff.waitForText(ERROR)
    await assertAccessible(staff.page, assert)
    const text = await staff.text()
    for (const title of ['Queues', 'Running', 'Next', 'Workers', 'Schedule'])
      assert.include(text, title)
    assert.include(text, 'Alive')
    assert.include(text, 'Delete expired sessions')

    const retry = await staff.find('Retry', 'button')
    await retry.click()
    await staff.waitForText('Task queued again.')
    await staff.press('Retry all')
    await staff.waitForText('2 tasks queued again.')
    await staff.waitForTextToDisappear(ERROR)
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })

  test('the page refreshes itself, and says when it cannot', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 390)
    await staff.open('/admin/background')
    await staff.waitForText('Schedule')
    await assertAccessible(staff.page, assert)

    await staff.page.setOfflineMode(true)
    await staff.waitForText(STALE)
    await assertAccessible(staff.page, assert)
    await staff.page.setOfflineMode(false)
    await staff.waitForTextToDisappear(STALE)
    addFailedTasks(1, ERROR)
    await staff.waitForText(ERROR)
    await staff.press('Retry')
    await staff.waitForTextToDisappear(ERROR)

    const run = await staff.find('Run now: Delete expired rate limit counters', 'button')
    await run.click()
    await staff.waitForText('Queued: Delete expired rate limit counters.')
  })

  test('a task that waits too long is red on the home of a super admin, which leads to the page', async ({
    assert,
    cleanup,
  }) => {
    cleanup(addRetriedTask())
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 390)
    await staff.open('/admin/home')
    await staff.waitForText('A background task has been waiting for 2 hours')
    await assertAccessible(staff.page, assert)
    await staff.follow('Show background work')
    await staff.waitForPath('/admin/background')
    await staff.waitForText('A background task has been waiting for 2 hours')
    await staff.waitForText('The disk is away')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })

  test('ordinary staff have no entry in the menu, and no page', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/home')
    const text = await staff.text('body')
    assert.notInclude(text, 'Background work')
    assert.notInclude(text, 'background task')
    const response = await staff.page.goto(new URL('/admin/background', staff.page.url()).href)
    assert.equal(response?.status(), 403)
  })
})
