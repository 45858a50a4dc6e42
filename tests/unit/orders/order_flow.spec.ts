import { test } from '@japa/runner'
import {
  assertCanMove,
  assertCanSubmitStep,
  isPlaced,
  NEXT_STATES,
  moveTo,
  stateAfter,
  STEPS,
} from '#orders/order/rules/order_flow'
import { OrderState } from '#shared/enums'
import { type DomainError } from '#shared/domain_error'

const { Cart, Address, Delivery, Payment, Confirm, Open, Proforma, Complete } = OrderState
const STATES = Object.values(OrderState)

const codeOf = (work: () => unknown): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as DomainError).code
  }
}

test.group('Order flow', () => {
  test('Open, pro-forma and complete orders are placed', ({ assert }) => {
    assert.deepEqual(STATES.filter(isPlaced), [Open, Proforma, Complete])
  })

  test('Each step leads to the next one and back to any earlier one until the order is placed', ({
    assert,
  }) => {
    for (const [index, state] of STEPS.entries()) {
      for (const earlier of STEPS.slice(0, index + 1)) {
        assert.isNull(codeOf(() => assertCanMove(state, earlier)))
      }
      for (const later of STEPS.slice(index + 2)) {
        assert.equal(
          codeOf(() => assertCanMove(state, later)),
          'E_STEP'
        )
      }
    }
  })

  test('Only the last step places an order, and a placed order never becomes a cart', ({
    assert,
  }) => {
    for (const state of STATES) {
      for (const placed of [Open, Proforma]) {
        const may = NEXT_STATES[state].includes(placed)
        if (STEPS.includes(state)) assert.equal(may, state === Confirm)
      }
      if (!isPlaced(state)) continue
      for (const step of STEPS) {
        assert.equal(
          codeOf(() => assertCanMove(state, step)),
          'E_ALREADY_PLACED'
        )
      }
    }
    assert.deepEqual(NEXT_STATES[Open], [Proforma, Complete])
    assert.deepEqual(NEXT_STATES[Proforma], [Open])
    assert.deepEqual(NEXT_STATES[Complete], [Open, Proforma])
  })

  test('Steps up to the current one can be submitted, and none of a placed order', ({ assert }) => {
    assert.isNull(codeOf(() => assertCanSubmitStep(Cart, Confirm)))
    assert.isNull(codeOf(() => assertCanSubmitStep(Payment, Payment)))
    assert.equal(
      codeOf(() => assertCanSubmitStep(Payment, Delivery)),
      'E_STEP'
    )
    assert.equal(
      codeOf(() => assertCanSubmitStep(Open, Confirm)),
      'E_STEP'
    )
    for (const placed of [Open, Proforma, Complete]) {
      assert.equal(
        codeOf(() => assertCanSubmitStep(Cart, placed)),
        'E_ALREADY_PLACED'
      )
    }
  })

  test('A submitted step leads to the state after it', ({ assert }) => {
    assert.deepEqual([Cart, Address, Delivery, Payment].map(stateAfter), [
      Address,
      Delivery,
      Payment,
      Confirm,
    ])
  })

  test('A state change updates the order and returns its column, or throws', ({ assert }) => {
    const order: { state: OrderState } = { state: Payment }
    assert.deepEqual(moveTo(order, Confirm), { state: Confirm })
    assert.equal(order.state, Confirm)
    moveTo(order, Open)
    assert.throws(() => moveTo(order, Cart), 'This order has already been placed.')
    assert.equal(order.state, Open)
  })
})
