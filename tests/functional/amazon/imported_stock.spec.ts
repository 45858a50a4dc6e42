import { test } from '@japa/runner'
import { listStockMovements } from '#catalog'
import { auditBooks } from '#reporting/books/audit_books'
import { OrderState } from '#shared/enums'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { allOrders, anAmazonId } from '#tests/support/amazon'
import { storedLines, storedOrder, withImports } from '#tests/functional/amazon/support'

test.group('The stock after an import of Amazon', (group) => {
  const { upload } = withImports(group)

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
})
