import { test } from '@japa/runner'
import { assertReadable } from '#tests/browser/support/readable_page'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'

test.group('Setup', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a super admin supplies a fact, and its group counts one less', async ({ assert }) => {
    const helen = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await helen.open('/admin/setup')
    await helen.waitForText('Bank transfers')
    await assertReadable(helen.page, assert, '/admin/setup')
    const heading = 'section[aria-labelledby="setup-company"] summary'
    const text = await helen.text(heading)
    const before = Number(/(\d+) missing/.exec(text)?.[1] ?? 0)
    /** The page reads its facts again after a save. */
    const waitForMissing = (count: number) =>
      helen.page.waitForFunction(
        (selector, expected) =>
          document.querySelector(selector)?.textContent.includes(`${expected} missing`),
        {},
        heading,
        count
      )
    assert.isAbove(before, 0)
    const shown = await helen.text()
    assert.include(shown, 'Where it appears:')

    const button = await helen.page.$('button[aria-label="Set: Phone number for customers"]')
    await button!.click()
    await helen.type('Phone', '+1 416 555 0100')
    await helen.press('Save setting')
    await helen.waitForText('Setting saved.')
    await helen.waitForText('+1 416 555 0100')
    await waitForMissing(before - 1)

    const edit = await helen.page.$('button[aria-label="Edit: Phone number for customers"]')
    await edit!.click()
    await helen.press('Remove setting')
    await helen.waitForText('Setting removed.')
    await waitForMissing(before)
    assert.isEmpty(helen.errors)
  })

  test('other staff have no entry for it in their menu', async ({ assert }) => {
    const ben = await BrowserSession.signedIn(ADMIN, 1440)
    await ben.open('/admin/home')
    await ben.waitForText('Mailbox')
    const menu = await ben.page.$$eval('nav[aria-label="Administration"] a', (links) =>
      links.map(({ textContent }) => textContent)
    )
    assert.include(menu, 'Staff')
    assert.notInclude(menu, 'Setup')
  })
})
