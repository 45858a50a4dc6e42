import { test } from '@japa/runner'
import { OrderState } from '#shared/enums'
import { canEdit, shownStage, stageOf } from '../../../inertia/components/checkout/stages.js'
import type { CheckoutStage } from '#shared/enums'

const { Cart, Address, Delivery, Payment, Confirm, Open, Proforma, Complete } = OrderState

test.group('Checkout: editable steps', () => {
  test('Steps up to the state of the order can be edited: {state}')
    .with<{ state: OrderState; stages: CheckoutStage[] }[]>([
      { state: Cart, stages: ['cart'] },
      { state: Address, stages: ['cart', 'address'] },
      { state: Delivery, stages: ['cart', 'address', 'delivery'] },
      { state: Payment, stages: ['cart', 'address', 'delivery', 'payment'] },
      { state: Confirm, stages: ['cart', 'address', 'delivery', 'payment', 'confirm'] },
      { state: Open, stages: ['complete'] },
      { state: Proforma, stages: ['complete'] },
      { state: Complete, stages: ['complete'] },
    ])
    .run(({ assert }, { state, stages }) => {
      const all = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete'] as const
      assert.deepEqual(
        all.filter((stage) => canEdit(stage, state)),
        stages
      )
      assert.equal(stageOf(state), stages.at(-1))
    })

  test('A step that cannot be edited is replaced by the step of the order', ({ assert }) => {
    assert.equal(shownStage('payment', Cart), 'cart')
    assert.equal(shownStage('complete', Confirm), 'confirm')
    assert.equal(shownStage('confirm', Open), 'complete')
    assert.equal(shownStage('address', Confirm), 'address')
  })
})
