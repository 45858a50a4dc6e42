import { test } from '@japa/runner'
import { InvoiceClient, type OpenOrderChanges } from '#tests/functional/invoicing/support/invoices'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'

test.group('Fields of an invoice', (group) => {
  const staff = withStaffedShop(group)
  const client = (changes?: OpenOrderChanges) => InvoiceClient.ofNewOrder(staff.token, changes)

  test('service credit on an invoice is at most what the order used', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await call('POST', `/api/users/${id}/credit`, {
      token: staff.token,
      body: { amount: 30, reason: 'Late parcel' },
    })
    const invoices = await client({ user: id })
    assert.equal(invoices.order.payment.credit, 30)
    const above = { items: invoices.items(5), payment: { credit: 30.01 } }
    const rejected = await invoices.create(above)
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'payment.credit'])
    const first = await invoices.created({ items: invoices.items(5) })
    const last = await invoices.created()
    assert.deepEqual([first.payment.credit, first.payment.total], [30, 20])
    assert.deepEqual([last.payment.credit, last.payment.total], [0, 50])
  })

  for (const [terms, shipDay, due] of [
    ['50% upfront, 50% 30 days after shipment T/T', '2026-11-01', '2026-12-01'],
    ['50% upfront, 50% 60 days after shipment T/T', '2026-11-01', '2026-12-31'],
    ['50% upfront, 50% 30 days after shipment T/T', null, null],
    ['COD', '2026-11-01', '2026-11-01'],
  ] as const) {
    test(`"${terms}", shipped ${shipDay}, is due ${due}`, async ({ assert }) => {
      const invoices = await client()
      const { dates } = await invoices.created({ payment: { terms }, dates: { ship: shipDay } })
      assert.equal(dates.due?.slice(0, 10) ?? null, due)
    })
  }

  test('other terms are due after their days', async ({ assert }) => {
    const invoices = await client()
    const { dates } = await invoices.created({ payment: { terms: 'As agreed', terms_days: 14 } })
    const days = (Date.parse(dates.due!) - Date.parse(dates.created)) / 86_400_000
    assert.equal(Math.round(days), 14)
  })

  test('a salesperson is a member of staff; same billing copies the shipping address', async ({
    assert,
  }) => {
    const invoices = await client()
    const customer = await aUser()
    const rejected = await invoices.create({ salesperson: customer.id })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'salesperson'])
    const shipping = { ...invoices.order.address.shipping, city: 'Boulder' }
    const invoice = await invoices.created({
      salesperson: { _id: staff.id },
      address: { shipping },
      same_billing: true,
    })
    assert.equal(invoice.salesperson?._id, staff.id)
    assert.equal(invoice.address.billing.city, 'Boulder')
    assert.isTrue(invoice.same_billing)
  })

  test('a salesperson is named by id, by e-mail address, or by an object with one of them', async ({
    assert,
  }) => {
    const invoices = await client()
    const { email } = staff
    const byId = { _id: staff.id, firstname: '', lastname: '', email: '' }
    const names = [
      email.toUpperCase(),
      { email },
      { firstname: 'Any', lastname: 'Name', email },
      staff.id,
      byId,
    ]
    for (const salesperson of names) {
      const invoice = await invoices.created({ items: invoices.items(1), salesperson })
      assert.equal(invoice.salesperson?._id, staff.id)
      const edited = await invoices.edit(invoice._id, { salesperson: null })
      assert.isNull(edited.body.salesperson)
      const again = await invoices.edit(invoice._id, { salesperson })
      assert.equal(again.body.salesperson?._id, staff.id)
    }
    const customer = await aUser()
    for (const salesperson of [{ email: customer.email }, { firstname: 'Ada' }, 'Ada']) {
      const rejected = await invoices.create({ items: invoices.items(1), salesperson })
      assert.deepEqual([rejected.status, rejected.body.field], [422, 'salesperson'])
    }
  })

  test('amounts have at most two decimals, the tax percentage three', async ({ assert }) => {
    const invoices = await client()
    for (const payment of [
      { discount: 1.001 },
      { shipping: -1 },
      { credit: 'x' },
      { salesTaxPercent: 9.9755 },
    ]) {
      assert.equal(await statusFrom(invoices.create({ payment })), 422)
    }
    assert.equal(await countRows('invoices', 'order_id = ?', [invoices.order._id]), 0)
  })

  test('an edit recalculates, names the changes of another edit, and keeps the number', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created({ items: invoices.items(4) })
    const edited = await invoices.edit(invoice._id, {
      items: invoices.items(6),
      payment: { terms: 'COD' },
      updated: invoice.updated,
    })
    assert.equal(edited.status, 200)
    assert.deepEqual([edited.body.id2, edited.body.payment.total], [invoice.id2, 60])
    const stale = await invoices.edit(invoice._id, {
      payment: { terms: 'Net 30' },
      updated: invoice.updated,
    })
    assert.deepEqual([stale.status, stale.body.code], [409, 'E_CHANGED_MEANWHILE'])
    const kept = await invoices.edit(invoice._id, {
      shipment: { waybill: 'WB 2' },
      updated: invoice.updated,
    })
    assert.containsSubset(kept.body, {
      meanwhile: [{ label: 'Lines' }, { label: 'Terms', to: 'COD' }],
      payment: { total: 60, terms: 'COD' },
      shipment: { waybill: 'WB 2' },
    })
    const above = await invoices.edit(invoice._id, { items: invoices.items(11) })
    assert.equal(above.status, 422)
  })
})
