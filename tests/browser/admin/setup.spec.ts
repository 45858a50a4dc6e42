import { test } from '@japa/runner'
import { assertReadable, ENLARGED_PHONE } from '#tests/browser/support/readable_page'
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

  test('a setting without a value is set, and a long name breaks between its words', async ({
    assert,
  }) => {
    const helen = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await helen.open('/admin/setup')
    await helen.waitForText('Bank transfers')
    await helen.page.$$eval('details', (groups) => groups.forEach((one) => (one.open = true)))
    const unset = await helen.page.$$eval('main li', (items) =>
      items
        .filter((item) => [...item.querySelectorAll('p')].some((p) => p.textContent === 'Not set'))
        .map((item) => item.querySelector('button')?.textContent)
        .filter((text) => text !== undefined)
    )
    assert.isNotEmpty(unset)
    assert.sameMembers([...new Set(unset)], ['Set'])
    await helen.page.setViewport(ENLARGED_PHONE)
    /** Where the lines of names end, with the letters on both sides */
    const breaks = await helen.page.$$eval('main code', (names) =>
      names.flatMap((name) => {
        const letters = [...name.childNodes].flatMap((node) =>
          [...(node.textContent ?? '')].map((letter, at) => {
            const range = document.createRange()
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            return { letter, top: range.getBoundingClientRect().top }
          })
        )
        return letters.flatMap(({ letter, top }, at) =>
          at > 0 && top > letters[at - 1].top + 4 ? [letters[at - 1].letter + letter] : []
        )
      })
    )
    assert.isNotEmpty(breaks)
    assert.isEmpty(breaks.filter((pair) => !/[._].|[a-z][A-Z]/.test(pair)))
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
