import { test } from '@japa/runner'
import {
  checkoutReducer,
  INITIAL_STATE,
} from '../../../inertia/components/checkout/checkout_reducer.js'
import type {
  CheckoutAction,
  CheckoutState,
} from '../../../inertia/components/checkout/checkout_reducer.js'
import type { AddressDraft } from '../../../inertia/components/checkout/address_draft.js'
import type { CheckoutLine, CheckoutOrder } from '../../../inertia/components/checkout/order.js'

const order = { id: 'a'.repeat(24), customerPO: '', options: [] } as unknown as CheckoutOrder
const line = { id: 'line1', name: 'Cable' } as CheckoutLine
const removed = { line, index: 0 }
const card = { token: 'pm_1', brand: 'visa', last4: '4242' }

const reduce = (state: CheckoutState, ...actions: CheckoutAction[]) =>
  actions.reduce(checkoutReducer, state)

const ready = reduce(INITIAL_STATE, { type: 'orderChanged', order })

test.group('Checkout reducer: loading', () => {
  test('A loaded order makes the checkout ready', ({ assert }) => {
    assert.equal(INITIAL_STATE.phase, 'loading')
    assert.equal(ready.phase, 'ready')
    assert.equal(ready.order, order)
  })

  test('A missing cart discards everything but the alert', ({ assert }) => {
    const state = reduce(
      ready,
      { type: 'cardAdded', card, nameOnCard: 'Ann Lee' },
      { type: 'cartMissing', alert: 'Gone' }
    )
    assert.deepEqual(state, { ...INITIAL_STATE, phase: 'empty', alert: 'Gone' })
  })

  test('A failed load keeps its reason', ({ assert }) => {
    const state = reduce(INITIAL_STATE, { type: 'loadFailed', message: 'Offline' })
    assert.equal(state.phase, 'failed')
    assert.equal(state.loadError, 'Offline')
  })

  test('An opened cart drops line errors, and keeps quantities that are still to be saved', ({
    assert,
  }) => {
    const state = reduce(
      ready,
      { type: 'quantityTyped', lineId: 'line1', quantity: 5 },
      { type: 'quantityRejected', lineId: 'line1', message: 'Too many' },
      { type: 'cartOpened', notice: 'Prices are now in CAD.' }
    )
    assert.deepEqual(state.typedQuantities, { line1: 5 })
    assert.deepEqual(state.lineErrors, {})
    assert.equal(state.notice, 'Prices are now in CAD.')
  })

  test('A changed order keeps the notice unless it brings its own', ({ assert }) => {
    const noticed = reduce(ready, { type: 'orderChanged', order, notice: 'A price changed.' })
    assert.equal(reduce(noticed, { type: 'orderChanged', order }).notice, 'A price changed.')
  })

  test('A placed order starts a new checkout that shows it', ({ assert }) => {
    const state = reduce(
      ready,
      { type: 'cardAdded', card, nameOnCard: 'Ann Lee' },
      { type: 'reset', order }
    )
    assert.deepEqual(state, { ...INITIAL_STATE, phase: 'ready', order })
    assert.deepEqual(reduce(ready, { type: 'reset' }), INITIAL_STATE)
  })
})

