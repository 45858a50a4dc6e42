import { test } from '@japa/runner'
import {
  assertCanShip,
  assertReturnable,
  assertShippableItems,
  canShip,
} from '#orders/fulfilment/shipment_items_rules'
import { OrderSource, OrderState } from '#shared/enums'
import { shipmentTexts as texts } from '#shared/texts/shipments'
import { aLine, anOrder } from '#tests/unit/orders/support'
import type { Order } from '#orders/order'
import type { LineGoods } from '#orders/order/rules/shipment'

const lines = [
  aLine({ id: 'a', productId: 'p', quantity: 5, sku: 'SKU', name: 'Cable' }),
  aLine({ id: 'b', quantity: 2, name: 'Name', description: 'Work' }),
  aLine({ id: 'c', quantity: 1, description: 'Work' }),
]

const rejection = (run: () => void) => {
  try {
    run()
    return null
  } catch (error) {
    const { message, code, field, fields, extra } = error as Record<string, unknown>
    return { message, code, field, fields, extra }
  }
}

test.group('Orders that can be shipped', () => {
  const order = (changes: Partial<Order> = {}) => anOrder({ state: OrderState.Open, ...changes })

  test('open and complete orders ship', ({ assert }) => {
    for (const state of [OrderState.Open, OrderState.Complete]) {
      assert.isTrue(canShip(order({ state })))
      assert.isNull(rejection(() => assertCanShip(order({ state }))))
    }
  })

  for (const [title, changes, message, code] of [
    ['a cart', { state: OrderState.Cart }, texts.notReady, 'E_NOT_READY'],
    ['a pro-forma', { state: OrderState.Proforma }, texts.notReady, 'E_NOT_READY'],
    ['a cancelled order', { cancelledAt: '2026-11-20' }, texts.cancelled, 'E_CANCELLED'],
    [
      'an order that Amazon ships',
      { source: OrderSource.AmazonCaFba },
      texts.byAmazon,
      'E_SHIPPED_BY_AMAZON',
    ],
    [
      'an order that Amazon cancelled',
      { amazonCancellation: 'reported' },
      texts.cancelledByAmazon,
      'E_CANCELLED_BY_AMAZON',
    ],
  ] as [string, Partial<Order>, string, string][]) {
    test(`${title} does not`, ({ assert }) => {
      assert.isFalse(canShip(order(changes)))
      assert.include(
        rejection(() => assertCanShip(order(changes))),
        { message, code }
      )
    })
  }
})

test.group('Items of a shipment', () => {
  const ship = (items: LineGoods[], shipped: [string, number][] = []) =>
    rejection(() => assertShippableItems(lines, items, new Map(shipped)))

  test('what is left of each line ships, with a serial for each unit at most', ({ assert }) => {
    assert.isNull(
      ship([
        { line: 'a', quantity: 5, serials: ['s1', 's2'] },
        { line: 'b', quantity: 2 },
      ])
    )
    assert.isNull(ship([{ line: 'a', quantity: 2 }], [['a', 3]]))
  })

  test('more than is left, a line of another order and a repeated line are named', ({ assert }) => {
    assert.deepEqual(
      ship(
        [
          { line: 'c', quantity: 1 },
          { line: 'a', quantity: 3 },
          { line: 'b', quantity: 3 },
          { line: 'x', quantity: 1 },
          { line: 'c', quantity: 1 },
        ],
        [['a', 3]]
      ),
      {
        message: texts.moreThanLeft('SKU', 2),
        code: 'E_QUANTITY',
        field: 'items.1.quantity',
        fields: {
          'items.1.quantity': texts.moreThanLeft('SKU', 2),
          'items.2.quantity': texts.moreThanLeft('Name', 2),
          'items.3.line': texts.notOnOrder,
          'items.4.line': texts.repeatedLine,
        },
        extra: { line: 'a' },
      }
    )
    assert.include(ship([{ line: 'x', quantity: 1 }]), { code: 'E_VALIDATION' })
    assert.include(
      ship([
        { line: 'a', quantity: 1 },
        { line: 'a', quantity: 1 },
      ]),
      { code: 'E_VALIDATION', field: 'items.1.line' }
    )
    assert.include(ship([{ line: 'c', quantity: 2 }]), { message: texts.moreThanLeft('Work', 1) })
  })

  test('a serial stands once, and there are not more than units', ({ assert }) => {
    assert.deepInclude(ship([{ line: 'a', quantity: 1, serials: ['s1', 's2'] }]), {
      message: texts.tooManySerials,
      code: 'E_VALIDATION',
      field: 'items.0.serials',
    })
    assert.include(ship([{ line: 'a', quantity: 2, serials: ['s1', 's1'] }]), {
      message: texts.repeatedSerial('s1'),
    })
    assert.deepInclude(
      ship([
        { line: 'a', quantity: 1, serials: ['s1'] },
        { line: 'b', quantity: 1, serials: ['s1'] },
      ]),
      { message: texts.repeatedSerial('s1'), field: 'items.1.serials' }
    )
  })
})

test.group('Items of a return', () => {
  const back = (items: LineGoods[]) =>
    rejection(() =>
      assertReturnable(
        lines,
        items,
        new Map([
          ['a', { quantity: 3, serials: ['s1', 's2'] }],
          ['b', { quantity: 1, serials: [] }],
        ])
      )
    )

  test('what the customer has comes back, with the serials that are recorded', ({ assert }) => {
    assert.isNull(back([{ line: 'a', quantity: 3, serials: ['s1', 's2'] }]))
    assert.isNull(back([{ line: 'a', quantity: 1 }]))
    assert.isNull(back([{ line: 'a', quantity: 2, serials: ['s2'] }]))
    assert.isNull(back([{ line: 'b', quantity: 1 }]))
  })

  test('more than that does not', ({ assert }) => {
    assert.include(back([{ line: 'a', quantity: 4 }]), {
      message: texts.moreThanShipped('SKU', 3),
      code: 'E_QUANTITY',
      field: 'items.0.quantity',
    })
    assert.include(back([{ line: 'c', quantity: 1 }]), {
      message: texts.moreThanShipped('Work', 0),
    })
  })

  test('serials have to be those that shipped, each once, and enough of them', ({ assert }) => {
    const error = (quantity: number, ...serials: string[]) =>
      back([{ line: 'a', quantity, serials }])
    assert.deepInclude(error(1, 's9'), {
      message: texts.serialNotShipped('s9'),
      code: 'E_SERIALS',
      field: 'items.0.serials',
      extra: { line: 'a' },
    })
    assert.include(error(2, 's1', 's1'), { message: texts.repeatedSerial('s1') })
    assert.include(error(1, 's1', 's2'), { message: texts.tooManySerials })
    assert.include(error(3, 's1'), { message: texts.serialsToName('SKU', 2) })
    assert.include(error(2), { message: texts.serialsToName('SKU', 1) })
  })
})
