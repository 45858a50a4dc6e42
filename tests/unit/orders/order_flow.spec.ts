import { test } from '@japa/runner'
import {
  assertMayFollow,
  assertMayHandIn,
  isPlaced,
  MAY_FOLLOW,
  moveTo,
  stateAfter,
  STEPS,
} from '#orders/rules/order_flow'
import { OrderState } from '#shared/enums'
import { type Refusal } from '#shared/refusal'

const { Cart, Address, Delivery, Payment, Confirm, Open, Proforma, Complete } = OrderState
const STATES = Object.values(OrderState)

const codeOf = (work: () => unknown): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as Refusal).code
  }
}

test.group('The flow of an order', () => {
  test('open, pro-forma and complete are placed, whatever their numbers', ({ assert }) => {
    assert.deepEqual(STATES.filter(isPlaced), [Open, Proforma, Complete])
  })

  test('each step leads to the next, and back as far as one likes, while nothing is placed', ({
    assert,
  }) => {
    for (const [index, state] of STEPS.entries()) {
      for (const earlier of STEPS.slice(0, index + 1)) {
        assert.isNull(codeOf(() => assertMayFollow(state, earlier)))
      }
      for (const later of STEPS.slice(index + 2)) {
        assert.equal(
          codeOf(() => assertMayFollow(state, later)),
          'E_STEP'
        )
      }
    }
  })

  test('only the last step places an order, and a placed one never becomes a cart', ({
    assert,
  }) => {
    for (const state of STATES) {
      for (const placed of [Open, Proforma]) {
        const may = MAY_FOLLOW[state].includes(placed)
        if (STEPS.includes(state)) assert.equal(may, state === Confirm)
      }
      if (!isPlaced(state)) continue
      for (const step of STEPS) {
        assert.equal(
          codeOf(() => assertMayFollow(state, step)),
          'E_ALREADY_PLACED'
        )
      }
    }
    assert.deepEqual(MAY_FOLLOW[Open], [Proforma, Complete])
    assert.deepEqual(MAY_FOLLOW[Proforma], [Open])
    assert.deepEqual(MAY_FOLLOW[Complete], [Open])
  })

  test('a step is handed in up to the order’s own, and none of a placed order', ({ assert }) => {
    assert.isNull(codeOf(() => assertMayHandIn(Cart, Confirm)))
    assert.isNull(codeOf(() => assertMayHandIn(Payment, Payment)))
    assert.equal(
      codeOf(() => assertMayHandIn(Payment, Delivery)),
      'E_STEP'
    )
    assert.equal(
      codeOf(() => assertMayHandIn(Open, Confirm)),
      'E_STEP'
    )
    for (const placed of [Open, Proforma, Complete]) {
      assert.equal(
        codeOf(() => assertMayHandIn(Cart, placed)),
        'E_ALREADY_PLACED'
      )
    }
  })

  test('each step comes back in the state after it', ({ assert }) => {
    assert.deepEqual([Cart, Address, Delivery, Payment].map(stateAfter), [
      Address,
      Delivery,
      Payment,
      Confirm,
    ])
  })

  test('a move changes the order and names its column, or nothing at all', ({ assert }) => {
    const order: { state: OrderState } = { state: Payment }
    assert.deepEqual(moveTo(order, Confirm), { state: Confirm })
    assert.equal(order.state, Confirm)
    moveTo(order, Open)
    assert.throws(() => moveTo(order, Cart), 'This order has already been placed.')
    assert.equal(order.state, Open)
  })
})
