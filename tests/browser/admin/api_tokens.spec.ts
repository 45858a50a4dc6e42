import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { assertReadable } from '#tests/browser/support/readable_page'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, DEMO_PASSWORD, SUPER_ADMIN } from '#tests/browser/support/shop'

const callWith = ({ page }: BrowserSession, token: string) =>
  page.evaluate(async (value) => {
    const { status } = await fetch('/api/groups', { headers: { 'X-Token': value } })
    return status
  }, token)

const shownToken = async (browser: BrowserSession) =>
  /pgs_[\w-]{43}/.exec(await browser.text())?.[0] ?? ''

async function createToken(browser: BrowserSession, name: string): Promise<string> {
  await browser.open('/admin/account')
  await browser.press('Create a token')
  await browser.type('Name of the program', name)
  await browser.page.click('dialog input[value="catalog:read"]')
  await browser.type('Password', DEMO_PASSWORD)
  await browser.press('Create token')
  await browser.waitForText('Copy the token now')
  return shownToken(browser)
}

async function revoke(browser: BrowserSession, name: string): Promise<void> {
  const button = await browser.find(`Revoke ${name}`, 'button')
  await button.click()
  await browser.press('Revoke token')
}

test.group('Tokens for programs in the browser', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of [1440, 390]) {
    test(`staff create one, see it once and revoke it at ${width} px`, async ({ assert }) => {
      const browser = await BrowserSession.signedIn(ADMIN, width)
      const name = `Label printer ${width}`
      const token = await createToken(browser, name)
      assert.equal(await callWith(browser, token), 200)
      await assertAccessible(browser.page, assert)

      await browser.open('/admin/account')
      await browser.waitForText(name)
      await browser.waitForText('last used')
      assert.equal(await shownToken(browser), '')
      await assertReadable(browser.page, assert, '/admin/account')
      await revoke(browser, name)
      await browser.waitForTextToDisappear(name)
      assert.equal(await callWith(browser, token), 401)
      assert.deepEqual(
        browser.errors.filter((error) => !error.includes('401')),
        []
      )
    })
  }

  test('the form names what is missing, and a wrong password creates nothing', async ({
    assert,
  }) => {
    const browser = await BrowserSession.signedIn(ADMIN)
    await browser.open('/admin/account')
    await browser.press('Create a token')
    await browser.type('Name of the program', 'Forgotten')
    await browser.type('Password', 'not the password')
    await browser.press('Create token')
    await browser.waitForText('This field is required.')
    await assertAccessible(browser.page, assert)
    await browser.page.click('dialog input[value="orders:read"]')
    await browser.press('Create token')
    await browser.waitForText('Incorrect current password')
    await browser.press('Cancel')
    assert.notInclude(await browser.text(), 'Forgotten')
  })

  test('a super admin sees and revokes the token of a colleague', async ({ assert }) => {
    const ben = await BrowserSession.signedIn(ADMIN)
    const token = await createToken(ben, 'Scale')
    const helen = await BrowserSession.signedIn(SUPER_ADMIN)
    await helen.open('/admin/staff')
    await helen.waitForText('Scale')
    const [, owner] = /Of ([^,]+), created/.exec(await helen.text())!
    await assertReadable(helen.page, assert, '/admin/staff')
    await revoke(helen, `Scale of ${owner}`)
    await helen.waitForTextToDisappear('Scale')
    assert.equal(await callWith(ben, token), 401)
    assert.isEmpty(helen.errors)

    await ben.open('/admin/staff')
    assert.notInclude(await ben.text(), 'Tokens for programs')
  })
})
