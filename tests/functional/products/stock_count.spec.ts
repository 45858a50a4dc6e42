import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import StockUpdate from '#commands/stock_update'
import { listStockMovements, reserveStock, type StockFileReport } from '#catalog'
import { stockLedgerCsv } from '#catalog/stock/stock_ledger_csv'
import { writeTx } from '#core/database'
import { displayNumber, newId } from '#shared/ids'
import { anOrder, makeProduct, stockOf } from '#tests/unit/catalog/support'
import { put, snapshotOf } from '#tests/functional/products/support'
import { call } from '#tests/support/http'
import { aFormWith } from '#tests/support/multipart'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { OrderResponse } from '#orders/views'

type Rejection = { err: string; code: string; reserved: number; orders: object[] }

test.group('Stock count of a product with reserved goods', (group) => {
  const staff = withStaffedShop(group)

  /** Creates a product of which one order reserves 6 of 100. */
  async function reservedProduct() {
    const product = await makeProduct({ stock: 100 })
    const order = await staffOrder({ cart: [{ product: product.id, quantity: 6 }] })
    const { body } = await createStaffOrderByCall(staff.token, order)
    return { product, order: body }
  }

  const count = (id: string, total: number, body: object = {}) =>
    put<Rejection & { stock: number }>(`/api/products/${id}/stock/${total}`, staff.token, body)
  const sendFile = (content: string, query = '') =>
    call<StockFileReport>('POST', `/api/products/stock${query}`, {
      token: staff.token,
      ...aFormWith(content, 'stock.csv'),
    })
  const numberOf = ({ _id: id, id2 }: OrderResponse) => displayNumber({ id, id2 })

  test('a count of the goods on hand leaves the count without the reserved ones available', async ({
    assert,
  }) => {
    const { product } = await reservedProduct()
    const { status, body } = await count(product.id, 95, { basis: 'on_hand', expected: 100 })
    assert.equal(status, 200)
    assert.include(body, { stock: 89, reserved: 6 })
    const [movement] = await listStockMovements({ productId: product.id }, { page: 1, pageSize: 1 })
    assert.include(movement, { kind: 'adjusted', delta: -5, stockAfter: 89, onHandAfter: 95 })
  })

  test('a call without a basis counts what can be sold', async ({ assert }) => {
    const { product } = await reservedProduct()
    await count(product.id, 95, { expected: 94 })
    assert.deepEqual(await stockOf(product.id), { stock: 95, reserved: 6 })
  })

  test('an expected count is compared on the same basis', async ({ assert }) => {
    const { product } = await reservedProduct()
    const { status, body } = await count(product.id, 95, { basis: 'on_hand', expected: 94 })
    assert.equal(status, 409)
    assert.include(body, { code: 'E_STOCK_CHANGED', stock: 100 })
  })

  test('a count below the reserved quantity is rejected and names the orders', async ({
    assert,
  }) => {
    const { product, order } = await reservedProduct()
    const before = await snapshotOf(product.id)
    const { status, body } = await count(product.id, 5, { basis: 'on_hand' })
    assert.equal(status, 409)
    assert.equal(
      body.err,
      `Only 5 would be on hand, but 6 are reserved for order ${numberOf(order)}.`
    )
    assert.include(body, { code: 'E_STOCK_RESERVED', reserved: 6 })
    assert.deepEqual(body.orders, [{ _id: order._id, number: numberOf(order) }])
    assert.deepEqual(await snapshotOf(product.id), before)
    const { body: counted } = await count(product.id, 6, { basis: 'on_hand' })
    assert.include(counted, { stock: 0, reserved: 6 })
  })

  test('of many orders the first five are named', async ({ assert }) => {
    const product = await makeProduct({ stock: 100 })
    for (let index = 0; index < 7; index++)
      await writeTx((trx) => reserveStock([{ productId: product.id, quantity: 2 }], anOrder(), trx))
    const { body } = await count(product.id, 13, { basis: 'on_hand' })
    assert.match(body.err, /14 are reserved for orders ([-0-9A-F]{14}, ){5}and 2 more\.$/)
    assert.lengthOf(body.orders, 5)
  })

  test('a file counts the goods on hand, in the preview and in the import', async ({ assert }) => {
    const { product } = await reservedProduct()
    const file = `sku,quantity\n${product.sku},95\n`
    const results = [{ line: 2, sku: product.sku, before: 100, after: 95, reserved: 6, stock: 89 }]
    const preview = await sendFile(file, '?dry_run=1')
    assert.deepEqual(preview.body.results, results)
    assert.deepEqual(await stockOf(product.id), { stock: 94, reserved: 6 })
    const imported = await sendFile(file)
    assert.deepEqual(imported.body.results, results)
    assert.deepEqual(await stockOf(product.id), { stock: 89, reserved: 6 })
  })

  test('a file of sellable counts is a choice', async ({ assert }) => {
    const { product } = await reservedProduct()
    const { body } = await sendFile(`sku,quantity\n${product.sku},95\n`, '?basis=sellable')
    assert.deepEqual(body.results, [
      { line: 2, sku: product.sku, before: 94, after: 95, reserved: 6, stock: 95 },
    ])
  })

  for (const [mode, quantity] of [
    ['absolute', 5],
    ['delta', -95],
  ] as const) {
    test(`a file that leaves less than is reserved is rejected, mode ${mode}`, async ({
      assert,
    }) => {
      const { product, order } = await reservedProduct()
      const other = await makeProduct({ stock: 10 })
      const file = `sku,quantity\n${product.sku},${quantity}\n${other.sku},3\n`
      const { status, body } = await sendFile(file, `?mode=${mode}`)
      assert.equal(status, 422)
      assert.deepEqual(body.rejected, [
        {
          line: 2,
          sku: product.sku,
          column: 'quantity',
          err: `Only 5 would be on hand, but 6 are reserved for order ${numberOf(order)}`,
        },
      ])
      assert.deepEqual(await stockOf(product.id), { stock: 94, reserved: 6 })
      assert.deepEqual(await stockOf(other.id), { stock: 10, reserved: 0 })
    })
  }

  test('stock:update counts the goods on hand, or what can be sold with --basis=sellable', async ({
    assert,
  }) => {
    const { product } = await reservedProduct()
    const file = join(tmpdir(), `${newId()}.csv`)
    writeFileSync(file, `sku,quantity\n${product.sku},95\n`)
    ace.ui.switchMode('raw')
    for (const [args, stock] of [
      [[], 89],
      [['--basis=sellable'], 95],
    ] as const) {
      const command = await ace.create(StockUpdate, [file, ...args])
      await command.exec()
      assert.deepEqual(await stockOf(product.id), { stock, reserved: 6 })
    }
    ace.ui.switchMode('normal')
  })

  test('the export of the ledger has the stock on hand after each movement', async ({ assert }) => {
    const { product } = await reservedProduct()
    await count(product.id, 95, { basis: 'on_hand' })
    const chunks = await Array.fromAsync(stockLedgerCsv({ productId: product.id }))
    const lines: Record<string, string>[] = parse(chunks.join(''), { bom: true, columns: true })
    assert.deepEqual(
      lines.map((line) => [line['Available after'], line['On hand after']]),
      [
        ['89', '95'],
        ['94', '100'],
        ['100', '100'],
      ]
    )
  })
})
