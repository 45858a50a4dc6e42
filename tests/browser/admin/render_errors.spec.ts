import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, shopUrl } from '#tests/browser/support/shop'

const FAILURE = 'This page could not be shown'

/** Lets the page start with other props than it can show. */
async function breakPage({ page }: BrowserSession, kept: 'shared' | 'none'): Promise<void> {
  await page.evaluateOnNewDocument((keptProps) => {
    const SHARED =
      /^(errors|flash|user|storefront|currency|menu|accountMenu|staffMenu|demo|company|requestId)$/
    const { parse } = JSON
    JSON.parse = (text: string, ...rest: []) => {
      const value = parse(text, ...rest)
      if (typeof value?.component !== 'string' || !value.props) return value
      for (const name of Object.keys(value.props))
        if (keptProps === 'none' || !SHARED.test(name)) value.props[name] = null
      return value
    }
  }, kept)
}

test.group('A page that cannot be rendered', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const [layout, path, kept] of [
    ['staff', '/admin/orders', 'shared'],
    ['storefront', '/gallery', 'shared'],
    ['checkout', '/checkout/cart', 'none'],
    ['sign-in', '/login', 'none'],
  ] as const) {
    test(`says so in the ${layout} layout, and offers to reload`, async ({ assert }) => {
      const session =
        layout === 'sign-in'
          ? await BrowserSession.start(390)
          : await BrowserSession.signedIn(ADMIN, 1440)
      await breakPage(session, kept)
      await session.page.goto(shopUrl(path))
      await session.waitForText(FAILURE)
      if (kept === 'shared') {
        await assertAccessible(session.page, assert)
        const text = await session.page.evaluate(() => document.body.innerText)
        assert.match(text, /this number: [\w-]{10,}/)
      }
      await session.find('Reload', 'button')
    })
  }
})
