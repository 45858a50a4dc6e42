import { test } from '@japa/runner'
import { run } from '#core/database'
import { CardDeclined } from '#payments'
import { actionsOn, stateOf } from '#tests/functional/orders/support/payments'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { statusOf } from '#tests/functional/orders/support/responses'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { withFreshLimits } from '#tests/support/limits'
import { aUser } from '#tests/support/users'
import { cardPayment, next, place, readyOrder, stockedShop } from '#tests/support/checkout'

test.group('Card testing limits', (group) => {
  const cards = withFakeCards(group)
  withFreshLimits(group)
  group.setup(stockedShop)

  const declineOnce = async (orderId: string, token?: string) => {
    await run(`delete from rate_limits where key like 'submitByOrder%'`)
    const { body } = await next(orderId, cardPayment(), { token })
    cards.willDecline()
    return place(body, { token })
  }
  const resetCounter = (counter: string) =>
    run('delete from rate_limits where key like ?', [`${counter}%`])

  test('ten declines of one order within an hour block further cards, keep the cart and alert staff', async ({
    assert,
  }) => {
    const order = await readyOrder()
    for (let tries = 0; tries < 10; tries++) {
      assert.equal(await statusOf(declineOnce(order._id)), 402)
      await resetCounter('declinesByIp')
    }
    const charged = cards.charged.length
    const response = await assertRejected(assert, 429, () => next(order._id, cardPayment()))
    assert.equal(response.body.code, 'E_TOO_MANY_REQUESTS')
    assert.match(String(response.headers['retry-after']), /^\d+$/)
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(order._id), 3)
    const actions = await actionsOn(order._id)
    assert.deepEqual(
      actions.filter((action) => action === 'cards_limited'),
      ['cards_limited']
    )
  })

  test('ten declines from one IP address block further cards, across orders', async ({
    assert,
  }) => {
    const last = await readyOrder()
    for (let tries = 0; tries < 10; tries++) {
      const order = await readyOrder()
      cards.willDecline()
      assert.equal(await statusOf(place(order)), 402)
    }
    const charged = cards.charged.length
    await assertRejected(assert, 429, () => place(last))
    await assertRejected(assert, 429, () => next(last._id, cardPayment()))
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(last._id), 4, 'the cart is unchanged')
  })

  test('ten declines of one account block further cards, from any IP address', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const orders = []
    for (let created = 0; created < 11; created++) orders.push(await readyOrder({ token }))
    for (const order of orders.slice(0, 10)) {
      cards.willDecline()
      assert.equal(await statusOf(place(order, { token })), 402)
      await resetCounter('declinesByIp')
    }
    const last = orders[10]
    const charged = cards.charged.length
    const { body } = await assertRejected(assert, 429, () => place(last, { token }))
    assert.equal(body.code, 'E_TOO_MANY_REQUESTS')
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(last._id), 4, 'the cart is unchanged')
    await run('delete from rate_limits')
    assert.equal(await statusOf(place(last, { token })), 200)
  })

  test('a token that the provider declines counts too', async ({ assert }) => {
    const order = await readyOrder()
    cards.describeToken = () => Promise.reject(new CardDeclined('No.', 'card_declined'))
    for (let tries = 0; tries < 10; tries++) {
      assert.equal(await statusOf(next(order._id, cardPayment())), 402)
    }
    Reflect.deleteProperty(cards, 'describeToken')
    await assertRejected(assert, 429, () => next(order._id, cardPayment()))
  })

  test('an order may be submitted ten times a minute, and the eleventh is rejected', async ({
    assert,
  }) => {
    const order = await readyOrder()
    for (let tries = 0; tries < 10; tries++) {
      assert.equal(await statusOf(next(order._id, { state: 4, total: 1 })), 409)
    }
    await assertRejected(assert, 429, () => place(order))
    await resetCounter('submitByOrder')
    assert.equal(await statusOf(place(order)), 200)
  })
})
