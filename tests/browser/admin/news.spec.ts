import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'

async function write({ page }: BrowserSession, text: string): Promise<void> {
  const editor = await page.waitForSelector('[contenteditable=true]')
  await editor!.click()
  await page.keyboard.type(text)
}

test.group('News', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('staff publish an article, edit it in its place and delete it, as visitors see', async ({
    assert,
  }) => {
    const title = `A new processor ${crypto.randomUUID().slice(0, 8)}`
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/news')
    await staff.press('New article')
    await write(staff, title)
    await assertAccessible(staff.page, assert)
    await staff.press('Publish article')
    await staff.waitForText('Article created!')

    const visitor = await BrowserSession.start(390)
    await visitor.open('/news')
    await visitor.waitForText(title)
    assert.notInclude(await visitor.text(), 'Delete')
    await visitor.follow(title)
    await visitor.page.waitForSelector('nav[aria-label="Breadcrumb"] a[href="/news"]')
    const ways = await visitor.page.$$eval('nav[aria-label="Breadcrumb"] a', (links) =>
      links.map((link) => link.getAttribute('href'))
    )
    assert.deepEqual(ways, ['/home', '/news'])
    await assertAccessible(visitor.page, assert)

    await staff.press(`Edit ${title}`)
    await write(staff, ', now in stock')
    await staff.press('Save article')
    await staff.waitForText('Article saved.')
    await visitor.open('/news')
    await visitor.waitForText('now in stock')

    await staff.press(`Delete ${title}`)
    await staff.waitForText('Are you sure?')
    await staff.waitForText('You will not be able to recover this article!')
    await staff.press('Delete article')
    await staff.waitForText('Deleted!')
    await visitor.open('/news')
    assert.notInclude(await visitor.text(), title)
    assert.isEmpty(staff.errors)
  })
})
