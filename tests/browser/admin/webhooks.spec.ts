import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'

/** A name that never resolves */
const RECEIVER = 'https://erp.example.invalid/events'

test.group('Receivers of webhooks', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a super admin adds one, tries it, replaces its key, switches it off and removes it', async ({
    assert,
  }) => {
    const admin = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    await admin.open('/admin/setup')
    await admin.follow('Webhooks')
    await admin.waitForText('No receivers yet')
    await admin.press('Add receiver')
    await admin.type('Address', 'http://10.0.0.1/events')
    await admin.page.keyboard.press('Enter')
    await admin.waitForText('The address must begin with https://.')
    await assertAccessible(admin.page, assert)
    await admin.type('Address', RECEIVER)
    await admin.type('Description', 'Our ERP')
    await admin.page.keyboard.press('Enter')
    await admin.waitForText('Key of the receiver')
    const key = await keyOf(admin)
    assert.match(key, /^whsec_/)
    await admin.press('I have stored it')

    await admin.waitForText('No deliveries')
    await admin.press('Send a test')
    await admin.waitForText('The receiver did not accept the test')
    await admin.waitForText('No response')
    assert.notInclude(await admin.text(), key)
    await assertAccessible(admin.page, assert)
    await admin.page.setViewport({ width: 390, height: 844 })
    await assertAccessible(admin.page, assert)

    await admin.page.setViewport({ width: 1440, height: 900 })
    await admin.press('New key')
    await admin.press('Make a new key')
    await admin.waitForText('Key of the receiver')
    assert.notEqual(await keyOf(admin), key)
    await admin.press('I have stored it')
    const isOn = await admin.find('Send events', 'checkbox')
    await isOn.click()
    await admin.press('Save')
    await admin.waitForText('Switched off')
    await admin.type('Address', 'https://erp.example.invalid')
    await admin.press('Save')
    // The stored address has a slash; a form that still held the typed one would ask before it is left.
    const hasStored = () => document.querySelector('input[name=url]')!.matches('[value$="/"]')
    await admin.page.waitForFunction(hasStored)
    await admin.press('Send again')
    await admin.waitForText('This receiver is switched off. Switch it on first.')
    await admin.press('Remove')
    await admin.press('Remove receiver')
    await admin.waitForText('No receivers yet')
    assert.isEmpty(admin.errors)
  })

  test('other staff neither find the page nor open it', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1280)
    await staff.open('/admin/webhooks')
    assert.notInclude(await staff.text('body'), 'Add receiver')
  })
})

const keyOf = async ({ page }: BrowserSession): Promise<string> =>
  page.$eval('[data-testid="webhook-key"]', (element) => String(element.textContent))
