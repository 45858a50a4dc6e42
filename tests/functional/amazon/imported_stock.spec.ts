import { test } from '@japa/runner'
import { catalog, catalogVersion, listStockMovements } from '#catalog'
import { auditBooks } from '#reporting/books/audit_books'
import { receiveStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, run, writeTx } from '#core/database'
import { OrderState } from '#shared/enums'
import { call } from '#tests/support/http'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { allOrders, anAmazonId, orderReport } from '#tests/support/amazon'
import { storedLines, storedOrder, withImports } from '#tests/functional/amazon/support'
import { editOrderByCall } from '#tests/support/staff_orders'

test.group('The stock after an import of Amazon', (group) => {
  const { staff, upload } = withImports(group)

  test('All Orders: shipped orders are complete, their goods have left the stock, those of Amazon never touch it', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const [shipped, fba, open, twice] = [anAmazonId(), anAmazonId(), anAmazonId(), anAmazonId()]
    const { body } = await upload([
      allOrders([
        { 'amazon-order-id': shipped, 'sku': product.sku, 'quantity': 3, 'item-price': '10.00' },
        { 'amazon-order-id': fba, 'sku': product.sku, 'fulfillment-channel': 'AFN' },
        { 'amazon-order-id': open, 'sku': product.sku, 'order-status': 'Unshipped' },
        { 'amazon-order-id': twice, 'sku': product.sku },
        { 'amazon-order-id': twice, 'sku': product.sku },
      ]),
    ])
    assert.include(body, { created: 4, skipped: 0 })
    assert.deepEqual(await stockOf(product.id), { stock: 4, reserved: 1 })
    assert.include(await storedOrder(shipped), {
      state: OrderState.Complete,
      ship_state: 2,
      source: 'Amazon.ca',
    })
    assert.include(await storedOrder(fba), { source: 'Amazon.ca FBA', state: OrderState.Complete })
    assert.include(await storedOrder(open), { state: OrderState.Open, ship_state: 0 })
    const shippedLines = await storedLines(shipped)
    assert.deepEqual(
      shippedLines.map(({ quantity, cost_cents }) => [quantity, cost_cents]),
      [
        [2, 333],
        [1, 334],
      ]
    )
    assert.lengthOf(await storedLines(twice), 2)
    const [movement] = await listStockMovements({ productId: product.id }, { page: 1, pageSize: 1 })
    assert.equal(movement.source, 'amazon')

    const ids = new Set(body.orders.map(({ _id: id }) => id))
    const { problems } = await auditBooks()
    assert.deepEqual(
      problems.filter(({ id }) => ids.has(id) || id === product.id),
      []
    )
  })

  test('a later report completes an order, and ships its goods once', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const id = anAmazonId()
    const cells = { 'amazon-order-id': id, 'sku': product.sku, 'quantity': 2 }
    await upload([allOrders([{ ...cells, 'order-status': 'Unshipped' }])])
    assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 2 })
    for (const outcome of ['updated', 'unchanged'] as const) {
      const { body } = await upload([allOrders([cells])])
      assert.equal(body.orders[0].outcome, outcome)
      assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 0 })
    }
    assert.include(await storedOrder(id), { state: OrderState.Complete, ship_state: 2 })
  })

  test('what the stock lacks is reported, and the order is imported', async ({ assert }) => {
    const product = await makeProduct({ stock: 1 })
    const { body } = await upload([
      allOrders([{ 'amazon-order-id': anAmazonId(), 'sku': product.sku, 'quantity': 3 }]),
    ])
    assert.equal(body.created, 1)
    assert.equal(
      body.errors[0].err,
      `2 of ${product.sku} are missing from the stock; the order is imported`
    )
    assert.deepEqual(await stockOf(product.id), { stock: 0, reserved: 0 })
  })

  test('what Amazon sold beyond the stock is a list of its own, and no problem of the books', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 4 })
    const sale = {
      'sku': product.sku,
      'recipient-name': 'Ada Byron',
      'ship-address-1': '12 Analytical Way',
    }
    const [short, none] = [anAmazonId(), anAmazonId()]
    // A price that does not divide splits a line in two.
    const { body } = await upload([
      orderReport([
        {
          'order-id': short,
          ...sale,
          'order-item-id': '1',
          'quantity-purchased': 7,
          'item-price': '100.00',
        },
        {
          'order-id': none,
          ...sale,
          'order-item-id': '2',
          'quantity-purchased': 2,
          'item-price': '61.99',
        },
      ]),
    ])
    assert.deepEqual(
      body.errors.map(({ err }) => err),
      [3, 2].map(
        (units) => `${units} of ${product.sku} are missing from the stock; the order is imported`
      )
    )
    const ids = new Set(body.orders.map(({ _id: id }) => id))
    const auditOf = async () => {
      const { problems, oversold } = await auditBooks()
      const ours = problems.filter(({ id }) => ids.has(id) || id === product.id)
      const goods = oversold.goods.filter(({ order }) => ids.has(order))
      return { problems: ours, goods: goods.map(({ number, text }) => `${number}: ${text}`) }
    }
    const missing = (number: string, units: string) =>
      `${number}: ${units} ${product.sku} left to ship are missing from the stock`
    assert.deepEqual(await auditOf(), {
      problems: [],
      goods: [missing(short, '3 of 7'), missing(none, '2 of 2')],
    })

    const delivery = { type: 'purchase_order', id: product.id, actor: SYSTEM_ACTOR }
    await writeTx((trx) => receiveStock([{ productId: product.id, quantity: 2 }], delivery, trx))
    const { id: orderId } = await storedOrder(none)
    const [line, other] = await storedLines(none)
    const { status, text } = await call('POST', `/api/orders/${orderId}/shipments`, {
      token: staff.token,
      body: {
        items: [
          { line: line.id, quantity: 1 },
          { line: other.id, quantity: 1 },
        ],
      },
    })
    assert.equal(status, 201, text)
    assert.deepEqual(await auditOf(), { problems: [], goods: [missing(short, '3 of 7')] })
    const { id: shortId } = await storedOrder(short)
    await run('update stock_ledger set reserved_delta = 9 where subject_id = ?', [shortId])
    const { problems } = await auditOf()
    assert.sameMembers(
      problems.map(({ rule }) => rule),
      ['order_reservation', 'stock']
    )
  })

  test('a later report ships what was sold beyond the stock and has arrived since', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 0 })
    const id = anAmazonId()
    const cells = { 'amazon-order-id': id, 'sku': product.sku, 'quantity': 2 }
    await upload([allOrders([{ ...cells, 'order-status': 'Unshipped' }])])
    const delivery = { type: 'purchase_order', id: product.id, actor: SYSTEM_ACTOR }
    await writeTx((trx) => receiveStock([{ productId: product.id, quantity: 5 }], delivery, trx))
    assert.deepEqual(await stockOf(product.id), { stock: 5, reserved: 0 })
    const { body } = await upload([allOrders([cells])])
    assert.equal(body.orders[0].outcome, 'updated')
    assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 0 })
    const { problems, oversold } = await auditBooks()
    const { id: orderId } = await storedOrder(id)
    assert.isEmpty(problems.filter((problem) => [orderId, product.id].includes(problem.id)))
    assert.isEmpty(oversold.goods.filter(({ order }) => order === orderId))
  })

  test('an edit of an order that was sold beyond the stock keeps what it has', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 4 })
    const number = anAmazonId()
    const cells = { 'amazon-order-id': number, 'sku': product.sku, 'quantity': 7 }
    await upload([allOrders([{ ...cells, 'order-status': 'Unshipped' }])])
    const { id } = await storedOrder(number)
    const [line] = await storedLines(number)
    const cart = [{ _id: line.id, product: product.id, quantity: 6 }]
    const { status, text } = await editOrderByCall(staff.token, id, { cart })
    assert.equal(status, 200, text)
    assert.deepEqual(await stockOf(product.id), { stock: 0, reserved: 4 })
  })

  test('what Amazon sells of a product on backorder renews the figures that customers see', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 50, isSoldOnBackorder: true })
    const before = await catalogVersion()
    await upload([
      allOrders([{ 'amazon-order-id': anAmazonId(), 'sku': product.sku, 'quantity': 20 }]),
    ])
    assert.notEqual(await catalogVersion(), before)
    const { byId } = await catalog()
    assert.equal(byId.get(product.id)!.promise!.stock, 30)
    await run('update products set sold_on_backorder = ? where id = ?', [false, product.id])
  })

  test('voiding the shipment of an order that was sold beyond the stock reserves what it took', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 4 })
    const id = anAmazonId()
    await upload([allOrders([{ 'amazon-order-id': id, 'sku': product.sku, 'quantity': 7 }])])
    assert.deepEqual(await stockOf(product.id), { stock: 0, reserved: 0 })
    const order = await storedOrder(id)
    const shipment = await one<{ id: string }>('select id from shipments where order_id = ?', [
      order.id,
    ])
    const { status, text } = await call(
      'DELETE',
      `/api/orders/${order.id}/shipments/${shipment!.id}`,
      { token: staff.token, body: { reason: 'Not sent' } }
    )
    assert.equal(status, 200, text)
    assert.deepEqual(await stockOf(product.id), { stock: 0, reserved: 4 })
  })
})
