import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'

/** Appends a paragraph to the text in the editor. */
async function write({ page }: BrowserSession, text: string): Promise<void> {
  const editor = await page.waitForSelector('.ProseMirror')
  await editor!.focus()
  await page.keyboard.down('Control')
  await page.keyboard.press('End')
  await page.keyboard.up('Control')
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
}

test.group('Information pages, for staff', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('two members of the staff edit a page, and one restores the original text', async ({
    assert,
  }) => {
    const ben = await BrowserSession.signedIn(ADMIN, 1440)
    await ben.open('/about')
    await ben.follow('Edit page')
    await ben.waitForPath('/admin/pages/about')
    await ben.waitForText('Original text')
    await ben.waitForText('names of the founders')
    await ben.page.waitForSelector('.ProseMirror')
    await assertAccessible(ben.page, assert, '/admin/pages/about', { hasTargetSize: true })

    const helen = await BrowserSession.signedIn(SUPER_ADMIN, 390)
    await helen.open('/admin/pages/about')
    await write(helen, 'Helen was here.')
    await helen.press('Save page')
    await helen.waitForText('About saved.')
    await helen.waitForText('Helen Fournier')

    await write(ben, 'Ben was here.')
    await ben.press('Save page')
    await ben.waitForText('Another user has saved this page in the meantime')
    await assertAccessible(ben.page, assert, 'conflict')
    await ben.press('Save my text')
    await ben.waitForText('Revision 3')
    await ben.waitForText('Ben Castellano')

    const visitor = await BrowserSession.start(390)
    await visitor.open('/about')
    assert.include(await visitor.text(), 'Ben was here.')
    assert.notInclude(await visitor.text(), 'Helen was here.')
    assert.include(await visitor.text(), 'Last changed')

    await ben.follow('Revision 1')
    await ben.waitForPath('/admin/pages/about/revisions/1')
    await assertAccessible(ben.page, assert, 'a revision', { hasTargetSize: true })
    await ben.press('Restore this revision')
    await ben.press('Restore revision')
    await ben.waitForPath('/admin/pages/about')
    await ben.waitForText('restored from revision 1')
    await visitor.open('/about')
    assert.notInclude(await visitor.text(), 'Ben was here.')
    assert.isEmpty([...ben.errors, ...helen.errors, ...visitor.errors])
  })

  test('Setup lists what the pages leave open', async ({ assert }) => {
    const ben = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await ben.open('/admin/setup')
    await ben.waitForText('Page Terms: company number')
    await ben.open('/admin/pages')
    await ben.follow('Returns')
    await ben.waitForPath('/admin/pages/returns')
    await ben.waitForText('return address')
    assert.isEmpty(ben.errors)
  })
})
