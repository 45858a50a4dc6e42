import { test } from '@japa/runner'
import { centsOf, contactOf, instantOf, plainText } from '#orders/amazon/files/cells'
import { headerError, isImported, reportKindOf } from '#orders/amazon/files/report_kind'
import { spreadsheetError } from '#orders/amazon/files/spreadsheet_traces'
import { AMAZON_REPORTS, amazonTexts as texts } from '#shared/texts/amazon'
import { aRow } from '#tests/unit/orders/amazon/support'

test.group('Cells of an Amazon report', () => {
  for (const [text, cents] of [
    ['', 0],
    ['0', 0],
    ['-0', 0],
    ['00.00', 0],
    ['0,00', 0],
    ['54.99', 5499],
    ['-54.9', -5490],
    ['7', 700],
    ['1234567.89', 123456789],
    ['54,99', 5499],
    ['1,234.50', 123450],
    ['-1.234,50', -123450],
    ['9999999.99', 999999999],
    ['10,000,000.00', null],
    ['-10,000,000.00', null],
    ['12.345.6', null],
    ['54.99 CAD extra', null],
    ['x54.99', null],
    ['54.99x', null],
    ['free', null],
  ] as const) {
    test(`the amount "${text}" is ${cents === null ? 'none' : `${cents} cents`}`, ({ assert }) => {
      assert.equal(centsOf(text), cents)
    })
  }

  for (const [text, instant] of [
    ['2026-10-05T10:11:12-07:00', '2026-10-05T17:11:12.000Z'],
    ['2026-10-05 10:11:12 -0700', null],
    ['2026-10-05T10:11:12Z', '2026-10-05T10:11:12.000Z'],
    ['2026-10-05T10:11:12z', '2026-10-05T10:11:12.000Z'],
    ['2026-10-05T10:11:12+0200', '2026-10-05T08:11:12.000Z'],
    ['2026-10-05', '2026-10-05T00:00:00.000Z'],
    ['2026-10-05T10:11:12', null],
    ['2026-10-05T10:11:12-07:00 or so', null],
    ['on 2026-10-05T10:11:12-07:00', null],
    ['05.10.2026', null],
    ['2026-13-05', null],
    ['1995-01-01', '1995-01-01T00:00:00.000Z'],
    ['1994-12-31', null],
    ['2100-12-31', '2100-12-31T00:00:00.000Z'],
    ['2101-01-01', null],
    ['', null],
  ] as const) {
    test(`the date "${text}" is ${instant ?? 'none'}`, ({ assert }) => {
      assert.equal(instantOf(text), instant)
    })
  }

  test('a text is one line without what cannot be printed, and fits into its column', ({
    assert,
  }) => {
    assert.equal(plainText('  Cable 3 m  ', 40), 'Cable 3 m')
    assert.equal(plainText('Cable', 3), 'Cab')
    assert.equal(plainText(' Câble\u0000\u2028 3\u200B m ', 40), 'Câble  3  m')
    assert.equal(plainText('Câble', 3), 'Câb')
    assert.equal(plainText('ab\u{1F600}', 3), 'ab\uFFFD')
    assert.equal(plainText('a\tb', 40), 'a b')
  })
})

test.group('Contact of an Amazon order', () => {
  const address = {
    'recipient-name': ' Ada  King Byron ',
    'ship-address-1': '1 Main St',
    'ship-address-2': 'Unit 2',
    'ship-address-3': 'Rear',
    'ship-city': 'Toronto',
    'ship-state': 'Ontario',
    'ship-postal-code': 'm5v2t6',
    'ship-country': 'ca',
    'ship-phone-number': '+1 416 555 0100',
  }

  test('it has the buyer, and the address with the code of its province', ({ assert }) => {
    const contact = contactOf(
      aRow({ ...address, 'buyer-email': ' Ada@Example.com ', 'buyer-phone-number': '416 555 0199' })
    )
    assert.equal(contact.email, 'ada@example.com')
    assert.equal(contact.phone, '416 555 0199')
    assert.deepInclude(contact.address, {
      firstname: 'Ada',
      lastname: 'King Byron',
      address1: '1 Main St',
      address2: 'Unit 2, Rear',
      city: 'Toronto',
      stateId: 'ON',
      countryId: 'CA',
      phone: '+1 416 555 0100',
    })
    assert.match(contact.address.zipcode, /^M5V ?2T6$/)
  })

  test('Amazon withholds parts of it', ({ assert }) => {
    assert.equal(contactOf(aRow({ 'buyer-email': 'none' })).email, '')
    assert.equal(contactOf(aRow({ 'buyer-email': `${'a'.repeat(250)}@b.com` })).email, '')
    assert.equal(contactOf(aRow(address)).phone, '+1 416 555 0100')
    assert.deepInclude(contactOf(aRow({})).address, {
      firstname: 'Amazon',
      lastname: 'customer',
      address2: '',
      stateId: '',
      countryId: '',
    })
    assert.deepInclude(contactOf(aRow({ 'buyer-name': 'Ada' })).address, {
      firstname: 'Ada',
      lastname: '',
    })
    assert.equal(contactOf(aRow({ ...address, 'ship-country': 'Atlantis' })).address.countryId, '')
    assert.equal(contactOf(aRow({ ...address, 'ship-country': 'Atlantis' })).address.stateId, '')
  })

  test('each part is cut to what its column stores', ({ assert }) => {
    const long = 'x'.repeat(300)
    const contact = contactOf(
      aRow({
        ...address,
        'recipient-name': `${long} ${long}`,
        'ship-address-1': long,
        'ship-city': long,
        'buyer-phone-number': long,
      })
    )
    assert.lengthOf(contact.phone, 40)
    assert.lengthOf(contact.address.firstname, 60)
    assert.lengthOf(contact.address.lastname, 60)
    assert.lengthOf(contact.address.address1, 120)
    assert.lengthOf(contact.address.city, 80)
  })
})

