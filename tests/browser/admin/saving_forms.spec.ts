import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { HeldSave, untilErrorFocused } from '#tests/browser/support/saving'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'

test.group('Staff forms outside dialogs, while they are saved', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a new promo code waits, and shows its errors afterwards', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await staff.open('/admin/promos/new')
    const held = await HeldSave.of(staff)
    await staff.type('Code', 'A!')
    await held.submit(assert, 'Create code', 'a code with errors')
    await untilErrorFocused(staff, 'code')

    await staff.type('Code', `WAIT-${Date.now()}`)
    await staff.page.type('[name="percent"]', '10')
    await held.submit(assert, 'Create code', 'a code')
    await staff.page.waitForFunction(() => !location.pathname.endsWith('/new'))
  })

  test('an article waits while it is published', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/news')
    await staff.press('New article')
    const editor = await staff.page.waitForSelector('[contenteditable=true]')
    await editor!.click()
    await staff.page.keyboard.type(`Waiting ${Date.now()}`)
    const held = await HeldSave.of(staff)
    await held.submit(assert, 'Publish article', 'an article')
    await staff.waitForText('Article created!')
  })

  test('a note and an alias wait, as their fields are empty afterwards', async ({ assert }) => {
    const { _id: id } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}`)
    const held = await HeldSave.of(staff)
    await staff.type('Note for colleagues', 'Call first')
    await held.submit(assert, 'Add note', 'a note')
    await staff.waitForText('Call first')

    await staff.open('/admin/orders/amazon/aliases')
    await staff.type('SKU or ASIN on Amazon', `ASIN-${Date.now()}`)
    await staff.type('SKU in the shop', 'THX-CBH20')
    await held.submit(assert, 'Add alias', 'an alias')
    await staff.waitForText('Alias saved.')
  })
})
