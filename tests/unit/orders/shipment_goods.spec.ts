import { test } from '@japa/runner'
import {
  goodsOf,
  itemName,
  productNameOf,
  serialsOf,
  shipmentSummary,
  stockedGoods,
} from '#orders/order/rules/shipment_goods'
import { OrderSource } from '#shared/enums'
import { aLine } from '#tests/unit/orders/support'

const lines = [
  aLine({ id: 'a', productId: 'p1', quantity: 2, sku: 'SKU', name: 'Cable' }),
  aLine({ id: 'b', productId: 'p1', quantity: 3, name: 'Cable' }),
  aLine({ id: 'c', productId: null, quantity: 1, description: 'Work' }),
]

test.group('Goods of a shipment', () => {
  test('an order takes its products from the stock, unless Amazon has them', ({ assert }) => {
    assert.deepEqual(stockedGoods({ source: 'Phone' }, lines), [
      { productId: 'p1', quantity: 2 },
      { productId: 'p1', quantity: 3 },
    ])
    assert.deepEqual(stockedGoods({ source: OrderSource.AmazonCaFba }, lines), [])
  })

  test('the items of a product count together, custom items take nothing', ({ assert }) => {
    const items = ['a', 'b', 'c', 'x'].map((line) => ({ line, quantity: 2 }))
    assert.deepEqual(goodsOf(lines, items), [{ productId: 'p1', quantity: 4 }])
  })

  test('a shipment is one line in the log', ({ assert }) => {
    const goods = [
      { lineId: 'a', quantity: 2, serials: ['s1', 's2'], returnedSerials: [] },
      { lineId: 'c', quantity: 1, serials: ['s3'], returnedSerials: [] },
    ]
    const shipment = { number: 1, waybill: '', lines: goods }
    assert.equal(shipmentSummary(shipment, lines), 'Shipment 1: 2 × SKU, 1 × Work')
    assert.equal(
      shipmentSummary({ ...shipment, waybill: 'W1' }, lines),
      'Shipment 1: 2 × SKU, 1 × Work, waybill W1'
    )
    assert.deepEqual(serialsOf(shipment), ['s1', 's2', 's3'])
  })

  test('a line is named by its SKU, its name or its text', ({ assert }) => {
    assert.deepEqual(
      ['a', 'b', 'c', 'x'].map((id) => itemName(id, lines)),
      ['SKU', 'Cable', 'Work', '']
    )
    assert.deepEqual(productNameOf('p1', lines), { sku: 'SKU', name: 'Cable' })
    assert.deepEqual(productNameOf('p9', lines), { sku: '', name: '' })
  })
})
