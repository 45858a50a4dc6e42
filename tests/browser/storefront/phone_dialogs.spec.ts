import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { openDialogOf, PHONE, smallInDialog } from '#tests/browser/support/fingers'
import { Keyboard } from '#tests/browser/support/keyboard'
import { DEALER } from '#tests/browser/support/shop'
import { userIdOf } from '#tests/browser/support/staff_orders'

const OF_THE_PROFILE = {
  invoices: ['Pay several invoices', 'Pay by card'],
  settings: ['Add a passkey', 'Sign out everywhere'],
  quotes: ['Ask a question'],
}

/** Opens the dialog of the first button whose name starts with `name`, and returns the controls that a finger may miss. */
async function smallOf(customer: BrowserSession, name: string): Promise<(string | null)[]> {
  const { page } = customer
  await openDialogOf(customer, name)
  const small = await smallInDialog(page)
  await new Keyboard(page).closeDialog()
  return small
}

test.group('Dialogs of the storefront on a phone', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('have controls as tall as a finger', async ({ assert }) => {
    const userId = await userIdOf(DEALER)
    const customer = await BrowserSession.signedIn(DEALER)
    await customer.page.setViewport(PHONE)
    for (const [part, names] of Object.entries(OF_THE_PROFILE)) {
      await customer.open(`/profile/${userId}/${part}`)
      for (const name of names) {
        assert.isEmpty(await smallOf(customer, name), `${part}: ${name}`)
      }
    }
    await customer.open('/thxinterconnect/shortrange')
    assert.isEmpty(await smallOf(customer, 'Enlarge'))
    assert.isEmpty(customer.errors)
  })
})
