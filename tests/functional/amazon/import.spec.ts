import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { one, rows, type TableRow } from '#core/database'
import { processOutbox } from '#core/outbox'
import { listStockMovements } from '#catalog'
import { auditBooks } from '#reporting/books/audit_books'
import { OrderState } from '#shared/enums'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import {
  allOrders,
  anAmazonId,
  orderReport,
  unshippedReport,
  uploadAmazon,
} from '#tests/support/amazon'
import {
  aCustomerToken,
  addressOf,
  firstLine,
  storedLines,
  storedOrder,
} from '#tests/functional/amazon/support'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'

const FIXTURE = new URL('../../fixtures/amazon/order_report_ca_windows_1252.txt', import.meta.url)

test.group('POST /api/misc/amazon', () => {
  test('the Order Report becomes open, paid orders with the amounts of their lines', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const { status, body } = await uploadAmazon(token, [readFileSync(FIXTURE)])
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

    const again = await uploadAmazon(token, [readFileSync(FIXTURE)])
    assert.include(again.body, { created: 0, unchanged: 3, updated: 0 })
    assert.deepEqual(
      again.body.orders.map(({ outcome }) => outcome),
      ['unchanged', 'unchanged', 'unchanged']
    )
  })

  test('All Orders: shipped orders are complete, their goods have left the stock, those of Amazon never touch it', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const [shipped, fba, open, twice] = [anAmazonId(), anAmazonId(), anAmazonId(), anAmazonId()]
    const { body } = await uploadAmazon(token, [
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

  test('lines that are cancelled, pending, of other currencies or channels are reported with their reason', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const kept = anAmazonId()
    const row = (cells: object) => ({ 'amazon-order-id': anAmazonId(), ...cells })
    const { body } = await uploadAmazon(token, [
      allOrders([
        row({ 'order-status': 'Cancelled', 'quantity': 0, 'currency': '', 'item-price': '' }),
        row({ 'order-status': 'Pending', 'item-price': '' }),
        row({ 'sales-channel': 'Non-Amazon', 'currency': '', 'item-price': '' }),
        row({ 'currency': 'GBP', 'sales-channel': 'Amazon.co.uk' }),
        row({ 'sales-channel': 'Amazon.com.mx' }),
        row({ 'item-price': '1e3' }),
        row({ 'item-price': '' }),
        row({ quantity: '1.5' }),
        row({ 'purchase-date': '05.10.2026' }),
        row({ 'amazon-order-id': 'x' }),
        row({ 'amazon-order-id': '' }),
        { 'amazon-order-id': kept },
        { 'amazon-order-id': kept, 'item-status': 'Cancelled', 'quantity': 0 },
      ]),
    ])
    assert.include(body, { created: 1, skipped: 12 })
    assert.deepEqual(
      body.errors.map(({ line, err }) => [line, err]),
      [
        [2, 'Cancelled'],
        [3, 'Pending: Amazon has not confirmed the payment'],
        [4, 'Not a sale on Amazon (Non-Amazon)'],
        [5, 'The currency GBP is not imported'],
        [6, 'The sales channel Amazon.com.mx is not imported'],
        [7, 'The item-price "1e3" is not an amount'],
        [8, 'The price is missing'],
        [9, 'The quantity "1.5" is not a whole number from 1 to 9999'],
        [10, texts.date('purchase-date', '05.10.2026')],
        [11, '"X" is not an order id of Amazon'],
        [12, 'The order id is missing'],
        [14, 'Cancelled'],
      ]
    )
  })

  test('a line that cannot be read keeps all lines of its order out', async ({ assert }) => {
    const { token } = await aStaffMember()
    const id = anAmazonId()
    const { body } = await uploadAmazon(token, [
      allOrders([{ 'amazon-order-id': id }, { 'amazon-order-id': id, 'item-tax': 'free' }]),
    ])
    assert.include(body, { created: 0, skipped: 2 })
    assert.deepEqual(
      body.errors.map(({ err }) => err),
      ['Not imported because of line 3', 'The item-tax "free" is not an amount']
    )
  })

  test('a repeated item of the Order Report is one line, and a continuation row adds its promotions', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const id = anAmazonId()
    const item = { 'order-id': id, 'order-item-id': '1', 'item-promotion-discount': '1.00' }
    const blank = Object.fromEntries(
      ['quantity-purchased', 'item-price', 'currency', 'purchase-date', 'sku'].map((c) => [c, ''])
    )
    await uploadAmazon(token, [
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
    const { token } = await aStaffMember()
    const [known, unknown] = [anAmazonId(), anAmazonId()]
    await uploadAmazon(token, [
      allOrders([{ 'amazon-order-id': known, 'order-status': 'Unshipped' }]),
    ])
    const facts = {
      'promise-date': '2026-10-09T06:59:59+00:00',
      'ship-address-1': '1 Example St',
      'recipient-name': 'Ada Buyer',
      'buyer-email': 'abc@marketplace.amazon.ca',
    }
    const { body } = await uploadAmazon(token, [
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

  test('a later report completes an order, and ships its goods once', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const { token } = await aStaffMember()
    const id = anAmazonId()
    const cells = { 'amazon-order-id': id, 'sku': product.sku, 'quantity': 2 }
    await uploadAmazon(token, [allOrders([{ ...cells, 'order-status': 'Unshipped' }])])
    assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 2 })
    for (const outcome of ['updated', 'unchanged'] as const) {
      const { body } = await uploadAmazon(token, [allOrders([cells])])
      assert.equal(body.orders[0].outcome, outcome)
      assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 0 })
    }
    assert.include(await storedOrder(id), { state: OrderState.Complete, ship_state: 2 })
  })

  test('what the stock lacks is reported, and the order is imported', async ({ assert }) => {
    const product = await makeProduct({ stock: 1 })
    const { token } = await aStaffMember()
    const { body } = await uploadAmazon(token, [
      allOrders([{ 'amazon-order-id': anAmazonId(), 'sku': product.sku, 'quantity': 3 }]),
    ])
    assert.equal(body.created, 1)
    assert.equal(
      body.errors[0].err,
      `2 of ${product.sku} are missing from the stock; the order is imported`
    )
    assert.deepEqual(await stockOf(product.id), { stock: 0, reserved: 0 })
  })

  test('a dry run reports the same and stores nothing', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const { token } = await aStaffMember()
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
    const { body: preview } = await uploadAmazon(token, [file], { query: '?dry_run=1' })
    assert.deepEqual(await stored(), before)
    const { body } = await uploadAmazon(token, [file])
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

  test('files of every encoding and separator are read', async ({ assert }) => {
    const { token } = await aStaffMember()
    const encodings: ((text: string) => Buffer)[] = [
      (text) => Buffer.from(text),
      (text) => Buffer.from(`\uFEFF${text}`),
      (text) => Buffer.from(text, 'latin1'),
      (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
    ]
    for (const encode of encodings) {
      const id = anAmazonId()
      const cells = { 'amazon-order-id': id, 'ship-city': 'Montréal' }
      const { body } = await uploadAmazon(token, [encode(allOrders([cells]))])
      assert.equal(body.created, 1, JSON.stringify(body))
      const order = await storedOrder(id)
      assert.equal(JSON.parse(order.address_shipping).city, 'Montréal')
      assert.include(await firstLine(id), { description: 'Cable 3" long' })
    }
    const id = anAmazonId()
    const csv = allOrders([{ 'amazon-order-id': id, 'product-name': '"Cable 3"", short"' }], ',')
    const { body } = await uploadAmazon(token, [{ name: 'ORDERS.CSV', content: csv }])
    assert.equal(body.created, 1)
    assert.include(await firstLine(id), { description: 'Cable 3", short' })
  })

  test('a file that cannot be imported is named and does not keep a good one out', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const good = allOrders([{ 'amazon-order-id': anAmazonId() }])
    const bad: [content: string | Buffer, kind: string | null, err: RegExp][] = [
      ['settlement-id\ttotal-amount\tcurrency\n1\t2\tUSD\n', 'settlement', /"Settlement"/],
      [
        '"x"\n"date/time","settlement id","type","total"\n"Jan 1","1","Order","1"\n',
        'payments',
        /Date range/,
      ],
      ['amazon-order-id\tshipment-item-id\titem-price\na\tb\t1\n', 'fba_shipments', /fulfilled/],
      [good.split('\n')[0], 'all_orders', /no lines/],
      ['order-id\titem-price\n1\t2\n', 'order_report', /lacks the column/],
      [' \r\n\t\t\r\n', null, /^The file is empty\.$/],
      [Buffer.from('PK\u0003\u0004\0\0binary\0'), null, /Excel workbook/],
      ['<html><script>alert(1)</script>', null, /not the columns/],
      ['amazon-order-id,order-status\n"a,b', 'all_orders', /lacks|quotes/],
    ]
    for (const [content, kind, err] of bad) {
      const alone = await uploadAmazon(token, [content])
      assert.equal(alone.status, 422, String(content))
      assert.include(alone.body, { code: 'E_AMAZON_FILE', field: 'files' })
      assert.equal(alone.body.files[0].kind, kind)
      assert.match(alone.body.err, err)
    }
    const { status, body } = await uploadAmazon(token, [good, ...bad.map(([content]) => content)])
    assert.equal(status, 200)
    assert.equal(body.created, 1)
    assert.lengthOf(
      body.files.filter((file) => file.err !== undefined),
      bad.length
    )
  })

  test('the search finds the orders of a large file once it is imported', async ({ assert }) => {
    const { token } = await aStaffMember()
    const ids = Array.from({ length: 450 }, anAmazonId)
    const file = allOrders(ids.map((id) => ({ 'amazon-order-id': id })))
    const { body } = await uploadAmazon(token, [file])
    assert.include(body, { created: 450, skipped: 0 })
    const aMomentLater = () => new Date(Date.now() + 2_000)
    while ((await processOutbox(50, aMomentLater)) > 0);
    const found = await rows(
      `select order_id from order_search join orders on orders.id = order_id where id2 in (${ids.map(() => '?').join(', ')})`,
      ids
    )
    assert.lengthOf(found, 450)
  })

  test('uploads of no file, of too many or too large ones are rejected', async ({ assert }) => {
    const { token } = await aStaffMember()
    const none = await uploadAmazon(token, [])
    assert.deepEqual([none.status, none.body.err], [422, 'No files selected to upload.'])
    const many = await uploadAmazon(
      token,
      Array.from({ length: 11 }, () => 'x')
    )
    assert.deepEqual([many.status, many.body.code], [422, 'E_TOO_MANY_FILES'])
    const large = await uploadAmazon(token, [Buffer.alloc(5 * 1024 * 1024 + 1, 'x')])
    assert.deepEqual([large.status, large.body.code], [413, 'E_TOO_LARGE'])
    const query = await uploadAmazon(token, ['x'], { query: '?dry_run=maybe' })
    assert.equal(query.status, 422)
  })

  test('ten uploads of a file at once create each order once', async ({ assert }) => {
    const product = await makeProduct({ stock: 100 })
    const { token } = await aStaffMember()
    const ids = Array.from({ length: 6 }, anAmazonId)
    const file = allOrders(ids.map((id) => ({ 'amazon-order-id': id, 'sku': product.sku })))
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => uploadAmazon(token, [file]))
    )
    assert.isTrue(responses.every(({ status }) => status === 200))
    const created = responses.reduce((sum, { body }) => sum + body.created, 0)
    assert.equal(created, 6)
    assert.deepEqual(await stockOf(product.id), { stock: 94, reserved: 0 })
  })

  test('with Prefer: respond-async the outbox imports, and the run shows the progress', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const id = anAmazonId()
    const { status, body } = await uploadAmazon(token, [allOrders([{ 'amazon-order-id': id }])], {
      headers: { prefer: 'respond-async' },
    })
    assert.equal(status, 202)
    const path = `/api/misc/amazon/${body.run}`
    const queued = await call('GET', path, { token })
    assert.include(queued.body, { run: body.run })
    while ((await processOutbox(50)) > 0);
    const done = await call('GET', path, { token })
    assert.include(done.body, { state: 'done', created: 1 })
    assert.deepEqual(done.body.progress, { done: 1, total: 1 })
    const job = await one<TableRow<'outbox'>>(
      `select * from outbox where kind = 'amazon_import' and payload like ?`,
      [`%${body.run}%`]
    )
    assert.deepInclude({ ...job }, { state: 'done', processed: 1, total: 1 })
    assert.include(await storedOrder(id), { source: 'Amazon.ca' })
  })

  test('visitors and customers are rejected, and nothing is stored', async ({ assert }) => {
    const file = allOrders([{ 'amazon-order-id': anAmazonId() }])
    const run = 'f'.repeat(24)
    for (const [token, status] of [
      [undefined, 401],
      [await aCustomerToken(), 403],
    ] as const) {
      for (const request of [
        () => uploadAmazon(token, [file]),
        () => uploadAmazon(token, [file], { query: '?dry_run=1' }),
        () => call('GET', `/api/misc/amazon/${run}`, { token }),
        () => call('POST', `/api/misc/amazon/${run}/undo`, { token }),
        () => call('GET', '/api/a/amazon_aliases', { token }),
        () =>
          call('POST', '/api/a/amazon_aliases', { token, body: { code: 'A', sku: 'THX-CBH10' } }),
        () => call('DELETE', `/api/a/amazon_aliases/${run}`, { token }),
      ])
        await assertRejectedUnchanged(assert, status, request as never, [
          'orders',
          'amazon_runs',
          'amazon_aliases',
          'outbox',
        ])
    }
  })
})
