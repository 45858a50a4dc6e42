import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { confirmQuestion, submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN } from '#tests/browser/support/shop'
import { DENVER } from '#tests/support/addresses'
import { staffCall, type StaffCall } from '#tests/browser/support/staff_call'
import type { BrowserOptions } from '#tests/browser/support/chromium'

const GONE = 'Invoice cannot be removed as it is already deleted.'
const FIREFOX_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 FxiOS/132.0 Mobile/15E148 Safari/605.1.15'

/** Creates an order of ten racks at $10.00 each, by default ready for shipment, and returns its id. */
async function anOrder(call: StaffCall, state: 5 | 6 = 5): Promise<string> {
  const { _id: id } = await call<{ _id: string }>('PUT', '/api/a/orders/0', {
    type: 1,
    state,
    email: 'ada@example.com',
    phone: '+1 303 555 0100',
    cart: [{ description: 'Rack', quantity: 10, cost: 10 }],
    payment: { method: 'CHEQUE', salesTaxPercent: 0, shipping: 0 },
    address: {
      shipping: DENVER,
    },
    same_billing: true,
  })
  return id
}

test.group('The invoices of an order', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('two partial invoices: one is paid by cheque, one is void, issued again, credited and refunded in part', async ({
    assert,
  }) => {
    const call = await staffCall()
    const orderId = await anOrder(call)
    const path = `/api/orders/${orderId}/docs/invoices`
    const numbers = async () => {
      const invoices = await call<{ id2: string }[]>('GET', `${path}?void=1`)
      return invoices.map(({ id2 }) => id2)
    }
    const staff = await aStaffSession(1440)
    await staff.open(`/admin/orders/${orderId}`)
    await staff.follow('Invoices')
    await staff.waitForText('No invoices yet')
    await assertAccessible(staff.page, assert)

    await staff.press('Create Invoice')
    await staff.type('Quantity of Rack', '4')
    await staff.waitForText('$60.00 USD left to invoice afterwards')
    await assertAccessible(staff.page, assert)
    await staff.press('Create')
    await staff.waitForText('created.')
    await staff.press('Create Invoice')
    await staff.waitForText('6 left to invoice')
    await staff.waitForText('$0.00 USD left to invoice afterwards')
    await staff.press('Create')
    await staff.waitForText('Nothing is left to invoice of this order.')
    const [first, second] = await numbers()

    await openInvoice(staff, first)
    await staff.press('Record payment')
    // The dialog starts with the payment method of the order.
    await staff.type('Reference (optional)', 'No. 7781')
    await submitDialog(staff, 'Record payment')
    await staff.waitForText('Cheque, No. 7781')
    await staff.waitForText('Paid')
    await assertAccessible(staff.page, assert)

    await removeInvoice(staff, second)
    await staff.waitForText(`${second} is void.`)
    await staff.press('Create Invoice')
    await staff.waitForText('6 left to invoice')
    await staff.press('Create')
    await staff.waitForText('Nothing is left to invoice of this order.')
    const [, , third] = await numbers()
    assert.notEqual(third, second)

    await staff.press('Process A Payment')
    await staff.type('Name on card', 'Ada Byron')
    await staff.type('Card number', '4242424242424242')
    await staff.type('Expiration date', '12 / 34')
    await staff.type('CVC', '739')
    await staff.press('Pay Now')
    await staff.waitForText('USD received.')
    await staff.press('Create credit note')
    await staff.type('Quantity of Rack', '1')
    await staff.type('Reason', 'Arrived scratched')
    await assertAccessible(staff.page, assert)
    await submitDialog(staff, 'Create credit note')
    await staff.waitForText('Credit note created.')
    await staff.waitForText('CN-')

    await staff.follow('Back to Order')
    await staff.waitForPath(`/admin/orders/${orderId}`)
    await staff.press('Refund')
    await staff.type('Amount in USD', '10')
    await staff.type('Reason', 'Scratched rack')
    await submitDialog(staff, 'Refund')
    await staff.waitForText('Scratched rack')
    assert.isEmpty(staff.errors)
  })

  test('an edit keeps and tells what a colleague saved first, and a second delete that the invoice is gone', async ({
    assert,
  }) => {
    const call = await staffCall()
    const orderId = await anOrder(call)
    const path = `/api/orders/${orderId}/docs/invoices`
    const { _id: id, id2: number } = await call<{ _id: string; id2: string }>('POST', path, {})
    const staff = await aStaffSession(1440)
    await staff.open(`/admin/orders/${orderId}/invoices?invoice=${id}`)
    await staff.press('Edit')
    await staff.type('Waybill (optional)', '7712 8834')
    await call('PUT', `${path}/${id}`, { payment: { terms: 'COD' } })
    await staff.press('Save Changes')
    await staff.waitForText('Changed meanwhile, and kept: Terms: None → COD')
    await staff.waitForText(`Invoice ${number} saved.`)
    await staff.waitForText('7712 8834')
    await staff.waitForText('COD')

    await call('DELETE', `${path}/${id}`)
    await removeInvoice(staff, number)
    await staff.waitForText(GONE)
    await staff.waitForText('Void')
    assert.isEmpty(staff.errors)
  })

  test('a reference that is recorded for the order asks before it is recorded for its invoice', async ({
    assert,
  }) => {
    const wire = { method: 'BANK_TRANSFER', amount: 10, reference: 'Wire 9' }
    const { call, path, staff } = await anInvoiceAfterPayment(wire)
    await staff.type('Amount in USD', '12,50')
    await staff.type('Reference (optional)', 'wire 9')
    await submitDialog(staff, 'Record payment of $12.50')
    await staff.waitForText('A payment with this reference is recorded already.')
    await staff.press('Change payment')
    await staff.type('Reference (optional)', 'Wire 10')
    await submitDialog(staff, 'Record payment of $12.50')
    await staff.waitForText('Payment of $12.50 USD recorded.')
    const { payments } = await call<{ payments: { amount: number }[] }>('GET', path)
    assert.sameMembers(
      payments.map(({ amount }) => amount),
      [10, 12.5]
    )
    assert.isEmpty(staff.errors)
  })

  test('the amount of a day that is recorded for the order asks before it is recorded for its invoice', async ({
    assert,
  }) => {
    const { staff } = await anInvoiceAfterPayment({ method: 'CHEQUE', amount: 50 })
    await staff.type('Amount in USD', '50')
    await submitDialog(staff, 'Record payment of $50.00')
    await staff.waitForText('A payment of $50.00 USD by cheque, received on the same day')
    await confirmQuestion(staff, 'Record payment')
    await staff.waitForText('Payment of $50.00 USD recorded.')
    assert.isEmpty(staff.errors)
  })

  test('the PDF is shown in the page, and Firefox on iOS says that it cannot', async ({
    assert,
  }) => {
    const call = await staffCall()
    const orderId = await anOrder(call)
    const invoice = await call<{ _id: string; id2: string }>(
      'POST',
      `/api/orders/${orderId}/docs/invoices`,
      {}
    )
    const staff = await aStaffSession(390, { showsPdf: true })
    await staff.open(`/admin/orders/${orderId}/invoices`)
    await pressIcon(staff, `View ${invoice.id2}`)
    const frame = await staff.page.waitForSelector('dialog[open] iframe')
    const pdf = await frame!.evaluate((element) => (element as HTMLIFrameElement).src)
    assert.equal(new URL(pdf).pathname, `/admin/orders/${orderId}/invoices/${invoice._id}/pdf`)
    await staff.page.waitForFrame((shown) => shown.url() === pdf)

    await staff.page.setUserAgent({ userAgent: FIREFOX_ON_IOS })
    await staff.open(`/admin/orders/${orderId}/invoices`)
    await pressIcon(staff, `View ${invoice.id2}`)
    await staff.waitForText('Cannot display on FF iOS')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })

  test('a pro-forma has no link to invoices, Cancel discards, and an opened invoice is scrolled to', async ({
    assert,
  }) => {
    const call = await staffCall()
    const staff = await aStaffSession(390)
    const invoicesLink = '::-p-xpath(//main//a[normalize-space(.)="Invoices"])'
    await staff.open(`/admin/orders/${await anOrder(call, 6)}`)
    assert.isNull(await staff.page.$(invoicesLink))

    const orderId = await anOrder(call)
    const path = `/api/orders/${orderId}/docs/invoices`
    await call('POST', path, { items: [{ line: await lineOf(call, orderId), quantity: 1 }] })
    const invoice = await call<{ id2: string }>('POST', path, {})
    await staff.open(`/admin/orders/${orderId}`)
    const link = await staff.page.waitForSelector(invoicesLink)
    await link!.click()
    await staff.waitForPath(`/admin/orders/${orderId}/invoices`)
    await openInvoice(staff, invoice.id2)
    await staff.press('Edit')
    await staff.type('Waybill (optional)', '9999')
    await staff.press('Cancel')
    await staff.press('Leave')
    await staff.waitForTextToDisappear('Save Changes')
    const { shipment } = await storedInvoice(call, path, invoice.id2)
    assert.equal(shipment.waybill, '')

    const [first] = await call<{ id2: string }[]>('GET', path)
    await staff.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await staff.page.waitForFunction(() => window.scrollY > 0)
    await openInvoice(staff, first.id2)
    await staff.page.waitForFunction(() => window.scrollY === 0)
    assert.isEmpty(staff.errors)
  })

  test('an extra line takes hours with decimals, a line of the order whole units', async ({
    assert,
  }) => {
    const call = await staffCall()
    const orderId = await anOrder(call)
    const staff = await aStaffSession(390)
    await staff.open(`/admin/orders/${orderId}/invoices`)
    await staff.press('Create Invoice')
    await staff.type('Quantity of Rack', '4.4')
    await staff.press('Add extra line')
    await staff.type('Description of line 2', 'Installation')
    await staff.type('Quantity of line 2', '2.25')
    await staff.type('Cost of line 2', '33.33')
    await staff.waitForText('$114.99')
    await assertAccessible(staff.page, assert)
    await staff.press('Create')
    await staff.waitForText('created.')
    const [invoice] = await call<{ items: { quantity: number }[]; payment: { total: number } }[]>(
      'GET',
      `/api/orders/${orderId}/docs/invoices`
    )
    assert.deepEqual(
      invoice.items.map(({ quantity }) => quantity),
      [4, 2.25]
    )
    assert.equal(invoice.payment.total, 114.99)
    assert.isEmpty(staff.errors)
  })

  test('the list of all invoices is searched and filtered', async ({ assert }) => {
    const call = await staffCall()
    const orderId = await anOrder(call)
    const { id2: number } = await call<{ id2: string }>(
      'POST',
      `/api/orders/${orderId}/docs/invoices`,
      {}
    )
    const staff = await aStaffSession(390)
    await staff.open(`/admin/invoices?q=${number.replace('-', '').toLowerCase()}`)
    await staff.waitForText(number)
    await assertAccessible(staff.page, assert)
    const filter = await staff.find('Filter', 'button')
    await filter.click()
    await staff.page.select('dialog[open] select[name="status"]', 'void')
    await submitDialog(staff, 'Apply filters')
    await staff.waitForText('No matching invoices')
    await assertAccessible(staff.page, assert)
    await staff.follow('Clear filters')
    await staff.waitForText(number)
    await openInvoice(staff, number)
    await staff.waitForPath(`/admin/orders/${orderId}/invoices`)
    assert.isEmpty(staff.errors)
  })
})

