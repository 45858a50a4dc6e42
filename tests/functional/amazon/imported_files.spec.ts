import { test } from '@japa/runner'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { allOrders, anAmazonId, uploadAmazon } from '#tests/support/amazon'
import {
  aCustomerToken,
  firstLine,
  storedOrder,
  withImports,
} from '#tests/functional/amazon/support'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'

test.group('Files and lines of Amazon', (group) => {
  const { upload } = withImports(group)

  test('lines that are cancelled, pending, of other currencies or channels are reported with their reason', async ({
    assert,
  }) => {
    const kept = anAmazonId()
    const row = (cells: object) => ({ 'amazon-order-id': anAmazonId(), ...cells })
    const { body } = await upload([
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
    const id = anAmazonId()
    const { body } = await upload([
      allOrders([{ 'amazon-order-id': id }, { 'amazon-order-id': id, 'item-tax': 'free' }]),
    ])
    assert.include(body, { created: 0, skipped: 2 })
    assert.deepEqual(
      body.errors.map(({ err }) => err),
      ['Not imported because of line 3', 'The item-tax "free" is not an amount']
    )
  })

  test('files of every encoding and separator are read', async ({ assert }) => {
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
      const { body } = await upload([encode(allOrders([cells]))])
      assert.equal(body.created, 1, JSON.stringify(body))
      const order = await storedOrder(id)
      assert.equal(JSON.parse(order.address_shipping).city, 'Montréal')
      assert.include(await firstLine(id), { description: 'Cable 3" long' })
    }
    const id = anAmazonId()
    const csv = allOrders([{ 'amazon-order-id': id, 'product-name': '"Cable 3"", short"' }], ',')
    const { body } = await upload([{ name: 'ORDERS.CSV', content: csv }])
    assert.equal(body.created, 1)
    assert.include(await firstLine(id), { description: 'Cable 3", short' })
  })

  test('a file that cannot be imported is named and does not keep a good one out', async ({
    assert,
  }) => {
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
      [' \r\n\t\t\r\n', null, /^\S+ is empty\. Choose another file\.$/],
      [Buffer.from('PK\u0003\u0004\0\0binary\0'), null, /Excel workbook/],
      ['<html><script>alert(1)</script>', null, /not the columns/],
      ['amazon-order-id,order-status\n"a,b', 'all_orders', /lacks|quotes/],
    ]
    for (const [content, kind, err] of bad) {
      const alone = await upload([content])
      assert.equal(alone.status, 422, String(content))
      assert.include(alone.body, { code: 'E_AMAZON_FILE', field: 'files' })
      assert.equal(alone.body.files[0].kind, kind)
      assert.match(alone.body.err, err)
    }
    const { status, body } = await upload([good, ...bad.map(([content]) => content)])
    assert.equal(status, 200)
    assert.equal(body.created, 1)
    assert.lengthOf(
      body.files.filter((file) => file.err !== undefined),
      bad.length
    )
  })

  test('uploads of no file, of too many or too large ones are rejected', async ({ assert }) => {
    const none = await upload([])
    assert.deepEqual([none.status, none.body.err], [422, 'No files selected to upload.'])
    const many = await upload(Array.from({ length: 11 }, () => 'x'))
    assert.deepEqual([many.status, many.body.code], [422, 'E_TOO_MANY_FILES'])
    const large = await upload([Buffer.alloc(5 * 1024 * 1024 + 1, 'x')])
    assert.deepEqual([large.status, large.body.code], [413, 'E_TOO_LARGE'])
    const query = await upload(['x'], { query: '?dry_run=maybe' })
    assert.equal(query.status, 422)
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
