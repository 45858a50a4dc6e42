import { test } from '@japa/runner'
import { one, rows } from '#core/database'
import { access } from '#start/access'
import { purchaseOrderCalls } from '#web/middleware/purchase_orders'
import { productId } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aUser } from '#tests/support/users'
import {
  aPurchaseOrder,
  createPurchaseOrderByCall,
  editPurchaseOrderByCall,
  previewPurchaseOrder,
  purchaseOrder,
  receiveByCall,
  vendorAddress,
  warehouse,
} from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

const CABLE = 'THX-CBH10'

/** The calls by which staff change an order of a customer */
const ofSales = (): string[] =>
  Object.keys(access)
    .filter((key) => key.includes(' /api/orders/:id/') && access[key] === 'staff')
    .filter((key) => !(key in purchaseOrderCalls) && !key.startsWith('GET '))
    .map((key) => key.replace('/api/orders/:id/', ''))

test.group('Purchase order', (group) => {
  const staff = withStaffedShop(group)

  test('Starts open, with the next number, the vendor as billing and the destination as shipping address', async ({
    assert,
  }) => {
    const { status, body } = await createPurchaseOrderByCall(
      staff.token,
      await purchaseOrder({
        payment: { shipping: 30, discount: 5, salesTaxPercent: 13, terms: 'COD' },
        customerPO: 'Q-77',
      })
    )
    assert.equal(status, 201)
    assert.containsSubset(body, {
      type: 0,
      state: 5,
      currency: 'usd',
      user: null,
      customerPO: 'Q-77',
      email: 'sales@cableworks.example',
      address: { billing: { company: 'Shenzhen Cable Works' }, shipping: { city: 'Toronto' } },
      payment: {
        method: 'BANK_TRANSFER',
        subtotal: 125,
        discount: 5,
        salesTax: 16.25,
        shipping: 30,
        total: 166.25,
        balance_remaining: null,
      },
      shipment: { method: 'FEDEX_EXPRESS' },
      received: 'none',
    })
    assert.match(body.number, /^PO-\d+$/)
    assert.isNotNull(body.dates.placed)
    const { product, received } = body.cart[0]
    assert.equal(product!.sku, CABLE)
    assert.equal(received, 0)
    const stored = await call('GET', `/api/orders/${body._id}`, { token: staff.token })
    assert.deepEqual(stored.body as unknown, body)
  })

  test('Has the keys of a sales order', async ({ assert }) => {
    const { body: sales } = await createStaffOrderByCall(staff.token, await staffOrder())
    const purchase = await aPurchaseOrder(staff.token)
    const fixed = [
      ...['_id', 'id2', 'number', 'customerPO', 'user', 'email', 'phone', 'currency', 'type'],
      ...['source', 'state', 'date', 'updated', 'dates', 'cart', 'address', 'promocode'],
      ...['payment', 'shipment'],
    ]
    assert.includeMembers(Object.keys(sales), fixed)
    assert.includeMembers(Object.keys(purchase), fixed)
    assert.includeMembers(Object.keys(purchase.payment), Object.keys(sales.payment))
    assert.includeMembers(Object.keys(purchase.shipment), Object.keys(sales.shipment))
    assert.sameMembers(Object.keys(purchase.dates), Object.keys(sales.dates))
  })

  test('Numbers are counted or typed, and unique in any case', async ({ assert }) => {
    const first = await aPurchaseOrder(staff.token)
    const typed = await aPurchaseOrder(staff.token, { id2: 'acme 7/a' })
    assert.equal(typed.number, 'ACME 7/A')
    const second = await aPurchaseOrder(staff.token)
    const counter = (number: string) => Number(number.replace('PO-', ''))
    assert.equal(counter(second.number), counter(first.number) + 1)
    const ahead = await aPurchaseOrder(staff.token, { id2: `po-${counter(second.number) + 5}` })
    const third = await aPurchaseOrder(staff.token)
    assert.equal(counter(third.number), counter(ahead.number) + 1)

    const taken = await createPurchaseOrderByCall(
      staff.token,
      await purchaseOrder({ id2: 'Acme 7/A' })
    )
    assert.equal(taken.status, 422)
    assert.equal(taken.body.field, 'id2')
    const changed = await editPurchaseOrderByCall(staff.token, typed._id, { id2: 'ACME 8' })
    assert.equal(changed.status, 422)
    assert.equal(changed.body.field, 'id2')
    const same = await editPurchaseOrderByCall(staff.token, typed._id, { id2: 'Acme 7/a' })
    assert.equal(same.status, 200)
  })

  test('Several created at once have different numbers', async ({ assert }) => {
    const bodies = await Promise.all(Array.from({ length: 4 }, () => purchaseOrder()))
    const created = await Promise.all(
      bodies.map((body) => createPurchaseOrderByCall(staff.token, body))
    )
    assert.deepEqual(
      created.map(({ status }) => status),
      [201, 201, 201, 201]
    )
    assert.equal(new Set(created.map(({ body }) => body.number)).size, 4)
  })

  test('A repeated Idempotency-Key creates one order', async ({ assert }) => {
    const body = await purchaseOrder({ customerPO: 'once' })
    const headers = { 'idempotency-key': 'purchase-once' }
    const first = await createPurchaseOrderByCall(staff.token, body, headers)
    const second = await createPurchaseOrderByCall(staff.token, body, headers)
    assert.equal(second.body._id, first.body._id)
    assert.equal(await countRows('purchase_orders', `reference = 'once'`), 1)
  })

  test('No tax, shipping or discount is added unless staff enter it', async ({ assert }) => {
    const { payment } = await aPurchaseOrder(staff.token)
    const { subtotal, total, ...others } = payment
    assert.containsSubset(others, {
      ...{ salesTax: 0, salesTaxPercent: 0, shipping: 0, discount: 0, credit: 0 },
      commission_fee: 0,
    })
    assert.isAbove(subtotal, 0)
    assert.equal(total, subtotal)
  })

  test('A cost defaults to what the product last cost in the currency', async ({ assert }) => {
    const product = await productId('THX-CBH15')
    await aPurchaseOrder(staff.token, { cart: [{ product, quantity: 1, cost: 21.25 }] })
    const { cart } = await aPurchaseOrder(staff.token, { cart: [{ product, quantity: 2 }] })
    assert.equal(cart[0].cost, 21.25)
    const { status, body } = await createPurchaseOrderByCall(
      staff.token,
      await purchaseOrder({ currency: 'cad', cart: [{ product, quantity: 2 }] })
    )
    assert.equal(status, 422)
    assert.equal(body.field, 'cart.0.cost')
  })

  for (const [what, changes, field] of [
    ['no items', { cart: [] }, 'cart'],
    [
      'a vendor without a company',
      { address: { billing: {}, shipping: {} } },
      'address.billing.company',
    ],
    [
      'half an address',
      { address: { billing: vendorAddress({ city: '' }), shipping: warehouse() } },
      'address.billing.city',
    ],
    ['an empty custom item', { cart: [{ quantity: 1, cost: 1 }] }, 'cart.0.description'],
    [
      'a custom item without a cost',
      { cart: [{ description: 'Rack', quantity: 1 }] },
      'cart.0.cost',
    ],
    [
      'an unknown product',
      { cart: [{ product: 'f'.repeat(24), quantity: 1, cost: 1 }] },
      'cart.0.product',
    ],
    [
      'a quantity of 0',
      { cart: [{ description: 'Rack', quantity: 0, cost: 1 }] },
      'cart.0.quantity',
    ],
    [
      'a quantity that rounds to 0',
      { cart: [{ description: 'Rack', quantity: 0.4, cost: 1 }] },
      'cart.0.quantity',
    ],
    ['a negative cost', { cart: [{ description: 'Rack', quantity: 1, cost: -1 }] }, 'cart.0.cost'],
    ['a discount above the subtotal', { payment: { discount: 125.01 } }, 'payment.discount'],
    ['an invalid e-mail address', { email: 'not an address' }, 'email'],
    ['a state of sales orders', { state: 6 }, 'state'],
    ['a date that is none', { dates: { placed: 'yesterday' } }, 'dates.placed'],
  ] as const) {
    test(`${what} is rejected at ${field}, and nothing is stored`, async ({ assert }) => {
      const body = await purchaseOrder(changes)
      const before = await tableCounts('sessions')
      const response = await createPurchaseOrderByCall(staff.token, body)
      assert.equal(response.status, 422, response.text)
      assert.include(Object.keys(response.body.fields ?? {}), field)
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }

  test('The preview calculates the totals without storing an order', async ({ assert }) => {
    const before = await tableCounts('sessions')
    const draft = await purchaseOrder({ payment: { shipping: 10 }, address: {} })
    const { status, body } = await previewPurchaseOrder(staff.token, draft)
    assert.equal(status, 200)
    assert.equal(body.order.payment.total, 135)
    assert.includeMembers(Object.keys(body.problems), [
      'address.billing.company',
      'address.shipping.company',
    ])
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('An edit changes the fields that it names, and keeps the lines by their ids', async ({
    assert,
  }) => {
    const order = await aPurchaseOrder(staff.token, { payment: { shipping: 20 } })
    const [line] = order.cart
    const { status, body } = await editPurchaseOrderByCall(staff.token, order._id, {
      cart: [
        { description: 'Tooling', quantity: 1, cost: 300 },
        { _id: line._id, product: line.product, quantity: 12, cost: 12.5 },
      ],
      phone: '+86 755 555 0100',
      updated: order.updated,
    })
    assert.equal(status, 200)
    assert.deepEqual(
      body.cart.map(({ quantity, description }) => [quantity, description]),
      [
        [1, 'Tooling'],
        [12, ''],
      ]
    )
    assert.equal(body.cart[1]._id, line._id)
    assert.equal(body.payment.total, 470)
    assert.equal(body.email, order.email)
    const [entry] = await rows<{ before: string; after: string }>(
      `select before, after from audit_log where subject_id = ? and action = 'edited'`,
      [order._id]
    )
    assert.sameMembers(Object.keys(JSON.parse(entry.after)), ['phone', 'lines', 'total'])
    assert.equal(JSON.parse(entry.before).phone, '')
  })

  test('An edit of nothing but the description of a product is stored, and the history has it', async ({
    assert,
  }) => {
    const order = await aPurchaseOrder(staff.token)
    const [{ _id: lineId, product }] = order.cart
    const description = 'Blue connectors'
    const cart = [{ _id: lineId, product: product!._id, description, quantity: 10, cost: 12.5 }]
    const { status, body, text } = await editPurchaseOrderByCall(staff.token, order._id, { cart })
    assert.equal(status, 200, text)
    assert.equal(body.cart[0].description, description)
    assert.notEqual(body.updated, order.updated)
    const [entry] = await rows<{ after: string }>(
      `select after from audit_log where subject_id = ? and action = 'edited'`,
      [order._id]
    )
    assert.containSubset(JSON.parse(entry.after), {
      lines: [{ name: `THX-CBH10, ${description}`, quantity: 10 }],
    })
  })

  test('The calls on the id of an order serve a purchase order, or say why not', async ({
    assert,
  }) => {
    const order = await aPurchaseOrder(staff.token, {
      payment: { shipping: 30, salesTaxPercent: 13 },
    })
    const stranger = await aUser()
    const before = await tableCounts()
    const send = (method: string, path: string) =>
      call<Record<string, unknown>>(method, `/api/orders/${order._id}/${path}`, {
        token: staff.token,
        body: method === 'GET' ? undefined : {},
      })
    const { body: rate } = await send('POST', 'shipping/quote')
    assert.containSubset(rate, { cost: 30, method: 'FEDEX_EXPRESS', days: null, options: [] })
    const { body: tax } = await send('POST', 'tax')
    assert.deepEqual(tax, { tax: 0.13 })
    const { body: invoices } = await send('GET', 'docs/invoices')
    assert.deepEqual(invoices as unknown, [])
    const calls = ofSales()
    assert.includeMembers(calls, ['POST cancellation', 'POST release', 'POST docs/invoices'])
    for (const key of [...calls, 'POST docs/invoices/:invoiceId/payment']) {
      const [method, path] = key.split(' ')
      const { status, body } = await send(method, path.replace(/:\w+/g, order._id))
      assert.deepEqual([status, body.code], [409, 'E_PURCHASE_ORDER'], key)
    }
    const { status } = await call('POST', `/api/orders/${order._id}/tax`, {
      token: stranger.token,
      body: {},
    })
    assert.equal(status, 404)
    assert.deepEqual(await tableCounts(), before)
  })

  test('A stale edit is rejected with what changed, and changes nothing', async ({ assert }) => {
    const order = await aPurchaseOrder(staff.token)
    const { updated } = order
    await editPurchaseOrderByCall(staff.token, order._id, { customerPO: 'A-1', updated })
    const changes = { customerPO: 'B-2', phone: '555-0101', updated }
    const stale = await editPurchaseOrderByCall(staff.token, order._id, changes)
    assert.equal(stale.status, 409)
    assert.equal(stale.body.code, 'E_CHANGED_MEANWHILE')
    assert.containsSubset(stale.body.changes, [{ field: 'reference', to: 'A-1' }])
    const { phone } = (await one<{ phone: string }>(
      'select phone from purchase_orders where id = ?',
      [order._id]
    ))!
    assert.equal(phone, '')
    const merged = await editPurchaseOrderByCall(staff.token, order._id, {
      phone: '555-0101',
      updated,
    })
    assert.containsSubset(merged.body, {
      customerPO: 'A-1',
      phone: '555-0101',
      meanwhile: [{ field: 'reference', to: 'A-1' }],
    })
  })

  test('Only open and complete follow each other, and both are recorded', async ({ assert }) => {
    const { _id: id } = await aPurchaseOrder(staff.token)
    for (const state of [7, 5] as const) {
      const { body } = await editPurchaseOrderByCall(staff.token, id, { state })
      assert.equal(body.state, state)
    }
    assert.equal(await statusFrom(editPurchaseOrderByCall(staff.token, id, { state: 6 })), 422)
    const entries = await rows<{ after: string }>(
      `select after from audit_log where subject_id = ? and action = 'edited' order by seq`,
      [id]
    )
    assert.deepEqual(
      entries.map(({ after }) => JSON.parse(after).state),
      [7, 5]
    )
  })

  test('A deleted order is gone, its number stays taken, and a second time is 410', async ({
    assert,
  }) => {
    const order = await aPurchaseOrder(staff.token, { id2: 'GONE-1' })
    const path = `/api/orders/${order._id}`
    const exists = () => call('GET', `/api/orders/test/${order._id}`, { token: staff.token })
    const before = await exists()
    assert.deepEqual(before.body, { exists: true })
    const deleted = await call('DELETE', path, { token: staff.token })
    assert.deepEqual([deleted.status, deleted.body], [200, { ok: true }])
    const again = await call('DELETE', path, { token: staff.token })
    assert.equal(again.status, 410)
    assert.equal(again.body.err, 'Order already removed, nothing changed.')
    assert.equal(await statusFrom(call('GET', path, { token: staff.token })), 404)
    const after = await exists()
    assert.deepEqual(after.body, { exists: false })
    assert.equal(await statusFrom(editPurchaseOrderByCall(staff.token, order._id, {})), 410)
    const body = await purchaseOrder({ id2: 'gone-1' })
    assert.equal(await statusFrom(createPurchaseOrderByCall(staff.token, body)), 422)
  })

  test('An order of which goods arrived cannot be deleted, nor can the lines of these goods', async ({
    assert,
  }) => {
    const { _id: id, cart } = await aPurchaseOrder(staff.token)
    await receiveByCall(staff.token, id, { items: [{ line: cart[0]._id, quantity: 1 }] })
    const { status } = await call('DELETE', `/api/orders/${id}`, { token: staff.token })
    assert.equal(status, 409)
    const removed = await editPurchaseOrderByCall(staff.token, id, {
      cart: [{ description: 'Other', quantity: 1, cost: 1 }],
    })
    assert.equal(removed.status, 422)
    assert.property(removed.body.fields, 'cart')
    const swapped = await editPurchaseOrderByCall(staff.token, id, {
      cart: [{ _id: cart[0]._id, product: await productId('THX-CBH15'), quantity: 1, cost: 1 }],
    })
    assert.deepEqual(Object.keys(swapped.body.fields ?? {}), ['cart.0.product'])
  })

  test('Customers and visitors cannot see or change one', async ({ assert }) => {
    const customer = await aUser()
    const { _id: id } = await aPurchaseOrder(staff.token)
    const before = await tableCounts('sessions')
    for (const [token, denied] of [
      [customer.token, 403],
      [undefined, 401],
    ] as const) {
      const statuses = await Promise.all([
        call('POST', '/api/a/orders', { token, body: { type: 0 } }),
        call('PUT', '/api/a/orders/0', { token, body: await purchaseOrder() }),
        call('PUT', `/api/a/orders/${id}`, { token, body: { state: 7 } }),
        call('DELETE', `/api/orders/${id}`, { token }),
        call('GET', `/api/orders/test/${id}`, { token }),
        call('POST', `/api/a/orders/${id}/receipts`, { token, body: { items: [] } }),
        call('POST', `/api/orders/${id}/resend_email`, { token, body: {} }),
        call('POST', '/api/pos/lookup/addresses', { token, body: { company: 'Shenzhen' } }),
      ])
      assert.deepEqual(
        statuses.map(({ status }) => status),
        Array(8).fill(denied)
      )
    }
    const shown = await call('GET', `/api/orders/${id}`, { token: customer.token })
    assert.equal(shown.status, 404)
    const printed = await call('POST', `/api/orders/${id}/docs`, {
      body: { email: 'sales@cableworks.example' },
    })
    assert.equal(printed.status, 404)
    assert.deepEqual(await tableCounts('sessions', 'rate_limits'), withoutLimits(before))
  })
})

const withoutLimits = ({ rate_limits: _, ...counts }: Record<string, number>) => counts