/** Creates an invoice, records a payment of its order, and opens the dialog that records one of the invoice. */
async function anInvoiceAfterPayment(payment: object) {
  const call = await staffCall()
  const orderId = await anOrder(call)
  const path = `/api/orders/${orderId}`
  const { _id: id } = await call<{ _id: string }>('POST', `${path}/docs/invoices`, {})
  await call('POST', `${path}/payments`, payment)
  const staff = await aStaffSession(1440)
  await staff.open(`/admin/orders/${orderId}/invoices?invoice=${id}`)
  await staff.press('Record payment')
  return { call, path, staff }
}

/** Starts a session that scrolls without an animation, which would move the targets of clicks. */
async function aStaffSession(width: number, options?: BrowserOptions): Promise<BrowserSession> {
  const staff = await BrowserSession.signedIn(ADMIN, width, options)
  await staff.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  return staff
}

/** Follows the link in the list, which is a table or a list of cards, and waits for the invoice. */
async function openInvoice({ page }: BrowserSession, number: string): Promise<void> {
  const selector = `::-p-xpath(//main//a[normalize-space(.)="${number}"])`
  await page.waitForSelector(selector)
  const links = await page.$$(selector)
  const areVisible = await Promise.all(links.map((link) => link.isVisible()))
  const link = links[areVisible.indexOf(true)]
  await link.evaluate((element) => (element as HTMLElement).click())
  await page.waitForSelector(`::-p-xpath(//h2[contains(., "${number}")])`)
}

async function lineOf(call: StaffCall, orderId: string): Promise<string> {
  const { cart } = await call<{ cart: { _id: string }[] }>('GET', `/api/orders/${orderId}`)
  return cart[0]._id
}

type StoredInvoice = { id2: string; shipment: { waybill: string } }

async function storedInvoice(
  call: StaffCall,
  path: string,
  number: string
): Promise<StoredInvoice> {
  const invoices = await call<StoredInvoice[]>('GET', path)
  return invoices.find(({ id2 }) => id2 === number)!
}

async function pressIcon(staff: BrowserSession, name: string): Promise<void> {
  const button = await staff.find(name, 'button')
  await button.click()
}

/** Deletes an invoice from the list of its order. */
async function removeInvoice(staff: BrowserSession, number: string): Promise<void> {
  await pressIcon(staff, `Delete ${number}`)
  await staff.press('Delete invoice')
}
