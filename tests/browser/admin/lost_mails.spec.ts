import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { loseResponse } from '#tests/browser/support/lost_responses'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import type { OrderResponse } from '#orders/views'

const UNKNOWN = 'The shop did not answer'
const NOT_TWICE = 'It was not done twice.'

const untilClosed = ({ page }: BrowserSession) =>
  page.waitForFunction(() => !document.querySelector('dialog'))

/** Creates an open order whose customer has an address of its own. */
const anOrder = (changes: object = {}) =>
  aStaffOrder({ state: 5, email: `lost-${newId()}@example.com`, ...changes })

/** Mails the orders of a purchase by the list; returns what the list says of each. */
async function mailByList(staff: BrowserSession, count: number): Promise<string> {
  await staff.press('Mail')
  await staff.press('Send e-mails')
  await staff.waitForText(`${count} of ${count} done`)
  const text = await staff.text('dialog')
  await staff.press('Close')
  await untilClosed(staff)
  return text
}

/** Opens the list of the orders of a purchase with all of them selected. */
async function openSelected(customerPO: string, orders: readonly OrderResponse[]) {
  const staff = await BrowserSession.signedIn(ADMIN, 1440)
  await staff.open(`/admin/orders?q=${customerPO}`)
  for (const { number } of orders) await staff.waitForText(number)
  await staff.page.click('input[aria-label="Select all orders on this page"]')
  await staff.waitForText(`${orders.length} orders selected`)
  return staff
}

test.group('Mails whose response was lost', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('are sent once by the same action on the list, or on the page of the order', async ({
    assert,
  }) => {
    const customerPO = `MAIL-${Date.now()}`
    const orders = [await anOrder({ customerPO }), await anOrder({ customerPO })]
    const [lost] = orders
    const staff = await openSelected(customerPO, orders)
    await loseResponse(staff.page, `${lost._id}/resend_email`)
    const first = await mailByList(staff, 2)
    assert.include(first, UNKNOWN)
    assert.include(first, '1 failed')
    const second = await mailByList(staff, 2)
    assert.include(second, NOT_TWICE)
    assert.notInclude(second, 'failed')

    await loseResponse(staff.page, `${lost._id}/resend_email`)
    await mailByList(staff, 2)
    await staff.open(`/admin/orders/${lost._id}`)
    await staff.press('Resend Order Email')
    await staff.waitForText(NOT_TWICE)
    assert.isEmpty(staff.errors)
  })

  test('of a document are sent once, though the dialog is closed and opened again', async ({
    assert,
  }) => {
    const { _id: id, email } = await anOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const send = async () => {
      await staff.page.locator('::-p-aria([name="More actions"][role="button"])').click()
      await staff.page.locator('::-p-aria([name="Send receipt"][role="menuitem"])').click()
      await staff.page.waitForFunction(
        (address) =>
          document.querySelector<HTMLInputElement>('dialog [name="recipients"]')?.value === address,
        {},
        email
      )
      await submitDialog(staff, 'Send')
    }
    await staff.open(`/admin/orders/${id}`)
    await loseResponse(staff.page, '/mails')
    await send()
    await staff.waitForText(UNKNOWN)
    await staff.press('Cancel')
    await untilClosed(staff)
    await send()
    await staff.waitForText(NOT_TWICE)
    await untilClosed(staff)
    assert.isEmpty(staff.errors)
  })
})
