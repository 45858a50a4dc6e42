import { test } from '@japa/runner'
import { readItem, skipReason, type ReadRow } from '#orders/amazon/files/report_rows'
import { toReportOrder } from '#orders/amazon/files/sale'
import { OrderSource } from '#shared/enums'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { aRow, SOLD } from '#tests/unit/orders/amazon/support'

type Cells = Record<string, string>

test.group('Rows that are left out', () => {
  const skip = (cells: Cells) => skipReason('order_report', aRow({ ...SOLD, ...cells }))
  const skipAll = (cells: Cells) =>
    skipReason(
      'all_orders',
      aRow({ ...SOLD, 'quantity': '1', 'order-status': 'Shipped', ...cells })
    )

  test('a sale is read', ({ assert }) => {
    assert.isNull(skip({}))
    assert.isNull(skip({ 'sales-channel': '', 'currency': '' }))
    assert.isNull(skip({ 'sales-channel': 'Amazon.com', 'currency': 'usd' }))
    assert.isNull(skip({ 'quantity-purchased': '10' }))
    assert.isNull(skip({ 'order-status': 'whatever' }))
  })

  test('one that is not for the shop is not', ({ assert }) => {
    assert.equal(skip({ 'sales-channel': 'Non-Amazon' }), texts.notAmazon)
    assert.equal(skip({ 'order-status': 'Canceled' }), texts.cancelled)
    assert.equal(skip({ 'item-status': 'cancelled' }), texts.cancelled)
    assert.equal(skip({ 'quantity-purchased': '0' }), texts.cancelled)
    assert.equal(skip({ 'quantity-purchased': '000' }), texts.cancelled)
    assert.isNull(skip({ 'order-status': 'not cancelled', 'quantity-purchased': '01' }))
    assert.isNull(skip({ 'item-status': 'cancelled later' }))
    assert.equal(skip({ 'order-status': 'Pending - Waiting' }), texts.pending)
    assert.isNull(skip({ 'order-status': 'Not pending' }))
    assert.equal(skip({ currency: 'EUR' }), texts.currency('EUR'))
    assert.equal(skip({ currency: 'EUROEUROEURO' }), texts.currency('EUROEUROEU'))
    assert.equal(skip({ 'sales-channel': 'Amazon.de' }), texts.channel('Amazon.de'))
    assert.equal(skip({ 'sales-channel': 'x'.repeat(50) }), texts.channel('x'.repeat(40)))
  })

  test('All Orders names the state of each order', ({ assert }) => {
    for (const status of [
      'Shipped',
      'shipped - delivered to buyer',
      'Unshipped',
      'Partially Shipped',
      'PartiallyShipped',
      'Shipping',
      'Complete',
      'InvoiceUnconfirmed',
    ])
      assert.isNull(skipAll({ 'order-status': status }), status)
    for (const status of ['Unfulfillable', 'Not shipped', 'Shippedx', 'Completed', 'x complete'])
      assert.equal(skipAll({ 'order-status': status }), texts.unknownStatus(status))
    assert.equal(skipAll({ 'order-status': 'y'.repeat(50) }), texts.unknownStatus('y'.repeat(40)))
    assert.equal(skipAll({ quantity: '0' }), texts.cancelled)
    assert.isNull(skipAll({ 'quantity-purchased': '0' }))
  })
})

