import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { signUp } from '#tests/browser/support/shop'
import { userIdOf } from '#tests/browser/support/staff_orders'

test.group('The settings in the profile', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('each form closes once it is saved, and stays open with its errors', async ({ assert }) => {
    const { email, password } = await signUp()
    const customer = await BrowserSession.start(1440)
    await customer.signIn(email, password)
    const path = `/profile/${await userIdOf(email)}/settings`
    await customer.open(path)

    await customer.page.locator('::-p-aria([name="Edit account"][role="button"])').click()
    await customer.type('First name', 'Grace')
    await customer.press('Save')
    await customer.waitForText('Profile changes saved.')
    await customer.waitForText('Grace')
    await customer.waitForTextToDisappear('Cancel')

    await customer.open(path)
    await customer.page.locator('::-p-aria([name="Edit shipping address"][role="button"])').click()
    const address = {
      'First name': 'Grace',
      'Last name': 'Hopper',
      'Address': '12 Analytical Way',
      'City': 'Denver',
      'Zip code': '802',
    }
    for (const [label, text] of Object.entries(address)) await customer.type(label, text)
    await customer.press('Save')
    await customer.waitForText('Please enter a valid zip or postal code.')
    await customer.type('Zip code', '80202')
    await customer.press('Save')
    await customer.waitForText('12 Analytical Way')
    await customer.waitForTextToDisappear('Cancel')
    assert.isEmpty(customer.errors)
  })
})
