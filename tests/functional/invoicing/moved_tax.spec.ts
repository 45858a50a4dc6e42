import { test } from '@japa/runner'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { move, withExports } from '#tests/functional/reporting/export_support'
import { address, ontario } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aUser } from '#tests/support/users'

const QUEBEC = 14.975
const ONTARIO = 13
const quebec = { city: 'Montréal', stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' }
const PICKUP = { shipment: { method: 'PICKUP' } }
const DHL = { shipment: { method: 'DHL' } }

// The shop, where orders are picked up, is in Ontario.
test.group('The sales tax of an order that moves by call', (group) => {
  const { staff, exported } = withExports(group)

  const client = (changes: object = {}) =>
    InvoiceClient.ofNewOrder(staff.token, {
      currency: 'cad',
      items: [[4, 25]],
      payment: { shipping: 0 },
      address: { shipping: address(quebec) },
      ...changes,
    })
  const edit = ({ order }: InvoiceClient, body: object) =>
    editOrderByCall(staff.token, order._id, body)
  const rateAfter = async (of: InvoiceClient, body: object) => {
    const { body: edited, text } = await edit(of, body)
    return edited.payment ? edited.payment.salesTaxPercent : text
  }

  test('is that of the shop once it is picked up, and that of its address once it is sent', async ({
    assert,
  }) => {
    const orders = await client()
    assert.equal(orders.order.payment.salesTaxPercent, QUEBEC)
    const { body } = await edit(orders, PICKUP)
    assert.containSubset(body.payment, { salesTaxPercent: ONTARIO, salesTax: 13, total: 113 })
    assert.equal(await rateAfter(orders, DHL), QUEBEC)
  })

  test('is that of another province where its address moves there', async ({ assert }) => {
    const orders = await client()
    const moved = { address: { shipping: address({ ...ontario }) } }
    assert.equal(await rateAfter(orders, { ...moved, same_billing: true }), ONTARIO)
    const street = { address: { shipping: address({ ...ontario, address1: '9 Bay St' }) } }
    assert.equal(await rateAfter(orders, street), ONTARIO)
  })

  test('ends for a customer who is exempt', async ({ assert }) => {
    const orders = await client()
    const { id } = await aUser()
    const exemption = { tax_exempt: true, tax_exempt_reason: 'Resale', tax_certificate: 'R-1' }
    const path = `/api/users/${id}`
    const exempted = await call('PUT', path, { token: staff.token, body: exemption })
    assert.equal(exempted.status, 200, exempted.text)
    assert.equal(await rateAfter(orders, { user: id }), 0)
    assert.equal(await rateAfter(orders, { user: null }), QUEBEC)
  })

  test('stays as staff set it, or as the edit names it', async ({ assert }) => {
    const byHand = await client({ payment: { shipping: 0, salesTaxPercent: 5 } })
    assert.equal(await rateAfter(byHand, PICKUP), 5)
    const named = await client()
    const body = { ...PICKUP, payment: { salesTaxPercent: QUEBEC } }
    assert.equal(await rateAfter(named, body), QUEBEC)
  })

  test('stays once a part is invoiced, and the books name the province that was taxed', async ({
    assert,
  }) => {
    const sent = await client()
    const picked = await client(PICKUP)
    const invoiced: string[] = []
    for (const [orders, method, rate] of [
      [sent, PICKUP, QUEBEC],
      [picked, DHL, ONTARIO],
    ] as const) {
      const first = await orders.created({ items: orders.items(2) })
      assert.equal(await rateAfter(orders, method), rate)
      const last = await orders.created()
      assert.equal(last.payment.salesTaxPercent, rate)
      invoiced.push(first._id, last._id)
    }
    for (const [at, id] of invoiced.entries()) await move(id, `2017-03-1${at}T12:00:00.000Z`)
    const period = 'start=2017-03-01&end=2017-04-01'
    const sales = await exported('sales', `${period}&format=quickbooks`)
    const [quebecCode, ontarioCode] = ['CA-QC GST 5% + QST 9.975%', 'CA-ON HST 13%']
    assert.deepEqual(
      sales.filter((row) => row.ItemDescription !== 'Shipping').map((row) => row.ItemTaxCode),
      [quebecCode, quebecCode, ontarioCode, ontarioCode]
    )
    const taxes = await exported('taxes', `${period}&format=quickbooks`)
    const accounts = [...new Set(taxes.map(({ AccountName }) => AccountName))]
    assert.sameMembers(accounts, [
      'Sales tax collected',
      'Sales tax payable:CA-ON HST',
      'Sales tax payable:CA-QC GST',
      'Sales tax payable:CA-QC QST',
    ])
  })

  test('stays on a complete order, whose address is corrected', async ({ assert }) => {
    const orders = await client()
    await edit(orders, { state: 7 })
    const moved = { address: { shipping: address({ ...ontario }) } }
    assert.equal(await rateAfter(orders, moved), QUEBEC)
  })
})