test.group('Items of a report', () => {
  const read = (cells: Cells, items: ReadRow[] = [], line = 2) =>
    readItem('order_report', aRow({ ...SOLD, ...cells }, line), items)
  const readAll = (cells: Cells, items: ReadRow[] = []) =>
    readItem('all_orders', aRow({ ...SOLD, quantity: '1', ...cells }, 3), items)
  const item = (cells: Cells = {}) => read(cells) as ReadRow

  test('amounts are in cents for the whole quantity', ({ assert }) => {
    assert.deepEqual(
      item({
        'quantity-purchased': '2',
        'item-tax': '1.00',
        'shipping-tax': '0.20',
        'gift-wrap-tax': '0.03',
        'shipping-price': '5.00',
        'gift-wrap-price': '4.00',
        'item-promotion-discount': '-3.00',
        'ship-promotion-discount': '0.50',
      }),
      {
        line: 2,
        itemId: '50000000000011',
        sku: 'THX-CBH10',
        asin: 'B00EXAMPLE',
        name: 'Cable',
        quantity: 2,
        totalCents: 5499,
        tax: 123,
        shipping: 500,
        giftWrap: 400,
        discount: 350,
        continuedDiscount: 0,
      }
    )
  })

  test('texts are cut to what their columns store', ({ assert }) => {
    const long = 'x'.repeat(400)
    const { sku, asin, name } = item({ 'sku': long, 'asin': long, 'product-name': long })
    assert.deepEqual([sku.length, asin.length, name.length], [40, 40, 300])
  })

  for (const [cells, err] of [
    [{ 'item-price': 'free' }, texts.amount('item-price', 'free')],
    [{ 'item-price': '-1.00' }, texts.amount('item-price', '-1.00')],
    [{ 'item-price': 'x'.repeat(30) }, texts.amount('item-price', 'x'.repeat(20))],
    [{ 'item-tax': '-1.00' }, texts.amount('item-tax', '-1.00')],
    [{ 'shipping-tax': 'x' }, texts.amount('shipping-tax', 'x')],
    [{ 'gift-wrap-tax': 'x' }, texts.amount('gift-wrap-tax', 'x')],
    [{ 'shipping-price': '-2.00' }, texts.amount('shipping-price', '-2.00')],
    [{ 'gift-wrap-price': '-2.00' }, texts.amount('gift-wrap-price', '-2.00')],
    [{ 'item-promotion-discount': 'x' }, texts.amount('item-promotion-discount', 'x')],
    [{ 'ship-promotion-discount': 'x' }, texts.amount('ship-promotion-discount', 'x')],
    [{ 'item-price': 'x', 'item-tax': 'y' }, texts.amount('item-price', 'x')],
    [{ 'item-price': '-1.00', 'shipping-price': '-2' }, texts.amount('item-price', '-1.00')],
    [{ 'quantity-purchased': 'two' }, texts.quantity('two')],
    [{ 'quantity-purchased': '1.5' }, texts.quantity('1.5')],
    [{ 'quantity-purchased': 'x1' }, texts.quantity('x1')],
    [{ 'quantity-purchased': '10000' }, texts.quantity('10000')],
    [{ 'quantity-purchased': 'q'.repeat(30) }, texts.quantity('q'.repeat(20))],
    [{ currency: '' }, texts.noCurrency],
    [{ 'item-price': '' }, texts.noPrice],
  ] as [Cells, string][]) {
    test(`${JSON.stringify(cells)}: ${err}`, ({ assert }) => {
      assert.deepEqual(read(cells), { line: 2, err } as never)
    })
  }

  test('9999 units are the most', ({ assert }) => {
    assert.equal(item({ 'quantity-purchased': '9999' }).quantity, 9999)
  })

  const CONTINUED = {
    'item-price': '',
    'quantity-purchased': '',
    'quantity': '',
    'item-promotion-discount': '2.00',
  }

  test('a row that continues an item adds its promotions to it', ({ assert }) => {
    const items = [item(), item({ 'order-item-id': 'other' })]
    assert.isNull(read(CONTINUED, items, 4))
    assert.isNull(read({ ...CONTINUED, 'ship-promotion-discount': '0.50' }, items, 5))
    assert.deepEqual(
      items.map(({ continuedDiscount }) => continuedDiscount),
      [450, 0]
    )
  })

  test('where a report has no ids of items, a row continues the one before it', ({ assert }) => {
    const items = [item(), item({ 'order-item-id': 'other' })]
    assert.isNull(readAll({ ...CONTINUED, quantity: '' }, items))
    assert.isNull(read({ ...CONTINUED, 'order-item-id': '' }, items))
    assert.deepEqual(
      items.map(({ continuedDiscount }) => continuedDiscount),
      [0, 400]
    )
    assert.deepEqual(readAll({ ...CONTINUED, quantity: '' }), {
      line: 3,
      err: texts.quantity(''),
    } as never)
    assert.equal((readAll({}, items) as ReadRow).itemId, '')
  })

  test('a row with a quantity or a price is an item of its own', ({ assert }) => {
    const items = [item()]
    assert.include(read({ ...CONTINUED, 'quantity-purchased': '1' }, items)!, {
      err: texts.noPrice,
    })
    assert.include(read({ ...CONTINUED, 'item-price': '1.00' }, items)!, {
      err: texts.quantity(''),
    })
    assert.equal((readAll({}, items) as ReadRow).quantity, 1)
  })

  test('a row that repeats an item word for word counts once', ({ assert }) => {
    const items = [item()]
    assert.isNull(read({}, items, 9))
    assert.isNull(read({ 'product-name': 'Cable, new name' }, items, 9))
    for (const cells of [
      { sku: 'OTHER' },
      { asin: 'OTHER' },
      { 'quantity-purchased': '2' },
      { 'item-price': '54.98' },
      { 'item-tax': '1.00' },
      { 'shipping-price': '1.00' },
      { 'gift-wrap-price': '1.00' },
      { 'item-promotion-discount': '1.00' },
    ] as Cells[])
      assert.deepEqual(read(cells, items, 9), { line: 9, err: texts.otherContent(2) } as never)
  })
})

