import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { editPanel, openSettings } from '#tests/browser/support/profile'

test.group('The settings in the profile', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('each form closes once it is saved, and stays open with its errors', async ({ assert }) => {
    const { customer, path } = await openSettings()
    await editPanel(customer, 'account')
    await customer.type('First name', 'Grace')
    await customer.press('Save')
    await customer.waitForText('Profile changes saved.')
    await customer.waitForText('Grace')
    await customer.waitForTextToDisappear('Cancel')

    await customer.open(path)
    await editPanel(customer, 'shipping address')
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

  test('each form asks before what was typed is lost, by Cancel and by a link', async ({
    assert,
  }) => {
    const { customer, path } = await openSettings()
    for (const [panel, label] of [
      ['account', 'First name'],
      ['shipping address', 'City'],
      ['password', 'New password'],
    ]) {
      await editPanel(customer, panel)
      await customer.press('Cancel')
      await customer.waitForTextToDisappear('Cancel')
      await editPanel(customer, panel)
      await customer.type(label, 'Typed')
      await customer.follow('Order History')
      await customer.waitForText('Leave without saving?')
      await customer.press('Stay')
      await customer.page.waitForFunction(() => !document.querySelector('dialog'))
      await customer.press('Cancel')
      await customer.waitForText('Leave without saving?')
      await customer.press('Leave')
      await customer.waitForTextToDisappear('Cancel')
    }
    await customer.waitForPath(path)
    assert.isEmpty(customer.errors)
  })
})
