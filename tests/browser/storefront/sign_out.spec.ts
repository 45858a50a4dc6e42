import { test } from '@japa/runner'
import { profilePath } from '#tests/browser/support/authenticator'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, signUp } from '#tests/browser/support/shop'

const historyPage = ({ page }: BrowserSession) =>
  page.evaluate(() => {
    const state = window.history.state as { page?: unknown } | null
    return state?.page instanceof ArrayBuffer ? 'encrypted' : JSON.stringify(state?.page)
  })

const storedKeys = ({ page }: BrowserSession) =>
  page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].filter((key) =>
      key.startsWith('pixelgen.')
    )
  )

test.group('Signing out', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('leaves nothing of a customer for the Back button or in the storage', async ({ assert }) => {
    const { email, password } = await signUp()
    const browser = await BrowserSession.start()
    await browser.signIn(email, password)
    await browser.open(await profilePath(browser, '/settings'))
    await browser.waitForText(email)
    assert.equal(await historyPage(browser), 'encrypted')
    assert.isNotEmpty(await storedKeys(browser))

    await browser.page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent.trim() === 'Logout')!.click()
    })
    await browser.waitForPath('/home')
    await browser.waitForHydration()
    assert.deepEqual(await storedKeys(browser), [])

    await browser.page.goBack({ waitUntil: 'networkidle0' })
    await browser.waitForHydration()
    assert.notInclude(await browser.page.content(), email)
    assert.notInclude(String(await historyPage(browser)), email)
    assert.deepEqual(browser.errors, [])
  })

  test('Back works while a user is signed in', async ({ assert }) => {
    const browser = await BrowserSession.signedInByForm(ADMIN)
    await browser.waitForPath('/admin/orders')
    await browser.waitForHydration()
    await browser.page.click('nav a[href="/admin/users"]')
    await browser.waitForPath('/admin/users')
    await browser.page.goBack()
    await browser.waitForPath('/admin/orders')
    await browser.find('Orders', 'heading')
    await browser.page.reload()
    await browser.waitForHydration()
    await browser.page.goForward()
    await browser.waitForPath('/admin/users')
    assert.deepEqual(browser.errors, [])
  })
})
