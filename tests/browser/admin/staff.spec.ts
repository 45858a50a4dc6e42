import { test } from '@japa/runner'
import { assertReadable } from '#tests/browser/support/readable_page'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'

test.group('Staff and my account', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a super admin sees who is signed in where, and requires codes', async ({ assert }) => {
    const ben = await BrowserSession.signedIn(ADMIN, 1440)
    const helen = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await helen.open('/admin/staff')
    await helen.waitForText('One-time codes')
    await assertReadable(helen.page, assert, '/admin/staff')

    const sessions = await helen.page.$$eval('main table button', (buttons) =>
      buttons.map((button) => button.textContent).filter((text) => text.includes('Ben'))
    )
    assert.lengthOf(sessions, 3)
    await helen.page.$$eval('main table button', (buttons) =>
      buttons.find(({ textContent }) => /session.* of Ben/.test(textContent))!.click()
    )
    await helen.waitForText('Sessions of Ben')
    await helen.waitForText('Last used')
    await helen.press('Close')

    await helen.page.$$eval('main table button', (buttons) =>
      buttons.find(({ textContent }) => textContent.includes('for Ben'))!.click()
    )
    await helen.press('Require codes')
    await helen.waitForText('must use one-time codes.')

    await ben.open('/admin/orders')
    await ben.waitForPath('/admin/account')
    await ben.waitForText('Set up one-time codes or a passkey first')
    await assertReadable(ben.page, assert, '/admin/account')

    await helen.page.$$eval('main table button', (buttons) =>
      buttons.find(({ textContent }) => textContent.includes('for Ben'))!.click()
    )
    await helen.waitForText('may sign in without codes.')
    await ben.open('/admin/orders')
    await ben.waitForPath('/admin/orders')
    assert.isEmpty(helen.errors)
  })

  test('the own account is reached by keyboard and shows name, password, codes and sessions', async ({
    assert,
  }) => {
    const ben = await BrowserSession.signedIn(ADMIN, 1440)
    await ben.open('/admin/home')
    await new Keyboard(ben.page).openSearch()
    await ben.page.waitForSelector('dialog input')
    await ben.page.keyboard.type('My account')
    await ben.waitForText('Own name, password')
    await ben.page.keyboard.press('Enter')
    await ben.waitForPath('/admin/account')
    const text = await ben.text()
    for (const part of ['Account', 'Password', 'One-time codes', 'Where you are signed in'])
      assert.include(text, part)
    await ben.open('/admin/home')
    await ben.page.click('aside a[href="/admin/account"]')
    await ben.waitForPath('/admin/account')
    assert.isEmpty(ben.errors)
  })
})
