import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'

const focusIsAt = ({ page }: BrowserSession, label: string) =>
  page.waitForFunction(
    (expected) => {
      const { activeElement: element } = document
      return element?.id === 'main' && element.ariaLabel === expected
    },
    {},
    label
  )

test.group('A page that a link opens', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('takes the focus where the link is gone, and is read by its heading', async ({ assert }) => {
    const visitor = await BrowserSession.start(1440)
    const keyboard = new Keyboard(visitor.page)
    await visitor.open('/login')
    await keyboard.activate('Create an account')
    await visitor.waitForPath('/register')
    await focusIsAt(visitor, 'Create an account')
    await assertAccessible(visitor.page, assert)
    await visitor.page.keyboard.press('Tab')
    assert.isTrue(
      await visitor.page.evaluate(() =>
        document.getElementById('main')!.contains(document.activeElement)
      )
    )

    await visitor.open('/pixelgenproducts')
    await visitor.follow('8K')
    await visitor.page.waitForFunction(() => window.location.pathname !== '/pixelgenproducts')
    const heading = await visitor.page.$eval('h1', ({ textContent }) => textContent)
    await focusIsAt(visitor, heading)
    await visitor.page.click('footer a[href="/contact"], header a[href="/contact"]')
    await visitor.waitForPath('/contact')
    await visitor.settle()
    assert.isNull(await visitor.page.$('#main[aria-label]'), 'another page is not read by its name')
    assert.isEmpty(visitor.errors)
  })

  test('leaves the focus at a link of the menu that is still there', async ({ assert }) => {
    const visitor = await BrowserSession.start(1440)
    await visitor.open('/home')
    await visitor.page.click('header a[href="/contact"], footer a[href="/contact"]')
    await visitor.waitForPath('/contact')
    await visitor.settle()
    assert.equal(
      await visitor.page.evaluate(() => document.activeElement?.getAttribute('href')),
      '/contact'
    )
    assert.isEmpty(visitor.errors)
  })
})
