import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { SUPER_ADMIN } from '#tests/browser/support/shop'
import { demoHome } from '#tests/browser/support/stripe_shop'
import { startChildShop } from '#tests/support/child_shop'

const BEACON = '/api/vitals'

test.group('The speed of pages', (group) => {
  group.setup(async () => {
    const before = process.env.SHOP_URL
    const shop = await startChildShop(
      (port) => ({
        APP_URL: `http://localhost:${port}`,
        ALLOW_DEMO: '1',
        ALLOW_CARD_SANDBOX: '1',
        STRIPE_SANDBOX_PORT: String(port + 1),
        VITALS_SAMPLE: '1',
      }),
      { isBuilt: true, preparedHome: demoHome() }
    )
    process.env.SHOP_URL = `http://localhost:${shop.port}`
    return async () => {
      process.env.SHOP_URL = before
      await shop.stop()
    }
  })
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

/** Waits until the page is measured in its idle time, and leaves it. */
async function visitAndLeave(visitor: BrowserSession, path: string): Promise<void> {
  await visitor.open(path)
  await visitor.page.mouse.click(600, 400)
  await visitor.settle()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await visitor.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await visitor.settle()
}