test.group('Sales on Amazon', () => {
  const itemsOf = (...cells: Cells[]) =>
    cells.map(
      (each, index) =>
        readItem(
          'order_report',
          aRow({ ...SOLD, 'order-item-id': String(index), ...each }, index + 2),
          []
        ) as ReadRow
    )
  const sale = (cells: Cells = {}, items = itemsOf({})) =>
    toReportOrder('701-1', items, aRow({ ...SOLD, ...cells }, 2))

  test('the items sum to the order, and gift wrap is a line of its own', ({ assert }) => {
    const items = itemsOf(
      { 'item-tax': '5.00', 'gift-wrap-price': '4.00', 'item-promotion-discount': '1.00' },
      { 'item-price': '10.00', 'shipping-price': '3.00', 'gift-wrap-price': '2.50' }
    )
    items[0].continuedDiscount = 50
    const order = sale({ 'payments-date': '2026-10-06T00:00:00Z' }, items)
    assert.deepInclude(order, {
      id2: '701-1',
      line: 2,
      currency: 'cad',
      isShipped: false,
      placedAt: '2026-10-05T17:11:12.000Z',
      paidAt: '2026-10-06T00:00:00.000Z',
      changedAt: '2026-10-05T17:11:12.000Z',
      amounts: { subtotal: 7149, discount: 150, salesTax: 500, shipping: 300, total: 7799 },
      items: [
        {
          line: 2,
          sku: 'THX-CBH10',
          asin: 'B00EXAMPLE',
          name: 'Cable',
          quantity: 1,
          totalCents: 5499,
        },
        {
          line: 3,
          sku: 'THX-CBH10',
          asin: 'B00EXAMPLE',
          name: 'Cable',
          quantity: 1,
          totalCents: 1000,
        },
        { line: 2, sku: '', asin: '', name: 'Gift wrap', quantity: 1, totalCents: 650 },
      ],
    })
    assert.lengthOf((sale() as { items: unknown[] }).items, 1)
  })

  test('it is paid when it is placed, where the report does not say', ({ assert }) => {
    assert.include(sale(), { paidAt: '2026-10-05T17:11:12.000Z' })
    assert.include(sale({ 'last-updated-date': '2026-10-07T00:00:00Z' }), {
      changedAt: '2026-10-07T00:00:00.000Z',
    })
  })

  test('it is shipped where its status says so', ({ assert }) => {
    for (const status of ['Shipped', 'shipped - delivered', 'Complete'])
      assert.include(sale({ 'order-status': status }), { isShipped: true })
    for (const status of ['Unshipped', 'Partially Shipped', 'Shippedx', ''])
      assert.include(sale({ 'order-status': status }), { isShipped: false })
  })

  for (const [channel, currency, fulfilment, source] of [
    ['Amazon.ca', 'CAD', 'Merchant', OrderSource.AmazonCa],
    ['Amazon.ca', 'CAD', 'Amazon', OrderSource.AmazonCaFba],
    ['Amazon.com', 'USD', 'MFN', OrderSource.AmazonCom],
    ['Amazon.com', 'USD', 'AFN', OrderSource.AmazonComFba],
    ['Amazon.com', 'CAD', '', OrderSource.AmazonCom],
    ['', 'CAD', '', OrderSource.AmazonCa],
    ['', 'USD', '', OrderSource.AmazonCom],
    ['', 'USD', 'not amazon', OrderSource.AmazonCom],
    ['', 'USD', 'amazon warehouse', OrderSource.AmazonCom],
  ] as const) {
    test(`"${channel}" in ${currency}, fulfilled by "${fulfilment}", is ${source}`, ({
      assert,
    }) => {
      const cells = { 'sales-channel': channel, currency, 'fulfillment-channel': fulfilment }
      assert.include(sale(cells), { source })
    })
  }

  for (const [cells, err] of [
    [{ currency: '' }, texts.noCurrency],
    [{ 'purchase-date': 'today' }, texts.date('purchase-date', 'today')],
    [{ 'purchase-date': 'd'.repeat(50) }, texts.date('purchase-date', 'd'.repeat(40))],
    [{ 'payments-date': 'today' }, texts.date('payments-date', 'today')],
  ] as [Cells, string][]) {
    test(`${JSON.stringify(cells)} keeps it out`, ({ assert }) => {
      assert.deepEqual(sale(cells), { line: 2, err } as never)
    })
  }

  test('amounts that no column holds keep it out, and discounts above the prices', ({ assert }) => {
    const [item] = itemsOf({})
    const of = (changes: Partial<ReadRow>) => sale({}, [{ ...item, ...changes }])
    const most = { totalCents: 1_000_000_000, tax: 400_000_000, shipping: 600_000_000 }
    assert.notProperty(of(most), 'err')
    assert.deepEqual(of({ ...most, tax: most.tax + 1 }), { line: 2, err: texts.tooLarge } as never)
    assert.notProperty(of({ discount: 5499 }), 'err')
    assert.deepEqual(of({ discount: 5500 }), { line: 2, err: texts.discountTooLarge } as never)
  })
})
