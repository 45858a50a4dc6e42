import { test } from '@japa/runner'
import { leftOf } from '../../../inertia/components/orders/left_to_ship.js'

type ShipInput = Parameters<typeof leftOf>

const line = (_id: string, quantity: number) => ({ _id, quantity })
const shipment = (isVoid: boolean, ...items: [string, number][]) => ({
  void: isVoid,
  items: items.map(([id, quantity]) => ({ line: id, quantity })),
})

test.group('What is left of an order to ship', () => {
  test('is the ordered quantity less the shipments that are not void', ({ assert }) => {
    const order = { cart: [line('a', 5), line('b', 2), line('c', 1)] } as ShipInput[0]
    const shipments = [
      shipment(false, ['a', 2], ['b', 2]),
      shipment(true, ['a', 3]),
      shipment(false, ['a', 1]),
    ] as unknown as ShipInput[1]
    assert.deepEqual(leftOf(order, shipments), [
      { line: 'a', quantity: 2 },
      { line: 'c', quantity: 1 },
    ])
  })
})
