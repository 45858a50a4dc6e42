import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import {
  InvoiceClient,
  numberOf,
  type OpenOrderChanges,
} from '#tests/functional/invoicing/support/invoices'
import { readOrder } from '#tests/functional/orders/support/order_money'
import { productId, setStock } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

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

  test('an order is found by the numbers of its invoices and credit notes, void ones too', async ({
    assert,
  }) => {
    const invoices = await client()
    const found = async (query: string) => {
      const { body } = await call<{ results: { _id: string }[] }>('POST', '/api/a/orders', {
        token: staff.token,
        body: { type: 1, filter: { query } },
      })
      return body.results.map(({ _id }) => _id)
    }
    const voided = await invoices.created({ items: invoices.items(1) })
    await invoices.remove(voided._id)
    const invoice = await invoices.created()
    const note = await invoices.credit(invoice._id, { items: [], amount: 1 })
    assert.equal(note.status, 201)
    for (const number of [invoice.id2, invoice.id2.toLowerCase(), note.body.id2, voided.id2])
      assert.deepEqual(await found(number), [invoices.order._id], number)
    assert.deepEqual(await found(`${invoice.id2}9`), [])
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
})
