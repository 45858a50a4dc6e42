import { test } from '@japa/runner'
import { run } from '#core/database'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aChallenge,
  actionsOn,
  attemptsOf,
  NO_RESPONSE,
  paymentsOf,
  stateOf,
  statusesOf,
  storedOrder,
  workAfter,
} from '#tests/functional/orders/support/payments'
import {
  orderWithAllReservations,
  SKU,
  availableResources,
} from '#tests/functional/orders/support/reserved'
import { statusOf } from '#tests/functional/orders/support/responses'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { cardPayment, next, place, readyOrder, stockedShop, stockOf } from '#tests/support/checkout'
import { expireAttempt, type ExpectedIntent } from '#payments'

test.group('A payment that stays pending', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)
  group.each.teardown(() => {
    for (const method of ['cancel', 'charge', 'listIntents', 'retrieve'])
      Reflect.deleteProperty(cards, method)
  })

  const challenged = async () => {
    const prepared = await orderWithAllReservations()
    const before = await availableResources(prepared)
    const challenge = aChallenge()
    cards.willReturn(challenge)
    await place(prepared.order, { token: prepared.token })
    return { ...prepared, before, challenge, id: prepared.order._id }
  }
  const doubted = async () => {
    const order = await readyOrder({ sku: SKU })
    const before = await stockOf(SKU)
    cards.willReturn(NO_RESPONSE)
    await place(order)
    await age(order._id)
    return { order, id: order._id, before }
  }
  /** Makes the attempt 16 minutes old. */
  const age = (orderId: string) =>
    run('update payment_attempts set created_at = ?, expires_at = ? where order_id = ?', [
      new Date(Date.now() - 16 * 60_000).toISOString(),
      new Date(Date.now() - 60_000).toISOString(),
      orderId,
    ])

  test('is canceled after 15 minutes, and then everything is released', async ({ assert }) => {
    const { challenge, id, order, token, before, ...customer } = await challenged()
    await workAfter(14)
    assert.equal(await stateOf(id), 4)
    assert.equal(await stockOf(SKU), before.stock - 2)

    await workAfter(16)
    assert.include(cards.canceled, challenge.intentId)
    assert.deepEqual(await availableResources(customer), before)
    assert.containsSubset(await storedOrder(id), {
      state: 3,
      pending_attempt_id: null,
      payment_token: null,
    })
    assert.deepEqual(await actionsOn(id), ['card_declined'])

    const late = await assertRejected(assert, 402, () => place(order, { token }))
    assert.equal(late.body.code, 'canceled')
    const again = await next(id, cardPayment(), { token })
    assert.equal(await statusOf(place(again.body, { token })), 200)
    assert.deepEqual(await statusesOf(id), ['declined', 'succeeded'])
  })

  test('keeps its reservation until it is canceled', async ({ assert }) => {
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

  test('places the order where its challenge was passed at the last moment', async ({ assert }) => {
    const { id, before } = await challenged()
    cards.cancel = async (intentId) => {
      const { expected } = cards.intents.get(intentId)!
      return { ...cards.success(expected as ExpectedIntent), intentId } as never
    }
    await workAfter(16)
    assert.equal(await stateOf(id), 5)
    assert.lengthOf(await paymentsOf(id), 1)
    assert.equal(await stockOf(SKU), before.stock - 2)
  })

  test('releases nothing until the provider confirms the cancellation', async ({ assert }) => {
    const { id, before, ...customer } = await challenged()
    cards.cancel = async () => NO_RESPONSE
    await workAfter(16)
    assert.equal(await stateOf(id), 4)
    assert.equal(await stockOf(SKU), before.stock - 2)
    Reflect.deleteProperty(cards, 'cancel')
    await workAfter(25)
    assert.equal(await stateOf(id), 3)
    assert.deepEqual(await availableResources(customer), before)
  })

  test('fails without a late charge where the provider does not know it', async ({ assert }) => {
    const { id, before } = await doubted()
    const charged = cards.charged.length
    await workAfter(16)
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(id), 3)
    assert.equal(await stockOf(SKU), before)
    const [{ code }] = await attemptsOf(id)
    assert.equal(code, 'not_charged')
  })

  test('whose response was lost places the order from the provider’s list of intents', async ({
    assert,
  }) => {
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

  test('stays pending while the provider is unavailable', async ({ assert }) => {
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

  test('that is charged after it failed is refunded, and the order’s log shows it', async ({
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
    const response = await place(order)
    assert.equal(response.status, 402, response.text)
    assert.equal(response.body.code, 'canceled')
    assert.equal(response.body.order?.state, 3)
    assert.equal(await stockOf(SKU), before)
    const [charge, refund] = await paymentsOf(order._id)
    assert.equal(charge.amount_cents, Math.round(order.payment.total * 100))
    assert.equal(refund.amount_cents, -charge.amount_cents)
    assert.deepEqual(await actionsOn(order._id), ['card_declined', 'charged_late'])
  })

  test('has no jobs left once it is settled', async ({ assert }) => {
    const order = await readyOrder()
    await place(order)
    const retrieved: string[] = []
    cards.retrieve = async (intentId) => {
      retrieved.push(intentId)
      return NO_RESPONSE
    }
    const canceled = cards.canceled.length
    await workAfter(20)
    assert.deepEqual(retrieved, [])
    assert.lengthOf(cards.canceled, canceled)
    assert.equal(await stateOf(order._id), 5)
  })
})
