import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { one, rows, type TableRow } from '#core/database'
import { processOutbox } from '#core/outbox'
import { OrderState } from '#shared/enums'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { allOrders, anAmazonId, orderReport, unshippedReport } from '#tests/support/amazon'
import { addressOf, storedLines, storedOrder, withImports } from '#tests/functional/amazon/support'
import { call } from '#tests/support/http'

const FIXTURE = new URL('../../fixtures/amazon/order_report_ca_windows_1252.txt', import.meta.url)

test.group('POST /api/misc/amazon', (group) => {
  const { staff, upload } = withImports(group)

  test('the Order Report becomes open, paid orders with the amounts of their lines', async ({
    assert,
  }) => {
    const { status, body } = await upload([readFileSync(FIXTURE)])
    assert.equal(status, 200)
    assert.include(body, { created: 3, unchanged: 0, updated: 0, skipped: 0 })
    assert.include(body.files[0], { name: 'orders_1.txt', kind: 'order_report', created: 3 })
    const sum = await rows<{ cents: number }>(
      `select sum(total_cents) as cents from orders where id in (?, ?, ?)`,
      body.orders.map(({ _id: id }) => id!)
    )
    assert.deepEqual(body.totals, [
      { currency: 'cad', orders: 3, total: Number(sum[0].cents) / 100 },
    ])
    const order = await storedOrder('702-1000002-0000002')
    assert.include(order, {
      state: OrderState.Open,
      source: 'Amazon.ca',
      currency: 'cad',
      subtotal_cents: 65997,
      sales_tax_cents: 10033,
      shipping_cents: 999,
      discount_cents: 600,
      total_cents: 76429,
      balance_cents: 0,
      commission_fee_cents: 0,
      placed_at: '2026-10-06T17:11:12.000Z',
      paid_at: '2026-10-06T17:11:40.000Z',
    })
    assert.include(JSON.parse(order.address_shipping), {
      firstname: 'Réception',
      address1: '345 rue Modèle',
      city: 'Montréal',
      stateId: 'QC',
    })
    assert.include(await addressOf('701-1000003-0000003'), {
      stateId: 'AB',
      zipcode: 'T2P 1J9',
    })

    const again = await upload([readFileSync(FIXTURE)])
    assert.include(again.body, { created: 0, unchanged: 3, updated: 0 })
    assert.deepEqual(
      again.body.orders.map(({ outcome }) => outcome),
      ['unchanged', 'unchanged', 'unchanged']
    )
  })

  test('a repeated item of the Order Report is one line, and a continuation row adds its promotions', async ({
    assert,
  }) => {
    const id = anAmazonId()
    const item = { 'order-id': id, 'order-item-id': '1', 'item-promotion-discount': '1.00' }
    const blank = Object.fromEntries(
      ['quantity-purchased', 'item-price', 'currency', 'purchase-date', 'sku'].map((c) => [c, ''])
    )
    await upload([
      orderReport([
        item,
        item,
        { ...blank, 'order-id': id, 'order-item-id': '1', 'item-promotion-discount': '-0.50' },
      ]),
    ])
    assert.include(await storedOrder(id), { discount_cents: 150, subtotal_cents: 5499 })
    assert.lengthOf(await storedLines(id), 1)
  })

  test('Unshipped completes known orders and never creates one', async ({ assert }) => {
    const [known, unknown] = [anAmazonId(), anAmazonId()]
    await upload([allOrders([{ 'amazon-order-id': known, 'order-status': 'Unshipped' }])])
    const facts = {
      'promise-date': '2026-10-09T06:59:59+00:00',
      'ship-address-1': '1 Example St',
      'recipient-name': 'Ada Buyer',
      'buyer-email': 'abc@marketplace.amazon.ca',
    }
    const { body } = await upload([
      unshippedReport([
        { 'order-id': known, ...facts },
        { 'order-id': unknown, ...facts },
      ]),
    ])
    assert.include(body, { created: 0, updated: 1, skipped: 1 })
    assert.include(body.files[0], { kind: 'unshipped' })
    const order = await storedOrder(known)
    assert.include(order, {
      ship_by: '2026-10-09T06:59:59.000Z',
      email: 'abc@marketplace.amazon.ca',
      total_cents: 5499,
    })
    assert.include(JSON.parse(order.address_shipping), { firstname: 'Ada', lastname: 'Buyer' })
    assert.isEmpty(await rows('select id from orders where id2 = ?', [unknown]))
  })

  test('a dry run reports the same and stores nothing', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const file = allOrders([
      { 'amazon-order-id': anAmazonId(), 'sku': product.sku },
      { 'amazon-order-id': anAmazonId(), 'sku': 'NOT-OURS' },
      { 'amazon-order-id': anAmazonId(), 'order-status': 'Pending' },
    ])
    const stored = () =>
      Promise.all(
        ['orders', 'amazon_runs', 'outbox', 'stock_ledger', 'payments'].map((table) =>
          rows(`select id from ${table} order by id`)
        )
      )
    const before = await stored()
    const { body: preview } = await upload([file], { query: '?dry_run=1' })
    assert.deepEqual(await stored(), before)
    const { body } = await upload([file])
    const { run, ...report } = body
    assert.isString(run)
    const withoutIds = (orders: typeof body.orders) => orders.map(({ _id, ...rest }) => rest)
    assert.deepEqual(
      { ...preview, orders: withoutIds(preview.orders) },
      { ...report, run: null, orders: withoutIds(report.orders) }
    )
    assert.isTrue(preview.orders.every(({ _id: id }) => id === null))
    assert.include(
      body.errors.map(({ err }) => err),
      'Unknown SKU NOT-OURS: imported without a product'
    )
  })

  test('the search finds the orders of a large file once it is imported', async ({ assert }) => {
    const ids = Array.from({ length: 450 }, anAmazonId)
    const file = allOrders(ids.map((id) => ({ 'amazon-order-id': id })))
    const { body } = await upload([file])
    assert.include(body, { created: 450, skipped: 0 })
    const aMomentLater = () => new Date(Date.now() + 2_000)
    while ((await processOutbox(50, aMomentLater)) > 0);
    const found = await rows(
      `select order_id from order_search join orders on orders.id = order_id where id2 in (${ids.map(() => '?').join(', ')})`,
      ids
    )
    assert.lengthOf(found, 450)
  })

  test('ten uploads of a file at once create each order once', async ({ assert }) => {
    const product = await makeProduct({ stock: 100 })
    const ids = Array.from({ length: 6 }, anAmazonId)
    const file = allOrders(ids.map((id) => ({ 'amazon-order-id': id, 'sku': product.sku })))
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload([file])))
    assert.isTrue(responses.every(({ status }) => status === 200))
    const created = responses.reduce((sum, { body }) => sum + body.created, 0)
    assert.equal(created, 6)
    assert.deepEqual(await stockOf(product.id), { stock: 94, reserved: 0 })
  })

  test('with Prefer: respond-async the outbox imports, and the run shows the progress', async ({
    assert,
  }) => {
    const id = anAmazonId()
    const { status, body } = await upload([allOrders([{ 'amazon-order-id': id }])], {
      headers: { prefer: 'respond-async' },
    })
    assert.equal(status, 202)
    const path = `/api/misc/amazon/${body.run}`
    const queued = await call('GET', path, { token: staff.token })
    assert.include(queued.body, { run: body.run })
    while ((await processOutbox(50)) > 0);
    const done = await call('GET', path, { token: staff.token })
    assert.include(done.body, { state: 'done', created: 1 })
    assert.deepEqual(done.body.progress, { done: 1, total: 1 })
    const job = await one<TableRow<'outbox'>>(
      `select * from outbox where kind = 'amazon_import' and payload like ?`,
      [`%${body.run}%`]
    )
    assert.deepInclude({ ...job }, { state: 'done', processed: 1, total: 1 })
    assert.include(await storedOrder(id), { source: 'Amazon.ca' })
  })
})
