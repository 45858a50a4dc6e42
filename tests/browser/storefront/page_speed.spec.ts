import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { withOwnShop } from '#tests/browser/support/own_shop'
import { SUPER_ADMIN } from '#tests/browser/support/shop'

const BEACON = '/api/vitals'

test.group('The speed of pages', (group) => {
  withOwnShop(group, { VITALS_SAMPLE: '1' })
  group.each.teardown(closeBrowserSessions)

  test('a visit is in the report of super admins, and one that asks for privacy is not', async ({
    assert,
  }) => {
    const secret = await BrowserSession.start(1280)
    await secret.page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    )
    await visitAndLeave(secret, '/thxinterconnect')

    const visitor = await BrowserSession.start(1280)
    const sent = visitor.page.waitForRequest((request) => request.url().endsWith(BEACON))
    await visitAndLeave(visitor, '/home?email=ada@example.com')
    const request = await sent
    assert.equal(request.method(), 'POST')
    assert.isEmpty(await visitor.page.cookies())
    assert.isEmpty(visitor.errors)

    const admin = await BrowserSession.signedIn(SUPER_ADMIN, 390)
    await admin.open('/reports')
    await admin.follow('Page speed')
    await admin.waitForText('Largest content (LCP)')
    const text = await admin.text()
    assert.include(text, '/home')
    assert.notInclude(text, '/thxinterconnect')
    assert.notInclude(text, 'ada@example.com')
    assert.match(text, /\/home\s.*up to [\d.]+ m?s\s+(Good|Needs improvement|Poor)/s)
    await assertAccessible(admin.page, assert)
    await admin.page.setViewport({ width: 1440, height: 900 })
    await assertAccessible(admin.page, assert)
  })
})

/** Waits until the page is measured, which starts in its idle time, and leaves it. */
async function visitAndLeave(visitor: BrowserSession, path: string): Promise<void> {
  await visitor.open(path)
  await visitor.page.waitForFunction(() => document.readyState === 'complete')
  await visitor.page.mouse.click(600, 400)
  // Idle callbacks run in their order, and the page has asked for its own at its load.
  await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await visitor.settle()
  await visitor.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await visitor.settle()
}
