import { test } from '@japa/runner'
import { BrowserSession } from '#tests/browser/support/browser_session'
import { confirmQuestion } from '#tests/browser/support/dialogs'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import { typeInto } from '#tests/browser/support/stripe_fields'
import { withStripeShop } from '#tests/browser/support/stripe_shop'

test.group('The card of a customer in the fields of Stripe', (group) => {
  withStripeShop(group)

  test('is asked about before its dialog is closed, while a field of it is filled', async ({
    assert,
  }) => {
    const { _id: id } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const untilClosed = () => page.waitForFunction(() => !document.querySelector('dialog'))
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Process A Payment')
    await typeInto({ browser: staff }, 'cardCvc', '123')
    await staff.press('Cancel')
    await confirmQuestion(staff, 'Continue editing')
    await page.click('dialog button[aria-label="Close"]')
    await confirmQuestion(staff, 'Continue editing')
    await typeInto({ browser: staff }, 'cardCvc', '')
    await staff.press('Cancel')
    await untilClosed()

    await staff.press('Process A Payment')
    await typeInto({ browser: staff }, 'cardNumber', '4242')
    await staff.press('Cancel')
    await confirmQuestion(staff, 'Discard')
    await untilClosed()
    assert.isEmpty(staff.errors)
  })
})
