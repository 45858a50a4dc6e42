import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, findProduct, shopUrl, signInForToken } from '#tests/browser/support/shop'

type Order = { _id: string; number: string }

const SKU = 'THX-CBH20'
const FIREFOX_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15'

let token = ''

/** Creates an order of staff for pick-up. */
async function anOrder(changes: object = {}): Promise<Order> {
  const { _id: product } = await findProduct(SKU)
  const response = await fetch(shopUrl('/api/a/orders/0'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify({
      type: 1,
      cart: [{ product, quantity: 1 }],
      shipment: { method: 'PICKUP' },
      ...changes,
    }),
  })
  return (await response.json()) as Order
}

test.group('What staff do with orders', (group) => {
  group.setup(async () => {
    token = await signInForToken(ADMIN)
  })
  group.each.teardown(closeBrowserSessions)

  test('selected orders are marked as shipped, mailed and printed, each with its result', async ({
    assert,
  }) => {
    const customerPO = `BULK-${Date.now()}`
    const billing = {
      ...{ firstname: 'Ada', lastname: 'Ward', company: '', address1: '1 Main Street' },
      ...{ address2: '', city: 'Denver', stateId: 'CO', zipcode: '80202', countryId: 'US' },
      phone: '',
    }
    const open = { customerPO, state: 5, address: { billing } }
    const mailed = await anOrder({ ...open, email: 'bulk@example.com' })
    const silent = await anOrder(open)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/admin/orders?q=${customerPO}`)
    await staff.waitForText(mailed.number)
    const select = () => page.click('input[aria-label="Select all orders on this page"]')
    const run = async (action: string, confirm: string) => {
      await staff.press(action)
      await staff.press(confirm)
      await staff.waitForText('2 of 2 done')
      const text = await staff.text('body')
      await assertAccessible(page, assert)
      await staff.press('Close')
      await staff.waitForTextToDisappear('2 of 2 done')
      return text
    }
    await select()
    await staff.waitForText('2 orders selected')
    assert.include(await run('Mark shipped', 'Mark as shipped'), 'Done')
    assert.include(await run('Mark shipped', 'Mark as shipped'), 'Nothing is left to ship.')
    const mails = await run('Mail', 'Send e-mails')
    assert.include(mails, '1 failed')
    assert.include(mails, 'This order has no e-mail address.')
    assert.include(await run('Order documents', 'Print orders'), silent.number)
    assert.isEmpty(staff.errors)
  })

  test("a mail that cannot be sent again shows the dialog 'Error!'", async ({ assert }) => {
    const { _id: id } = await anOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Resend Order Email')
    await staff.waitForText('Error!')
    await staff.waitForText('This order has no e-mail address.')
    await assertAccessible(staff.page, assert)
  })

  test("an order that is saved while its mail fails says 'Failed to fully save'", async ({
    assert,
  }) => {
    const { _id: id } = await anOrder({ email: 'saved@example.com' })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open(`/admin/orders/${id}/edit`)
    await staff.waitForText('Why this price')
    await staff.type('Customer PO (optional)', 'PO-SAVED')
    await staff.page.click('input[name="send_mail"]')
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      request.url().endsWith('/resend_email')
        ? void request.respond({
            status: 503,
            contentType: 'application/json',
            body: JSON.stringify({ err: 'No mail today.', code: 'E_MAIL' }),
          })
        : void request.continue()
    )
    await staff.press('Save')
    await staff.waitForText('Failed to fully save')
    await staff.waitForText('No mail today.')
    await staff.press('OK')
    await staff.waitForPath(`/admin/orders/${id}`)
    await staff.waitForText('PO-SAVED')
    assert.isEmpty(staff.errors)
  })

  test('Firefox on iOS offers to save a PDF that it cannot display', async ({ assert }) => {
    const { _id: id } = await anOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    await staff.page.setUserAgent({ userAgent: FIREFOX_ON_IOS })
    await staff.open(`/admin/orders/${id}`)
    await staff.press('Quote')
    await staff.waitForText('Cannot display on FF iOS')
    await assertAccessible(staff.page, assert)
    await staff.press('Cancel')
    await staff.waitForTextToDisappear('Cannot display on FF iOS')
  })

  test('a deleted order leaves the list, and is deleted only once', async ({ assert }) => {
    const { _id: id, number } = await anOrder()
    const [staff, colleague] = [
      await BrowserSession.signedIn(ADMIN, 1440),
      await BrowserSession.signedIn(ADMIN, 1440),
    ]
    for (const session of [staff, colleague]) {
      await session.open(`/admin/orders/${id}`)
      await session.page.locator('::-p-aria([name="More actions"][role="button"])').click()
      await session.page.locator('::-p-aria([name="Delete"][role="menuitem"])').click()
      await session.waitForText(`Delete order ${number}?`)
    }
    await staff.press('Delete order')
    await staff.waitForText(`Order ${number} deleted.`)
    await staff.waitForPath('/admin/orders')
    await colleague.press('Delete order')
    await colleague.waitForText('Order already removed, nothing changed.')
    await colleague.open(`/admin/orders/${id}`)
    await colleague.waitForPath('/admin/orders')
    await colleague.waitForText('No order.')
    assert.isEmpty(staff.errors)
  })

  test('another page of the list starts at its top', async () => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await page.setViewport({ width: 1440, height: 400 })
    await staff.open('/admin/orders?size=9')
    // The layout may still change after the page has loaded.
    await page.waitForFunction(() => {
      window.scrollTo(0, document.body.scrollHeight)
      return window.scrollY > 100
    })
    await page.locator('::-p-aria([name="Next page"])').click()
    await page.waitForFunction(() => window.location.search.includes('page=2'))
    await page.waitForFunction(() => window.scrollY === 0)
  })
})
