import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { waitForMail } from '#tests/browser/support/mail'
import { scanCode, untilFlash } from '#tests/browser/support/scanner'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import { readPdf } from '#tests/unit/documents/pdf_reader'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH20'

/** Creates an order of three units that is ready for shipment, by default of cables. */
async function anOpenOrder(email: string, chosen?: string): Promise<OrderResponse> {
  const cable = await findProduct(SKU)
  const product = chosen ?? cable._id
  return aStaffOrder({ state: 5, email, cart: [{ product, quantity: 3 }] })
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

type Scans = { serials: { pass: string[] }; product?: string }

/** Sends the results of a station in the session of the staff member. */
const report = (staff: BrowserSession, stage: string, body: Scans) =>
  staff.page.evaluate(
    async (path, scans) => {
      await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(scans),
      })
    },
    `/api/trackr/report/${stage}`,
    body
  )

test.group('Shipments', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('an order leaves in two shipments, each with its mail and packing slip', async ({
    assert,
  }) => {
    const email = `ship-${crypto.randomUUID()}@example.com`
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const order = await anOpenOrder(email)
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
    // The page was left for packing, and reads the order again: nothing is left.
    await staff.waitForTextToDisappear('Create shipment')
    await assertAccessible(page, assert)
    assert.isEmpty(staff.errors)
  })

  test('a unit is packed by its label alone, wherever the focus is, and asks before it ships untested', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const drive = await page.evaluate(async () => {
      const response = await fetch('/api/trackr/products')
      const [first] = (await response.json()) as { _id: string; sku: string }[]
      return first
    })
    const id = crypto.randomUUID().slice(0, 8).toUpperCase()
    const [tested, untested] = [`PCB-${id}-1`, `PCB-${id}-2`]
    const product = drive._id
    await report(staff, 'programmed', { serials: { pass: [tested, untested] }, product })
    await report(staff, 'final_test', { serials: { pass: [tested] } })
    const order = await anOpenOrder(`pack-${id}@example.com`, product)

    await staff.open(`/admin/orders/${order._id}`)
    await staff.press('Create shipment')
    await staff.type(`Quantity of ${drive.sku}`, '1')
    await page.focus('input[name="serials-0"]')
    await scanCode(page, 'GARBAGE!!', 'Tab')
    await staff.waitForText('GARBAGE!! was not recorded')
    await scanCode(page, `CASE-${id}`, 'Tab')
    await staff.find(`Remove serial number CASE-${id}`, 'button')
    await page.$eval('dialog[open] form', (form) => form.requestSubmit())
    await staff.waitForText(`Serial number CASE-${id} is not known at the stations.`)
    await staff.press('Ship anyway')
    await staff.waitForText('Partly shipped')

    await staff.open(`/shipping/${order._id}`)
    await staff.waitForText('Hello!')
    await page.focus(`input[aria-valuemax="2"]`)
    const label = `https://shop.example/unit/${tested}-7KM3QXTB`
    await untilFlash(page, 'success', () => scanCode(page, label, 'Tab'))
    await staff.waitForText(`${drive.sku}: serial number ${tested}, 1 of 2 packed.`)
    await untilFlash(page, 'warning', () => scanCode(page, untested, 'Tab'))
    await staff.waitForText(`Serial number ${untested} has not passed the final test.`)
    await staff.open(`/shipping/${order._id}`)
    await staff.waitForText(`Serial ${tested}, ${untested}`)
    await scanCode(page, tested)
    await staff.waitForText(`Serial number ${tested} is packed already.`)
    await assertAccessible(page, assert)
    await page.focus('input[name="waybill"]')
    await scanCode(page, '794611223355', 'Tab')
    assert.equal(
      await page.$eval('input[name="waybill"]', (field) => (field as HTMLInputElement).value),
      '794611223355'
    )

    await staff.press('Ship')
    await staff.waitForText('Ship these units anyway?')
    assert.notInclude(await staff.text('dialog[open]'), tested)
    await staff.press('Cancel')
    await staff.waitForTextToDisappear('Ship these units anyway?')
    await staff.press('Ship')
    await staff.waitForText('Ship these units anyway?')
    await staff.press('Ship anyway')
    await staff.waitForPath(`/admin/orders/${order._id}`)
    await staff.waitForText(untested)

    const next = await anOpenOrder(`next-${id}@example.com`, product)
    await staff.open(`/shipping/${next._id}`)
    await scanCode(page, untested)
    await staff.waitForText(`Serial number ${untested} was shipped with order ${order.number}.`)
    assert.isEmpty(staff.errors)
  })

  test('a scan in the dialog of a shipment goes to its product, whatever field has the focus', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const id = crypto.randomUUID().slice(0, 8).toUpperCase()
    const order = await anOpenOrder(`dialog-${id}@example.com`)
    await staff.open(`/admin/orders/${order._id}`)
    await staff.press('Create shipment')
    await staff.find(`Quantity of ${SKU}`, 'spinbutton')
    const values = () =>
      page.$$eval(
        'dialog[open] :is(input[name^="quantity"], select, input[name="waybill"])',
        (fields) => fields.map((field) => (field as HTMLInputElement).value)
      )
    const before = await values()
    await page.focus('select[name="carrier"]')
    await scanCode(page, `PUR-${id}-1`)
    await staff.find(`Remove serial number PUR-${id}-1`, 'button')
    await page.focus('dialog[open] input[name^="quantity"]')
    await scanCode(page, `SN-${id}-2`)
    await staff.find(`Remove serial number SN-${id}-2`, 'button')
    assert.deepEqual(await values(), before)
    await page.$eval('dialog[open] input[name="mail"]', (box) => box.focus())
    await scanCode(page, SKU, 'Tab')
    await staff.waitForText(`${SKU} is an SKU. Scan the serial number of the unit.`)
    await page.focus('dialog[open] input[name="serials-0"]')
    await scanCode(page, `SN-${id}-3`, 'Tab')
    await staff.find(`Remove serial number SN-${id}-3`, 'button')

    await page.focus('dialog[open] input[name="waybill"]')
    await scanCode(page, SKU)
    await staff.waitForText(`${SKU} is a code of the goods. Scan the waybill of the carrier.`)
    assert.isEmpty(staff.errors)
  })
})