test.group('Checkout reducer: tasks and errors', () => {
  test('A task clears alerts, notices and field errors when it starts', ({ assert }) => {
    const state = reduce(
      ready,
      { type: 'fieldsRejected', errors: { email: 'Required' }, alert: 'Check the form' },
      { type: 'taskStarted', label: 'Saving' }
    )
    assert.equal(state.task, 'Saving')
    assert.isNull(state.alert)
    assert.deepEqual(state.fieldErrors, {})
    assert.isNull(reduce(state, { type: 'taskFinished' }).task)
  })

  test('The label of a task can change while it runs', ({ assert }) => {
    const state = reduce(
      ready,
      { type: 'taskStarted', label: 'Placing your order' },
      { type: 'taskChanged', label: 'Waiting for your bank' }
    )
    assert.equal(state.task, 'Waiting for your bank')
  })

  test('A pending payment is confirmed until its outcome is known', ({ assert }) => {
    const pending = reduce(
      ready,
      { type: 'taskStarted', label: 'Placing your order' },
      { type: 'confirmationStarted' }
    )
    assert.isTrue(pending.isConfirmingPayment)
    const ended = reduce(pending, { type: 'confirmationEnded' })
    assert.isFalse(ended.isConfirmingPayment)
    assert.isNull(ended.task)
  })

  test('Editing a field removes its error only', ({ assert }) => {
    const draft = { email: 'ann@example.com' } as AddressDraft
    const state = reduce(
      ready,
      { type: 'fieldsRejected', errors: { email: 'Invalid', phone: 'Invalid' }, alert: null },
      { type: 'addressChanged', draft, fields: ['email'] }
    )
    assert.deepEqual(state.fieldErrors, { phone: 'Invalid' })
    assert.equal(state.addressDraft, draft)
    assert.isNull(reduce(state, { type: 'addressSaved' }).addressDraft)
  })

  test('A card stays until it is removed', ({ assert }) => {
    const state = reduce(ready, { type: 'cardAdded', card, nameOnCard: 'Ann Lee' })
    assert.deepEqual(state.cardToken, card)
    const { cardToken, nameOnCard } = reduce(state, { type: 'cardRemoved' })
    assert.isNull(cardToken)
    assert.equal(nameOnCard, 'Ann Lee', 'the name does not have to be typed again')
  })

  test('A saved customer PO changes the order', ({ assert }) => {
    const saved: CheckoutAction = { type: 'customerPoSaved', customerPO: 'PO-7' }
    assert.equal(reduce(ready, saved).order?.customerPO, 'PO-7')
    assert.deepEqual(reduce(INITIAL_STATE, saved), INITIAL_STATE)
  })
})

test.group('Checkout reducer: cart lines', () => {
  const typed = reduce(ready, { type: 'quantityTyped', lineId: 'line1', quantity: 3 })

  test('A typed quantity stays until it is saved', ({ assert }) => {
    assert.deepEqual(typed.typedQuantities, { line1: 3 })
    const saved = reduce(typed, { type: 'quantityCleared', lineId: 'line1', quantity: 3 })
    assert.deepEqual(saved.typedQuantities, {})
  })

  test('A quantity typed while an earlier one is saved stays', ({ assert }) => {
    const state = reduce(
      typed,
      { type: 'quantityTyped', lineId: 'line1', quantity: 30 },
      { type: 'quantityCleared', lineId: 'line1', quantity: 3 }
    )
    assert.deepEqual(state.typedQuantities, { line1: 30 })
  })

  test('Typing removes the error of the line', ({ assert }) => {
    const state = reduce(
      typed,
      { type: 'quantityRejected', lineId: 'line1', message: 'Too many' },
      { type: 'quantityRejected', lineId: 'line2', message: 'Too few' },
      { type: 'quantityTyped', lineId: 'line1', quantity: 2 }
    )
    assert.deepEqual(state.lineErrors, { line2: 'Too few' })
  })

  test('Errors of a rejected order replace those of single lines', ({ assert }) => {
    const state = reduce(
      typed,
      { type: 'quantityRejected', lineId: 'line2', message: 'Too few' },
      { type: 'linesRejected', errors: { line1: 'Out of stock' } }
    )
    assert.deepEqual(state.lineErrors, { line1: 'Out of stock' })
  })

  test('A removed line can be restored', ({ assert }) => {
    const state = reduce(ready, { type: 'lineRemoved', removed })
    assert.deepEqual(state.removedLines, [removed])
    const again = { line, index: 2 }
    assert.deepEqual(reduce(state, { type: 'lineRemoved', removed: again }).removedLines, [again])
    assert.deepEqual(reduce(state, { type: 'lineRestored', removed }).removedLines, [])
  })
})
