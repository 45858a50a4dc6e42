import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { assertReadable } from '#tests/browser/support/readable_page'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'

const CREATE_CART = '/api/docs#/Carts%20and%20checkout/carts.store'

test.group('The documentation of the JSON API', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('super admins reach it from Setup and find a call, in both widths and themes', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
    const requests: string[] = []
    staff.page.on('request', (request) => requests.push(request.url()))
    await staff.open('/admin/setup')
    await staff.follow('JSON API')
    await staff.waitForPath('/api/docs')
    await staff.waitForText('Carts and checkout')
    await assertReadable(staff.page, assert, '/api/docs')

    await staff.type('Filter by tag or path', 'Quotes')
    await staff.waitForTextToDisappear('Carts and checkout')
    await staff.page.click('#operations-tag-Quotes')
    await staff.waitForText('Issue a quote')
    const { origin } = new URL(staff.page.url())
    const foreign = requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))
    assert.deepEqual(foreign, [])
    assert.isEmpty(staff.errors)
  })

  test('the address of a call opens it, with its errors and an example, and nothing is sent', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(CREATE_CART)
    await staff.waitForText('Product not found, please contact us directly')
    const text = await staff.text()
    for (const part of ['Create a cart', '"quantity": 1', 'Idempotency-Key', '429'])
      assert.include(text, part)
    assert.notInclude(text, 'Try it out')
    await assertReadable(staff.page, assert, CREATE_CART)
    assert.isEmpty(staff.errors)
  })
})
