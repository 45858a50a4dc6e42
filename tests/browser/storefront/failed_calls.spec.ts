import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { signUp } from '#tests/browser/support/shop'
import { aStaffOrder, userIdOf } from '#tests/browser/support/staff_orders'

const FAILURE = 'Something went wrong on our side.'
const RESPONSE = { err: FAILURE, code: 'E_FAILURE', request_id: 'f9d1c0de7a5b4c2e' }

test.group('A failure that has no text of its own', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is a general message on the page, which stays and can be tried again', async ({
    assert,
  }) => {
    const { email, password } = await signUp()
    const userId = await userIdOf(email)
    const { number } = await aStaffOrder({ user: userId, email, currency: 'usd' })
    const customer = await BrowserSession.start()
    const { page } = customer
    await customer.signIn(email, password)
    await customer.open(`/profile/${userId}/orders`)
    const reorder = await customer.find(`Re-order ${number}`, 'button')
    const path = new URL(page.url()).pathname
    let failures = 0
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (failures > 0 || !request.url().endsWith('/reorder')) return void request.continue()
      failures++
      void request.respond({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify(RESPONSE),
      })
    })
    await reorder.click()
    await customer.waitForText(FAILURE)
    assert.equal(new URL(page.url()).pathname, path)
    assert.notInclude(await customer.text(), RESPONSE.request_id)
    assert.notInclude(await customer.text(), RESPONSE.code)

    await reorder.click()
    await customer.waitForPath('/checkout/cart')
  })
})
