import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { waitForMail } from '#tests/browser/support/mail'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { readPdf } from '#tests/unit/documents/pdf_reader'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH20'

/** Creates an order that is ready for shipment, in the session of the staff member. */
async function createOpenOrder(staff: BrowserSession, email: string): Promise<OrderResponse> {
  const { _id: product } = await findProduct(SKU)
  const shipping = {
    firstname: 'Ada',
    lastname: 'Byron',
    address1: '12 Analytical Way',
    city: 'Denver',
    stateId: 'CO',
    zipcode: '80202',
    countryId: 'US',
  }
  const body = {
    type: 1,
    state: 5,
    email,
    cart: [{ product, quantity: 3 }],
    address: { shipping },
    same_billing: true,
  }
  return staff.page.evaluate(async (order) => {
    const response = await fetch('/api/a/orders/0', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    return (await response.json()) as OrderResponse
  }, body)
}

async function readPackingSlip(staff: BrowserSession, shipment: number): Promise<string> {
  const responded = staff.page.waitForResponse((response) => response.url().endsWith('/docs'), {
    timeout: 60_000,
  })
  const button = await staff.find(`Packing slip of shipment ${shipment}`, 'button')
  await button.click()
  const response = await responded
  const { pdf } = (await response.json()) as { pdf: string }
  const { pages } = await readPdf(Buffer.from(pdf, 'base64'))
  return pages.join(' ')
}

test.group('Shipments', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('an order leaves in two shipments, each with its mail and packing slip', async ({
    assert,
  }) => {
    const email = `ship-${crypto.randomUUID()}@example.com`
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const order = await createOpenOrder(staff, email)
    await staff.open(`/admin/orders/${order._id}`)
    await staff.waitForText('Shipments of this order appear here.')
    await assertAccessible(page, assert)

    await staff.press('Create shipment')
    await staff.type(`Quantity of ${SKU}`, '1')
    await staff.type('Waybill (optional)', '794611223344')
    await assertAccessible(page, assert)
    await page.keyboard.press('Enter')
    await staff.waitForText('Partly shipped')
    assert.include(
      await waitForMail(email, `Part of order ${order.number} has shipped`),
      'trknbr=794611223344'
    )
    const slip = await readPackingSlip(staff, 1)
    for (const text of ['PACKING SLIP', 'Shipment 1', '794611223344', SKU])
      assert.include(slip, text)
    assert.notInclude(slip, '$')

    await staff.follow('Pack by scan')
    await staff.waitForPath(`/shipping/${order._id}`)
    await staff.waitForText('Hello!')
    await assertAccessible(page, assert)
    for (const code of ['WRONG-1', SKU, SKU]) {
      await staff.type('Scan a SKU or serial number', code)
      await page.keyboard.press('Enter')
      await staff.waitForText(code === SKU ? `${SKU}: ` : `${code} is not left to pack`)
    }
    await staff.waitForText(`${SKU}: 2 of 2 packed.`)
    await staff.press('Ship')
    await staff.waitForPath(`/admin/orders/${order._id}`)
    await staff.waitForText('Shipment 2')
    await waitForMail(email, `The rest of order ${order.number} has shipped`)
    assert.notInclude(await staff.text(), 'Create shipment', 'nothing is left')
    await assertAccessible(page, assert)
    assert.isEmpty(staff.errors)
  }).timeout(180_000)
})
