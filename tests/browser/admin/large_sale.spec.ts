import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'

type Sale = { percent: number }

test.group('A sale of 90 % or more', (group) => {
  group.teardown(closeBrowserSessions)

  test('is saved only once it is confirmed', async ({ assert }) => {
    const call = await staffCall()
    const readSale = () => call<Sale>('GET', '/api/products/sale')
    const before = await readSale()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/products/sale')
    const keyboard = new Keyboard(staff.page)
    await keyboard.fill('Percent', '0.90')
    await keyboard.press('Enter')
    await staff.waitForText('Take 90% off every product?')
    await keyboard.closeDialog()
    assert.deepEqual(await readSale(), before)

    await keyboard.fill('Percent', '1')
    await keyboard.press('Enter')
    await staff.waitForText('Every product is free while the sale runs.')
    await staff.press('Cancel')
    assert.deepEqual(await readSale(), before)
  })
})
