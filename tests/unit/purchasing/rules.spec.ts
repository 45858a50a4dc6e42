import { test } from '@japa/runner'
import { purchaseHistory } from '#purchasing/queries/purchase_history'
import { matchingAddresses } from '#purchasing/rules/address_lookup'
import { countedNumber, counterOf, normalizeNumber } from '#purchasing/rules/purchase_number'
import {
  mergeItems,
  outstandingItems,
  overDeliveries,
  receivingStatus,
} from '#purchasing/rules/receiving'
import { needsReorder, suggestedQuantity } from '#purchasing/rules/reordering'
import { requestedItems } from '#purchasing/rules/requested_items'
import { emptyAddress } from '#shared/address'
import { fieldChanges } from '#shared/field_changes'
import { Money } from '#shared/money'

const line = (id: string, quantity: number, received: number) => ({
  ...{ id, quantity, received, productId: null, sku: '', name: '', description: id },
  cost: Money.zero('usd'),
})

test.group('Purchasing rules: receiving', () => {
  for (const [quantity, received, status, outstanding] of [
    [10, 0, 'none', 10],
    [10, 1, 'partial', 9],
    [10, 9, 'partial', 1],
    [10, 10, 'all', 0],
    [10, 11, 'all', 0],
  ] as const) {
    test(`${received} of ${quantity} is ${status} with ${outstanding} outstanding`, ({
      assert,
    }) => {
      const lines = [line('a', quantity, received)]
      assert.equal(receivingStatus(lines), status)
      const items = outstanding === 0 ? [] : [{ line: 'a', quantity: outstanding }]
      assert.deepEqual(outstandingItems(lines), items)
    })
  }

  test('one line that is outstanding makes the order partly received', ({ assert }) => {
    assert.equal(receivingStatus([line('a', 1, 1), line('b', 1, 0)]), 'partial')
  })

  test('quantities of one line add up before they are compared with what is outstanding', ({
    assert,
  }) => {
    const items = mergeItems([
      { line: 'a', quantity: 2 },
      { line: 'b', quantity: 1 },
      { line: 'a', quantity: 3 },
    ])
    assert.deepEqual(items, [
      { line: 'a', quantity: 5 },
      { line: 'b', quantity: 1 },
    ])
    assert.deepEqual(overDeliveries([line('a', 4, 0), line('b', 1, 0)], items), [
      { line: 'a', name: 'a', outstanding: 4, quantity: 5 },
    ])
  })
})

test.group('Purchasing rules: numbers', () => {
  test('a typed number of the series uses up its counter', ({ assert }) => {
    assert.equal(countedNumber(1001), 'PO-1001')
    assert.equal(counterOf(normalizeNumber('  po-1001 ')), 1001)
    for (const number of ['PO-', 'PO-01', 'PO-1A', 'XPO-1', 'PO-123456789'])
      assert.isNull(counterOf(number), number)
  })
})

test.group('Purchasing rules: history', () => {
  test('the date of an order is its day in the shop, also in the evening', async ({ assert }) => {
    const changes = fieldChanges(
      { placed: '2026-11-30T05:00:00.000Z' },
      { placed: '2026-12-02T02:30:00.000Z' },
      await purchaseHistory.fields()
    )
    assert.containSubset(changes, [{ field: 'placed', from: '2026-11-30', to: '2026-12-01' }])
  })
})

test.group('Purchasing rules: reordering', () => {
  for (const [stock, onOrder, awaited, lowStockAt, needed, quantity] of [
    [6, 0, 0, 5, false, 4],
    [5, 0, 0, 5, true, 5],
    [0, 5, 0, 5, true, 5],
    [0, 6, 0, 5, false, 4],
    [0, 0, 0, 0, true, 1],
    [0, 0, 0, 5, true, 10],
    [0, 30, 24, 5, false, 4],
    [0, 30, 25, 5, true, 5],
    [0, 0, 30, 5, true, 40],
    [0, 0, 0, 6000, true, 9999],
  ] as const) {
    test(`${stock} in stock, ${onOrder} on order, ${awaited} promised, low at ${lowStockAt}: ${needed ? `order ${quantity}` : 'enough'}`, ({
      assert,
    }) => {
      const position = { stock, onOrder, awaited, lowStockAt }
      assert.equal(needsReorder(position), needed)
      assert.equal(suggestedQuantity(position), quantity)
    })
  }
})

test.group('Purchasing rules: address lookup', () => {
  const at = (company: string, city = '') => ({ ...emptyAddress('CA'), company, city, email: '' })

  test('companies that begin with the text precede those that contain it', ({ assert }) => {
    const found = matchingAddresses([at('Great North'), at('Élan'), at('North')], 'NORTH', 5)
    assert.deepEqual(
      found.map(({ company }) => company),
      ['North', 'Great North']
    )
    assert.lengthOf(matchingAddresses([at('Élan')], 'elan', 5), 1)
  })

  test('an address is listed once, each city of a company is', ({ assert }) => {
    const found = matchingAddresses(
      [at('North', 'Oslo'), at('north', 'oslo'), at('North')],
      'no',
      5
    )
    assert.deepEqual(
      found.map(({ city }) => city),
      ['Oslo', '']
    )
  })

  test('an address has no phone that an order would not accept', ({ assert }) => {
    const found = matchingAddresses(
      [
        { ...at('North'), phone: 'see reception' },
        { ...at('Norton'), phone: '303 555 0100' },
      ],
      'nor',
      5
    )
    assert.deepEqual(
      found.map(({ phone }) => phone),
      ['', '303 555 0100']
    )
  })
})

test.group('Purchasing rules: products of the URL', () => {
  test('entries that are no product with a quantity are left out', ({ assert }) => {
    const id = 'a'.repeat(24)
    assert.deepEqual(requestedItems(`${id}:3,${id}:0,${id}:10000,x:1,${id},,${id}:1e1`), [
      { productId: id, quantity: 3 },
    ])
  })
})
