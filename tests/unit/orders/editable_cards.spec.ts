import { test } from '@japa/runner'
import { editableCards } from '#orders/desk/editable_cards_rules'
import { OrderState, ShipState } from '#shared/enums'

const OPEN = { state: OrderState.Open, cancelledAt: null, shipState: ShipState.NotShipped }
const blocked = (order: Parameters<typeof editableCards>[0]) =>
  Object.entries(editableCards(order)).filter(([, reason]) => reason !== '')

test.group('The cards of an order that staff edit', () => {
  test('are all of them while it is a pro-forma or open', ({ assert }) => {
    assert.isEmpty(blocked(OPEN))
    assert.isEmpty(blocked({ ...OPEN, state: OrderState.Proforma }))
  })

  test('are all but how it ships once it is complete or shipped', ({ assert }) => {
    assert.deepEqual(blocked({ ...OPEN, state: OrderState.Complete }), [
      ['delivery', 'This order is complete. Open it again to change how it ships.'],
    ])
    for (const shipState of [ShipState.Shipped, ShipState.Delivered, ShipState.Returned])
      assert.deepEqual(blocked({ ...OPEN, shipState }), [
        ['delivery', 'Each parcel that left has its own method and waybill.'],
      ])
  })

  test('are none of a cancelled order and of a cart, with the reason', ({ assert }) => {
    for (const [order, reason] of [
      [{ ...OPEN, cancelledAt: '2026-11-20T00:00:00.000Z' }, /cancelled/],
      [{ ...OPEN, state: OrderState.Cart }, /not placed/],
    ] as const) {
      const found = blocked(order)
      assert.lengthOf(found, 6)
      for (const [, text] of found) assert.match(text, reason)
    }
  })
})
