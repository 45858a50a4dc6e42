import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import {
  InvoiceClient,
  numberOf,
  type OpenOrderChanges,
} from '#tests/functional/invoicing/support/invoices'
import { readOrder } from '#tests/functional/orders/support/order_money'
import { productId, setStock, stockOf } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'

test.group('Invoices', (group) => {
  const staff = withStaffedShop(group)

  const client = (changes?: OpenOrderChanges) => InvoiceClient.ofNewOrder(staff.token, changes)

  test('an invoice defaults to what is left of each line, addresses and terms of the order', async ({
    assert,
  }) => {
    const invoices = await client({
      items: [
        [4, 25],
        [1, 10],
      ],
      payment: { salesTaxPercent: 9.975, shipping: 12, terms: 'COD' },
    })
    const { status, body } = await invoices.create()
    assert.equal(status, 201)
    assert.containsSubset(body, {
      void: false,
      order: invoices.order._id,
      type: 1,
      salesperson: null,
      payment: {
        subtotal: 110,
        salesTaxPercent: 9.975,
        salesTax: 10.97,
        shipping: 12,
        terms: 'COD',
        total: 132.97,
        balance_remaining: 132.97,
      },
      address: { shipping: { city: 'Denver' } },
    })
    assert.match(body.id2, /^INV-\d+$/)
    assert.deepEqual(
      body.items.map(({ line, quantity }) => [line, quantity]),
      invoices.order.cart.map(({ _id, quantity }) => [_id, quantity])
    )
    assert.deepEqual(await invoices.list(), [body])
  })

  test('the second invoice defaults to the quantities that earlier ones leave', async ({
    assert,
  }) => {
    const invoices = await client({
      items: [
        [4, 25],
        [3, 10],
      ],
    })
    await invoices.created({ items: invoices.items(1, 3) })
    const second = await invoices.created()
    assert.deepEqual(
      second.items.map(({ line, quantity }) => [line, quantity]),
      [[invoices.order.cart[0]._id, 3]]
    )
    assert.equal(await statusFrom(invoices.create()), 422)
  })

  test('the same product on two lines is invoiced line by line', async ({ assert }) => {
    const product = await productId('THX-CBH10')
    await setStock('THX-CBH10', 100)
    const cart = [
      { product, quantity: 5, cost: 20 },
      { product, quantity: 1, cost: 0 },
    ]
    const created = await createStaffOrderByCall(staff.token, await staffOrder({ cart, state: 5 }))
    const invoices = new InvoiceClient(staff.token, created.body)
    await invoices.created({ items: invoices.items(2, 0) })
    const rest = await invoices.created()
    assert.deepEqual(
      rest.items.map(({ quantity, cost }) => [quantity, cost]),
      [
        [3, 20],
        [1, 0],
      ]
    )
  })

  test('more than the ordered quantity is rejected and takes no number', async ({ assert }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(4) })
    const before = await tableCounts('sessions')
    const { status, body } = await invoices.create({ items: invoices.items(7) })
    assert.deepEqual([status, body.field], [422, 'items.0.quantity'])
    assert.deepEqual(await tableCounts('sessions'), before)
    const last = await invoices.created({ items: invoices.items(6) })
    assert.equal(numberOf(last), numberOf(first) + 1)
  })

  test('an extra line raises what the customer owes of the order', async ({ assert }) => {
    const invoices = await client({ payment: { salesTaxPercent: 13, shipping: 0 } })
    const invoice = await invoices.created({
      items: [...invoices.items(10), { description: 'Rush fee', quantity: 1, cost: 20 }],
    })
    const { payment } = invoice
    assert.deepEqual([payment.subtotal, payment.salesTax, payment.total], [120, 15.6, 135.6])
    assert.equal(await invoices.balance(), 135.6)
    const { body: read } = await readOrder(invoices.order._id, staff.token)
    assert.containSubset(read.adjustments, [
      { amount: -22.6, document: { _id: invoice._id, type: 'invoice', number: invoice.id2 } },
    ])
    const other = await client()
    const rejected = await other.create({ items: [{ quantity: 1, cost: 20 }] })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'items.0.description'])
  })

  test('shipping appears once over partial invoices and the last one takes the remainder', async ({
    assert,
  }) => {
    const invoices = await client({
      items: [[3, 33.33]],
      payment: { salesTaxPercent: 13, shipping: 15, discount: 10 },
    })
    const parts = [
      await invoices.created({ items: invoices.items(1) }),
      await invoices.created({ items: invoices.items(1) }),
      await invoices.created({ items: invoices.items(1) }),
    ]
    assert.deepEqual(
      parts.map(({ payment }) => payment.shipping),
      [15, 0, 0]
    )
    const sum = parts.reduce((total, { payment }) => total + Math.round(payment.total * 100), 0)
    assert.equal(sum, Math.round(invoices.order.payment.total * 100))
  }).tags(['known_case'])

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

  test('an invoice cannot exceed what is left to invoice of the order', async ({ assert }) => {
    const invoices = await client()
    const { status, body } = await invoices.create({ payment: { shipping: 5 } })
    assert.deepEqual([status, body.code], [422, 'E_OVER_INVOICED'])
  })

  test('a pro-forma cannot be invoiced', async ({ assert }) => {
    const invoices = await client({ state: 6 })
    const { status, body } = await invoices.create()
    assert.deepEqual([status, body.code], [409, 'E_PROFORMA'])
    assert.equal(await countRows('invoices', 'order_id = ?', [invoices.order._id]), 0)
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

  test('void invoices are listed only for staff who ask for them', async ({ assert }) => {
    const owner = await aUser({ currency: 'usd' })
    const invoices = await client({ user: owner.id })
    const invoice = await invoices.created()
    await invoices.remove(invoice._id)
    const numbers = async (token: string, query = '') => {
      const { body } = await call<InvoiceResponse[]>('GET', invoices.path + query, { token })
      return body.map(({ id2 }) => id2)
    }
    assert.deepEqual(await numbers(staff.token), [])
    assert.deepEqual(await numbers(staff.token, '?void=0'), [])
    assert.deepEqual(await numbers(staff.token, '?void=1'), [invoice.id2])
    assert.deepEqual(await numbers(owner.token, '?void=1'), [])
    const path = `${invoices.path}?void=yes`
    assert.equal(await statusFrom(call('GET', path, { token: staff.token })), 422)
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

  test('two requests with one Idempotency-Key create one invoice', async ({ assert }) => {
    const invoices = await client()
    const headers = { 'idempotency-key': newId() }
    const first = await invoices.create({ items: invoices.items(1) }, headers)
    const second = await invoices.create({ items: invoices.items(1) }, headers)
    assert.equal(first.body._id, second.body._id)
    assert.lengthOf(await invoices.list(), 1)
  })

  test('two staff users who invoice the rest at once create one invoice without a gap', async ({
    assert,
  }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(1) })
    const rest = { items: invoices.items(9) }
    const responses = await Promise.all(Array.from({ length: 4 }, () => invoices.create(rest)))
    const statuses = responses.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [201, 422, 422, 422])
    const next = await client()
    const others = await Promise.all(
      Array.from({ length: 5 }, () => next.create({ items: next.items(2) }))
    )
    const numbers = others.map(({ body }) => numberOf(body)).toSorted((a, b) => a - b)
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => numberOf(first) + 2 + index)
    )
  })

  test('customers and visitors cannot write invoices; owners see theirs, strangers nothing', async ({
    assert,
  }) => {
    const owner = await aUser({ currency: 'usd' })
    const stranger = await aUser()
    const invoices = await client({ user: owner.id })
    const invoice = await invoices.created({ items: invoices.items(2) })
    const voided = await invoices.created({ items: invoices.items(2) })
    await invoices.remove(voided._id)
    const own = new InvoiceClient(owner.token, invoices.order)
    const other = new InvoiceClient(stranger.token, invoices.order)
    const listed = await own.list()
    assert.deepEqual(
      listed.map(({ _id }) => _id),
      [invoice._id]
    )
    const before = await tableCounts('sessions')
    assert.equal(await statusFrom(call('GET', invoices.path, { token: stranger.token })), 404)
    assert.equal(await statusFrom(call('GET', invoices.path)), 401)
    assert.equal(await statusFrom(other.pay(invoice._id, { token: 'tok_visa' })), 404)
    assert.equal(await statusFrom(own.transfer(invoice._id, 20)), 403)
    assert.equal(await statusFrom(own.pay(voided._id, { token: 'tok_visa' })), 404)
    for (const attempt of [
      own.create(),
      own.edit(invoice._id, {}),
      own.remove(invoice._id),
      own.credit(invoice._id, { amount: 1 }),
      own.returnGoods({ items: own.items(1) }),
    ]) {
      assert.equal(await statusFrom(attempt), 403)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('an invoice of another order is not found', async ({ assert }) => {
    const [one, other] = [await client(), await client()]
    const invoice = await one.created()
    for (const attempt of [
      other.edit(invoice._id, {}),
      other.remove(invoice._id),
      other.transfer(invoice._id, 1),
      other.credit(invoice._id, { amount: 1 }),
    ]) {
      assert.equal(await statusFrom(attempt), 404)
    }
  })

  test('an invoice names the waybills of the parcels that no earlier one names', async ({
    assert,
  }) => {
    await setStock('THX-CBH10', 100)
    const invoices = await InvoiceClient.ofCables(staff.token, 6)
    const waybillOf = ({ shipment }: InvoiceResponse) => shipment.waybill
    const next = async () => {
      const { body } = await call<{ invoice: InvoiceResponse }>(
        'POST',
        `${invoices.path}/preview`,
        {
          token: staff.token,
          body: {},
        }
      )
      return waybillOf(body.invoice)
    }
    assert.equal(await next(), '')
    await ship(staff.token, invoices.order, 2, { waybill: '7724145011' })
    assert.equal(waybillOf(await invoices.created({ items: invoices.items(1) })), '7724145011')
    // Of the same parcel
    assert.equal(waybillOf(await invoices.created({ items: invoices.items(1) })), '7724145011')

    for (const waybill of ['7724145029', '7724145037'])
      await ship(staff.token, invoices.order, 1, { waybill })
    assert.equal(await next(), '7724145029, 7724145037')
    const { props } = await visit(
      await signedIn(staff),
      `/admin/orders/${invoices.order._id}/invoices`
    )
    assert.include(JSON.stringify(props), '"waybill":"7724145029, 7724145037"')
    const entered = await invoices.created({
      items: invoices.items(1),
      shipment: { waybill: '7724145029' },
    })
    assert.equal(waybillOf(entered), '7724145029')
    assert.equal(await next(), '7724145037')
    await invoices.remove(entered._id)
    assert.equal(await next(), '7724145029, 7724145037')
  })

  test('goods that come back before an invoice lower the amount due and are not invoiced', async ({
    assert,
  }) => {
    await setStock('THX-CBH10', 100)
    const invoices = await InvoiceClient.ofCables(staff.token, 5)
    const { cost } = invoices.order.cart[0]
    const unshipped = await invoices.returnGoods({ items: invoices.items(2) })
    assert.equal(unshipped.status, 422)
    await ship(staff.token, invoices.order, 3)
    const before = await stockOf('THX-CBH10')
    const returned = await invoices.returnGoods({ items: invoices.items(2), restock: true })
    assert.equal(returned.status, 200)
    assert.equal(await stockOf('THX-CBH10'), before + 2)
    const due = returned.body.payment.balance_remaining!
    assert.equal(Math.round(due * 100), Math.round((invoices.order.payment.total - 2 * cost) * 100))
    const invoice = await invoices.created()
    assert.deepEqual([invoice.items[0].quantity, invoice.payment.total], [3, due])
    const again = await invoices.returnGoods({ items: invoices.items(1) })
    assert.deepEqual([again.status, again.body.code], [409, 'E_INVOICED'])
  })
})
