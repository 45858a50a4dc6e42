import { test } from '@japa/runner'
import { mailsAbout } from '#core/mail'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aChallenge,
  attemptsOf,
  paymentsOf,
  stateOf,
  workAfter,
} from '#tests/functional/orders/support/payments'
import { orderThatTakesAll, SKU, whatIsLeft } from '#tests/functional/orders/support/reserved'
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
    const wanted = await orderThatTakesAll()
    const before = await whatIsLeft(wanted)
    const challenge = aChallenge()
    cards.willAnswer(challenge)
    const answer = await place(wanted.order, { token: wanted.token })
    return { ...wanted, before, challenge, answer }
  }

  test('is handed on with its secret, the order stays at its last step and holds its goods', async ({
    assert,
  }) => {
    const { answer, challenge, order, before } = await challenged()
    assert.equal(answer.status, 402)
    assert.equal(answer.body.code, 'authentication_required')
    assert.equal(secretOf(answer), challenge.clientSecret)
    assert.equal(answer.body.order?.state, 4)
    assert.equal(answer.body.order?.payment.total, order.payment.total)
    assert.equal(await stockOf(SKU), before.stock - 2)
    assert.deepEqual(await paymentsOf(order._id), [])
  })

  test('is handed on again as often as it is asked for, without another charge', async ({
    assert,
  }) => {
    const { challenge, order, token } = await challenged()
    const charged = cards.charged.length
    for (let asked = 0; asked < 3; asked++) {
      const again = await place(order, { token })
      assert.equal(again.status, 402)
      assert.equal(secretOf(again), challenge.clientSecret)
    }
    assert.lengthOf(cards.charged, charged)
    assert.lengthOf(await attemptsOf(order._id), 1)
  })

  test('once it is passed, the order is placed with the next hand-in', async ({ assert }) => {
    const { challenge, order, token, before } = await challenged()
    pass(challenge)
    const placed = await place(order, { token })
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.state, 5)
    assert.lengthOf(await paymentsOf(order._id), 1)
    assert.equal(await stockOf(SKU), before.stock - 2)
  })

  test('that was passed by a shopper who then left is booked by the shop itself', async ({
    assert,
  }) => {
    const { challenge, order } = await challenged()
    pass(challenge)
    await workAfter(0.5)
    assert.equal(await stateOf(order._id), 5)
    assert.lengthOf(await mailsAbout('order', order._id), 1)
  })

  test('that is failed gives everything back', async ({ assert }) => {
    const { challenge, order, token, before, ...who } = await challenged()
    fail(challenge)
    const answer = await place(order, { token })
    assert.equal(answer.status, 402)
    assert.equal(answer.body.code, 'payment_intent_authentication_failure')
    assert.equal(answer.body.order?.state, 3)
    assert.deepEqual(await whatIsLeft(who), before)
  })
})