test.group('Kinds of reports', () => {
  const ORDER_REPORT =
    'order-id order-item-id purchase-date sku quantity-purchased currency item-price'

  for (const [kind, header] of [
    ['order_report', ORDER_REPORT],
    ['all_orders', 'amazon-order-id order-status item-price'],
    ['unshipped', 'order-id quantity-to-ship promise-date'],
    ['settlement', 'settlement-id order-id item-price'],
    ['payments', 'date/time type total'],
    ['fba_shipments', 'amazon-order-id shipment-item-id order-status'],
    ['listings', 'seller-sku price'],
    ['listings', 'listing-id'],
    [null, 'type total'],
    [null, 'order-id'],
    [null, ''],
  ] as const) {
    test(`"${header}" is ${kind ?? 'none'}`, ({ assert }) => {
      assert.equal(reportKindOf(header.toUpperCase().split(' ')), kind)
    })
  }

  test('a report that is not imported, or lacks a column, is refused by name', ({ assert }) => {
    assert.isTrue(isImported('unshipped'))
    assert.isFalse(isImported('settlement'))
    assert.equal(
      headerError('settlement', ['settlement-id']),
      texts.refusedKind(AMAZON_REPORTS.settlement)
    )
    assert.isNull(headerError('order_report', ORDER_REPORT.split(' ')))
    assert.equal(
      headerError('order_report', ['order-id', 'item-price', 'SKU ', 'currency']),
      texts.missingColumns(AMAZON_REPORTS.order_report, [
        'order-item-id',
        'purchase-date',
        'quantity-purchased',
      ])
    )
  })
})

test.group('Traces of a spreadsheet program', () => {
  const errorOf = (cells: Record<string, string>) => spreadsheetError(aRow(cells, 7))

  test('a number that was rounded is refused', ({ assert }) => {
    for (const [column, text] of [
      ['order-item-id', '5.00000E+13'],
      ['order-item-id', '5E+13'],
      ['order-item-id', '1,23457E+13'],
      ['sku', '-1.2e+10'],
      ['buyer-phone-number', '14165550100.00'],
      ['ship-phone-number', '14165550100,0'],
    ]) {
      assert.deepEqual(errorOf({ [column]: text }), { line: 7, err: texts.rounded(column, text) })
    }
  })

  test('what Amazon writes is not', ({ assert }) => {
    for (const [column, text] of [
      ['order-item-id', '50000000000011'],
      ['sku', 'X5E+13'],
      ['sku', '5E+13X'],
      ['sku', '55E+13'],
      ['sku', '1234567.5'],
      ['sku', 'A12345678.5'],
      ['sku', '12345678.5A'],
      ['sku', '12345678.'],
      ['ship-city', '5E+13'],
    ])
      assert.isNull(errorOf({ [column]: text }), text)
  })

  test('a postal code that lost its leading zero is refused', ({ assert }) => {
    const ship = (zipcode: string, country: string) =>
      errorOf({ 'ship-postal-code': zipcode, 'ship-country': country })
    for (const zipcode of ['2134', '2134-1234', '601'])
      assert.deepEqual(ship(zipcode, 'us'), {
        line: 7,
        err: texts.lostZero('ship-postal-code', zipcode),
      })
    assert.isNotNull(ship('1067', 'DE'))
    assert.isNull(ship('02134', 'US'))
    assert.isNull(ship('02134-1234', 'US'))
    assert.isNull(ship('1010', 'AT'))
    assert.isNull(ship('', 'US'))
    assert.isNull(ship('A2134', 'US'))
  })
})
