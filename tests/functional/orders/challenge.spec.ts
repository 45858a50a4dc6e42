import { test } from '@japa/runner'
import { listRelatedMails } from '#core/mail'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aChallenge,
  attemptsOf,
  paymentsOf,
  stateOf,
  workAfter,
} from '#tests/functional/orders/support/payments'
import {
  orderWithAllReservations,
  SKU,
  availableResources,
} from '#tests/functional/orders/support/reserved'
import { place, stockedShop, stockOf, type OrderCall } from '#tests/support/checkout'
import type { ActionRequired } from '#payments'

const secretOf = ({ body }: OrderCall) => (body as { client_secret?: string }).client_secret

test.group('A bank’s challenge', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  const pass = ({ intentId }: ActionRequired) => {
    const intent = cards.intents.get(intentId)!
    intent.outcome = { ...cards.success(intent.expected), intentId } as typeof intent.outcome
  }
  const fail = ({ intentId }: ActionRequired) => {
    cards.intents.get(intentId)!.outcome = {
      kind: 'declined',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
      declineCode: null,
      intentId,
    }
  }
  const challenged = async () => {
    const prepared = await orderWithAllReservations()
    const before = await availableResources(prepared)
    const challenge = aChallenge()
    cards.willReturn(challenge)
    const response = await place(prepared.order, { token: prepared.token })
    return { ...prepared, before, challenge, response }
  }

  test('returns its client secret, and the order stays in CONFIRM with its reservation', async ({
    assert,
  }) => {
    const { response, challenge, order, before } = await challenged()
    assert.equal(response.status, 402)
    assert.equal(response.body.code, 'authentication_required')
    assert.equal(secretOf(response), challenge.clientSecret)
    assert.equal(response.body.order?.state, 4)
    assert.equal(response.body.order?.payment.total, order.payment.total)
    assert.equal(await stockOf(SKU), before.stock - 2)
    assert.deepEqual(await paymentsOf(order._id), [])
  })

  test('is returned again by each submission, without another charge', async ({ assert }) => {
    const { challenge, order, token } = await challenged()
    const charged = cards.charged.length
    for (let submissions = 0; submissions < 3; submissions++) {
      const again = await place(order, { token })
      assert.equal(again.status, 402)
      assert.equal(secretOf(again), challenge.clientSecret)
    }
    assert.lengthOf(cards.charged, charged)
    assert.lengthOf(await attemptsOf(order._id), 1)
  })

  test('once passed, the next submission places the order', async ({ assert }) => {
    const { challenge, order, token, before } = await challenged()
    pass(challenge)
    const placed = await place(order, { token })
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.state, 5)
    assert.lengthOf(await paymentsOf(order._id), 1)
    assert.equal(await stockOf(SKU), before.stock - 2)
  })

  test('that was passed is settled by reconciliation when the customer has left', async ({
    assert,
  }) => {
    const { challenge, order } = await challenged()
    pass(challenge)
    await workAfter(0.5)
    assert.equal(await stateOf(order._id), 5)
    assert.lengthOf(await listRelatedMails('order', order._id), 1)
  })

  test('that fails releases everything that was reserved', async ({ assert }) => {
    const { challenge, order, token, before, ...customer } = await challenged()
    fail(challenge)
    const response = await place(order, { token })
    assert.equal(response.status, 402)
    assert.equal(response.body.code, 'payment_intent_authentication_failure')
    assert.equal(response.body.order?.state, 3)
    assert.deepEqual(await availableResources(customer), before)
  })
})
