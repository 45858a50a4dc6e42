import { test } from '@japa/runner'
import { one } from '#core/database'
import { auditBooks } from '#reporting'
import { invoiceTexts } from '#shared/texts/invoices'
import { lineItemTexts } from '#shared/texts/staff_orders'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { productId } from '#tests/support/checkout'
import { aPurchaseOrder, correctByCall, receiveByCall } from '#tests/support/purchase_orders'
import { readOrder, ship } from '#tests/support/shipments'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'

const SKU = 'THX-CBH10'

test.group('Items that name a product instead of a line', (group) => {
  const staff = withStaffedShop(group)
  let product: string
  let other: string

  group.setup(async () => {
    product = await productId(SKU)
    other = await productId('THX-CBH20')
  })
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  /** An open order of the product with these quantities and costs, 13 % tax and shipping of 20.00 */
  async function client(...lines: [quantity: number, cost: number][]) {
    const cart = lines.map(([quantity, cost]) => ({ product, quantity, cost }))
    const payment = { salesTaxPercent: 13, shipping: 20 }
    const body = await staffOrder({ cart, payment, state: 5, currency: 'cad' })
    const created = await createStaffOrderByCall(staff.token, body)
    if (created.status !== 201) throw new Error(created.text)
    return new InvoiceClient(staff.token, created.body)
  }

  const linesOf = ({ items }: Pick<InvoiceResponse, 'items'>, { order }: InvoiceClient) =>
    items.map(({ line, quantity, cost, product: sold }) => [
      order.cart.findIndex(({ _id: id }) => id === line),
      quantity,
      cost,
      sold?.sku,
    ])

  test('an invoice of the product takes its line, once', async ({ assert }) => {
    const invoices = await client([2, 50])
    const item = { product: { _id: product, sku: SKU, name: 'Cable' }, cost: 50, quantity: 2 }
    for (const description of ['', 'Cable for the lobby']) {
      const invoice = await invoices.created({ items: [{ ...item, description }] })
      assert.deepEqual(linesOf(invoice, invoices), [[0, 2, 50, SKU]])
      assert.equal(invoice.payment.total, 133)
      const again = await invoices.create({ items: [{ ...item, description }] })
      assert.deepEqual([again.status, again.body.code], [422, 'E_OVER_INVOICED'])
      assert.equal(await invoices.balance(), null)
      await invoices.remove(invoice._id)
    }
  })

  test('the line at that cost comes first, then the others in their order', async ({ assert }) => {
    const invoices = await client([3, 50], [2, 40], [4, 30])
    const items = [{ product, cost: 40, quantity: 2 }]
    const first = await invoices.created({ items })
    assert.deepEqual(linesOf(first, invoices), [[1, 2, 40, SKU]])
    const rest = await invoices.created({ items: [{ product, quantity: 5 }] })
    assert.deepEqual(linesOf(rest, invoices), [
      [0, 3, 50, SKU],
      [2, 2, 30, SKU],
    ])
    const tooMany = await invoices.create({ items: [{ product, quantity: 3 }] })
    assert.deepEqual(
      [tooMany.status, tooMany.body.code, tooMany.body.field],
      [422, 'E_OVER_INVOICED', 'items.0.quantity']
    )
  })

  test('two items of a product are one line of the invoice', async ({ assert }) => {
    const invoices = await client([3, 50])
    const item = { product, quantity: 1, cost: 50 }
    const invoice = await invoices.created({ items: [item, item] })
    assert.deepEqual(linesOf(invoice, invoices), [[0, 2, 50, SKU]])
  })

  test('a stored invoice can be sent back without its lines', async ({ assert }) => {
    const invoices = await client([3, 50], [1, 20])
    const stored = await invoices.created()
    const items = stored.items.map(({ line: _line, ...item }) => item)
    const edited = await invoices.edit(stored._id, { ...stored, items })
    assert.equal(edited.status, 200, edited.text)
    assert.deepEqual(edited.body.items, stored.items)
    assert.equal(edited.body.payment.total, stored.payment.total)
  })

  test('a product that stands on no line, or not on the named one, is refused everywhere', async ({
    assert,
  }) => {
    const invoices = await client([3, 50])
    const { order } = invoices
    const [{ _id: line }] = order.cart
    await ship(staff.token, order, 1)
    const invoice = await invoices.created({ items: invoices.items(1) })
    const shipped = await client([3, 50])
    await ship(staff.token, shipped.order, 1)
    const unknown = { product: other, quantity: 1 }
    const wrong = { product: other, line, quantity: 1 }
    const calls = {
      invoice: (item: object) =>
        invoices.create({ items: [{ description: 'Cable', cost: 5, ...item }] }),
      credit: (item: object) => invoices.credit(invoice._id, { items: [item] }),
      shipment: (item: object) => ship(staff.token, order, 1, { items: [item] }),
    }
    for (const [name, send] of Object.entries(calls)) {
      const missing = await send(unknown)
      assert.deepEqual(
        [missing.status, missing.body.field, missing.body.err],
        [422, 'items.0.product', lineItemTexts.unknownProduct],
        name
      )
      const mismatch = await send(wrong)
      assert.deepEqual(
        [mismatch.status, mismatch.body.field, mismatch.body.err],
        [422, 'items.0.product', lineItemTexts.otherProduct],
        name
      )
    }
    const returned = await shipped.returnGoods({ items: [unknown] })
    assert.deepEqual([returned.status, returned.body.field], [422, 'items.0.product'])
    const nameless = await shipped.returnGoods({ items: [{ quantity: 1 }] })
    assert.deepEqual([nameless.status, nameless.body.err], [422, lineItemTexts.lineOrProduct])
  })

  test('shipments, returns and credit notes take a product', async ({ assert }) => {
    const invoices = await client([2, 50], [2, 40])
    const { order } = invoices
    const serials = ['A1', 'A2', 'A3']
    const shipped = await ship(staff.token, order, 1, {
      items: [{ product, quantity: 3, serials }],
    })
    assert.equal(shipped.status, 201, shipped.text)
    const { shipments } = await readOrder(staff.token, order._id)
    assert.deepEqual(
      shipments[0].items.map(({ line, quantity, serials: own }) => [
        order.cart.findIndex(({ _id: id }) => id === line),
        quantity,
        own,
      ]),
      [
        [0, 2, ['A1', 'A2']],
        [1, 1, ['A3']],
      ]
    )
    const tooMany = await ship(staff.token, order, 1, { items: [{ product, quantity: 2 }] })
    assert.deepEqual([tooMany.status, tooMany.body.code], [422, 'E_QUANTITY'])

    const unnamed = await invoices.returnGoods({ items: [{ product, quantity: 3 }] })
    assert.deepEqual([unnamed.status, unnamed.body.code], [422, 'E_SERIALS'])
    const returned = await invoices.returnGoods({ items: [{ product, quantity: 3, serials }] })
    assert.equal(returned.status, 200, returned.text)
    const invoice = await invoices.created()
    assert.deepEqual(linesOf(invoice, invoices), [[1, 1, 40, SKU]])
    const note = await invoices.credit(invoice._id, { items: [{ product, quantity: 1 }] })
    assert.equal(note.status, 201, note.text)
    assert.deepEqual(linesOf(note.body, invoices), [[1, 1, -40, SKU]])
  })

  test('receipts of a purchase order and their corrections take a product', async ({ assert }) => {
    const cart = [
      { product, quantity: 3, cost: 10 },
      { product, quantity: 5, cost: 9 },
    ]
    const order = await aPurchaseOrder(staff.token, { cart })
    const items = [{ product, quantity: 4 }]
    const received = await receiveByCall(staff.token, order._id, { items })
    assert.deepEqual(
      received.body.cart?.map((line) => line.received),
      [3, 1],
      received.text
    )
    const receipt = await one<{ id: string }>(
      'select id from purchase_receipts where purchase_order_id = ?',
      [order._id]
    )
    const key = { id: order._id, receipt: receipt!.id }
    const correction = { items, reason: 'Counted twice' }
    const corrected = await correctByCall(staff.token, key, correction)
    assert.deepEqual(
      corrected.body.cart?.map((line) => line.received),
      [0, 0],
      corrected.text
    )
    const unknown = await receiveByCall(staff.token, order._id, {
      items: [{ product: other, quantity: 1 }],
    })
    assert.deepEqual([unknown.status, unknown.body.field], [422, 'items.0.product'])
    const tooMany = await receiveByCall(staff.token, order._id, {
      items: [{ product, quantity: 9 }],
    })
    assert.deepEqual([tooMany.status, tooMany.body.code], [409, 'E_OVER_DELIVERY'])
  })

  test('only extra lines take quantities with decimals, and they are billed to the cent', async ({
    assert,
  }) => {
    const invoices = await client([2, 50])
    const hours = { description: 'Installation, hours', quantity: 2.25, cost: 33.33 }
    const part = { description: 'Cable by the meter', quantity: 0.5, cost: 1.01 }
    const invoice = await invoices.created({ items: [...invoices.items(2), hours, part] })
    assert.deepEqual(
      invoice.items.map(({ quantity }) => quantity),
      [2, 2.25, 0.5]
    )
    assert.equal(invoice.payment.subtotal, 175.5)
    const edited = await invoices.edit(invoice._id, {
      items: [...invoices.items(2), { ...hours, quantity: 1.75 }],
    })
    assert.equal(edited.body.payment.subtotal, 158.33)
    const { items } = await invoices.stored(invoice._id)
    assert.deepEqual(items, edited.body.items)
    const whole = await invoices.create({ items: [{ ...invoices.items(1)[0], quantity: 1.5 }] })
    assert.deepEqual(
      [whole.status, whole.body.field, whole.body.err],
      [422, 'items.0.quantity', invoiceTexts.wholeQuantity]
    )
  })
})
