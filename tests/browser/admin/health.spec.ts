import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'
import { addFailedTasks, addRetriedTask, newestOrder } from '#tests/browser/support/shop_database'

const ERROR = 'The disk of the files is full'
const HIDDEN = 'Only super admins see why.'

test.group('Health', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('staff find an order’s mails and tasks, and see that the worker is alive', async ({
    assert,
    cleanup,
  }) => {
    cleanup(addRetriedTask())
    const { number, email } = newestOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/health')
    await staff.waitForText('Alive')
    await staff.waitForText('Tried again after an error')
    await assertAccessible(staff.page, assert)
    assert.include(await staff.text(), HIDDEN)
    assert.notInclude(await staff.text(), 'The disk is away')

    await staff.page.type('input[type=search]', number)
    await staff.page.keyboard.press('Enter')
    await staff.waitForText(`To ${email}`)
    await assertAccessible(staff.page, assert)
    await staff.page.reload()
    await staff.waitForText(`To ${email}`)
    await staff.page.$eval('input[type=search]', (input) => {
      ;(input as HTMLInputElement).select()
    })
    await staff.page.type('input[type=search]', 'no such thing')
    await staff.page.keyboard.press('Enter')
    await staff.waitForText('Nothing was found')
    assert.isEmpty(staff.errors)
  })

  test('a super admin reads each error, and retries what failed', async ({ assert }) => {
    addFailedTasks(1, ERROR)
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 390)
    await staff.open('/admin/health')
    await staff.waitForText(ERROR)
    await assertAccessible(staff.page, assert)
    await staff.press('Retry')
    await staff.waitForPath('/admin/health')
    await staff.waitForTextToDisappear(ERROR)
    await staff.follow('Show background work')
    await staff.waitForPath('/admin/background')
    assert.isEmpty(staff.errors)
  })
})
