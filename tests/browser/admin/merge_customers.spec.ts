import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { assertReadable } from '#tests/browser/support/readable_page'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'

test.group('Merging customers', (group) => {
  group.each.teardown(closeBrowserSessions)

  async function aCustomer(email: string, company: string): Promise<string> {
    const call = await staffCall()
    const body = { email, company, firstname: 'Ida', generate: true }
    const user = await call<{ _id: string }>('PUT', '/api/users/0', body)
    return user._id
  }

  test('a super admin sees what moves, merges, and is on the page of the account that stays', async ({
    assert,
  }) => {
    const closed = await aCustomer('ida.closed@example.com', 'Ida Closed Ltd')
    const stays = await aCustomer('ida.stays@example.com', 'Ida Stays Ltd')
    const helen = await BrowserSession.signedIn(SUPER_ADMIN, 390)
    await helen.open(`/admin/users/${closed}`)
    await helen.press('Merge…')
    await helen.type('Find a customer', 'ida.stays')
    await helen.page.waitForSelector('[role="option"]')
    await helen.page.keyboard.press('ArrowDown')
    await helen.page.keyboard.press('Enter')
    await helen.waitForText('ida.closed@example.com is closed')
    await helen.waitForText('Kept: Ida Stays Ltd')
    await assertReadable(helen.page, assert, 'the preview of a merge')

    await helen.press('Merge accounts')
    await helen.waitForText('was merged into ida.stays@example.com')
    await helen.waitForPath(`/admin/users/${stays}`)
    await helen.open('/admin/users?q=ida.closed')
    await helen.waitForText('No matching customers')
    assert.isEmpty(helen.errors)
  })

  test('other staff are not offered it', async ({ assert }) => {
    const id = await aCustomer('ida.other@example.com', 'Ida Other Ltd')
    const ben = await BrowserSession.signedIn(ADMIN, 1440)
    await ben.open(`/admin/users/${id}`)
    await ben.waitForText('Ida Other Ltd')
    assert.notInclude(await ben.text(), 'Merge…')
  })
})
