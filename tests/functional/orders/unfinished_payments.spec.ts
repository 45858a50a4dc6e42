import { test } from '@japa/runner'
import { run } from '#core/database'
import { expireAttempt } from '#orders'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aChallenge,
  actionsOn,
  attemptsOf,
  NO_ANSWER,
  paymentsOf,
  stateOf,
  statusesOf,
  storedOrder,
  workAfter,
} from '#tests/functional/orders/support/payments'
import { orderThatTakesAll, SKU, whatIsLeft } from '#tests/functional/orders/support/reserved'
import { statusOf } from '#tests/functional/orders/support/answers'
import { refused } from '#tests/functional/orders/support/unchanged'
import { cardPayment, next, place, readyOrder, stockedShop, stockOf } from '#tests/support/checkout'
import type { Expected } from '#payments'

test.group('A payment that nobody finishes', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)
  group.each.teardown(() => {
    for (const method of ['cancel', 'charge', 'listIntents', 'retrieve'])
      Reflect.deleteProperty(cards, method)
  })

  const challenged = async () => {
    const wanted = await orderThatTakesAll()
    const before = await whatIsLeft(wanted)
    const challenge = aChallenge()
    cards.willAnswer(challenge)
    await place(wanted.order, { token: wanted.token })
    return { ...wanted, before, challenge, id: wanted.order._id }
  }
  const doubted = async () => {
    const order = await readyOrder({ sku: SKU })
    const before = await stockOf(SKU)
    cards.willAnswer(NO_ANSWER)
    await place(order)
    await grow(order._id)
    return { order, id: order._id, before }
  }
  /** As if the payment had been tried a quarter of an hour ago. */
  const grow = (orderId: string) =>
    run('update payment_attempts set created_at = ? where order_id = ?', [
      new Date(Date.now() - 16 * 60_000).toISOString(),
      orderId,
    ])

  test('is called off after a quarter of an hour, then everything is given back', async ({
    assert,
  }) => {
    const { challenge, id, order, token, before, ...who } = await challenged()
    await workAfter(14)
    assert.equal(await stateOf(id), 4)
    assert.equal(await stockOf(SKU), before.stock - 2)

    await workAfter(16)
    assert.include(cards.canceled, challenge.intentId)
    assert.deepEqual(await whatIsLeft(who), before)
    assert.containsSubset(await storedOrder(id), {
      state: 3,
      held_attempt_id: null,
      payment_token: null,
    })
    assert.deepEqual(await actionsOn(id), ['card_refused'])

    const late = await refused(assert, 402, () => place(order, { token }))
    assert.equal(late.body.code, 'canceled')
    const again = await next(id, cardPayment(), { token })
    assert.equal(await statusOf(place(again.body, { token })), 200)
    assert.deepEqual(await statusesOf(id), ['declined', 'succeeded'])
  })

  test('still holds its goods while it is called off', async ({ assert }) => {
    const { id, before } = await challenged()
    const { cancel } = cards
    const seen: number[] = []
    cards.cancel = async (intentId) => {
      seen.push(await stockOf(SKU))
      return cancel.call(cards, intentId)
    }
    await workAfter(16)
    assert.deepEqual(seen, [before.stock - 2])
    assert.equal(await stateOf(id), 3)
  })

  test('but was passed in the last moment places the order', async ({ assert }) => {
    const { id, before } = await challenged()
    cards.cancel = async (intentId) => {
      const { expected } = cards.intents.get(intentId)!
      return { ...cards.success(expected as Expected), intentId } as never
    }
    await workAfter(16)
    assert.equal(await stateOf(id), 5)
    assert.lengthOf(await paymentsOf(id), 1)
    assert.equal(await stockOf(SKU), before.stock - 2)
  })

  test('gives nothing back while the provider does not say that it takes no more', async ({
    assert,
  }) => {
    const { id, before, ...who } = await challenged()
    cards.cancel = async () => NO_ANSWER
    await workAfter(16)
    assert.equal(await stateOf(id), 4)
    assert.equal(await stockOf(SKU), before.stock - 2)
    Reflect.deleteProperty(cards, 'cancel')
    await workAfter(25)
    assert.equal(await stateOf(id), 3)
    assert.deepEqual(await whatIsLeft(who), before)
  })

  test('of which the provider knows nothing is given up, and not charged so late', async ({
    assert,
  }) => {
    const { id, before } = await doubted()
    const charged = cards.charged.length
    await workAfter(16)
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(id), 3)
    assert.equal(await stockOf(SKU), before)
    const [{ code }] = await attemptsOf(id)
    assert.equal(code, 'not_charged')
  })

  test('whose answer was lost is placed by what the provider lists', async ({ assert }) => {
    const { id, before, order } = await doubted()
    const expected = cards.charged.at(-1)!
    assert.equal(expected.metadata.order_id, order._id)
    const outcome = cards.success(expected)
    if (outcome.kind !== 'succeeded') throw new Error('A success is one')
    cards.intents.set(outcome.intentId, { expected, outcome, createdAt: new Date() })
    await workAfter(16)
    assert.equal(await stateOf(id), 5)
    assert.lengthOf(await paymentsOf(id), 1)
    assert.equal(await stockOf(SKU), before - 1)
  })

  test('waits where the provider cannot be asked', async ({ assert }) => {
    const { id, before } = await doubted()
    cards.listIntents = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'))
    await workAfter(16)
    assert.equal(await stateOf(id), 4)
    assert.equal(await stockOf(SKU), before - 1)
    Reflect.deleteProperty(cards, 'listIntents')
    await workAfter(25)
    assert.equal(await stateOf(id), 3)
    assert.equal(await stockOf(SKU), before)
  })

  test('and still brings money in when it was given up is paid back, and staff read of it', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU })
    const before = await stockOf(SKU)
    cards.charge = async (request) => {
      const [{ id: attemptId }] = await attemptsOf(order._id)
      await expireAttempt({ attemptId })
      const outcome = cards.success(request)
      if (outcome.kind !== 'succeeded') throw new Error('A success is one')
      cards.intents.set(outcome.intentId, { expected: request, outcome, createdAt: new Date() })
      return outcome
    }
    const answer = await place(order)
    assert.equal(answer.status, 402, answer.text)
    assert.equal(answer.body.code, 'canceled')
    assert.equal(answer.body.order?.state, 3)
    assert.equal(await stockOf(SKU), before)
    const [charge, refund] = await paymentsOf(order._id)
    assert.equal(charge.amount_cents, Math.round(order.payment.total * 100))
    assert.equal(refund.amount_cents, -charge.amount_cents)
    assert.deepEqual(await actionsOn(order._id), ['card_refused', 'paid_too_late'])
  })

  test('is not looked after any more once it is settled', async ({ assert }) => {
    const order = await readyOrder()
    await place(order)
    const asked: string[] = []
    cards.retrieve = async (intentId) => {
      asked.push(intentId)
      return NO_ANSWER
    }
    const canceled = cards.canceled.length
    await workAfter(20)
    assert.deepEqual(asked, [])
    assert.lengthOf(cards.canceled, canceled)
    assert.equal(await stateOf(order._id), 5)
  })
})
