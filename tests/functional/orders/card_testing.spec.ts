import { test } from '@japa/runner'
import { run } from '#core/database'
import { CardRefused } from '#payments'
import { actionsOn, stateOf } from '#tests/functional/orders/support/payments'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { statusOf } from '#tests/functional/orders/support/answers'
import { refused } from '#tests/functional/orders/support/unchanged'
import { withLimits } from '#tests/support/limits'
import { aUser } from '#tests/support/people'
import { cardPayment, next, place, readyOrder, stockedShop } from '#tests/support/checkout'

test.group('Testing cards', (group) => {
  const cards = withFakeCards(group)
  withLimits(group)
  group.setup(stockedShop)
  group.each.setup(async () => {
    await run('delete from rate_limits')
  })

  const declineOnce = async (orderId: string, token?: string) => {
    await run(`delete from rate_limits where key like 'placeByOrder%'`)
    const { body } = await next(orderId, cardPayment(), { token })
    cards.willDecline()
    return place(body, { token })
  }
  const forget = (counter: string) =>
    run('delete from rate_limits where key like ?', [`${counter}%`])

  test('ends with ten refusals of one order within an hour; the cart is kept, staff are told', async ({
    assert,
  }) => {
    const order = await readyOrder()
    for (let tries = 0; tries < 10; tries++) {
      assert.equal(await statusOf(declineOnce(order._id)), 402)
      await forget('declinesByIp')
    }
    const charged = cards.charged.length
    const answer = await refused(assert, 429, () => next(order._id, cardPayment()))
    assert.equal(answer.body.code, 'E_TOO_MANY_REQUESTS')
    assert.match(String(answer.headers['retry-after']), /^\d+$/)
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(order._id), 3)
    const actions = await actionsOn(order._id)
    assert.deepEqual(
      actions.filter((action) => action === 'cards_limited'),
      ['cards_limited']
    )
  })

  test('ends with ten refusals from one address, over many orders', async ({ assert }) => {
    const last = await readyOrder()
    for (let tries = 0; tries < 10; tries++) {
      const order = await readyOrder()
      cards.willDecline()
      assert.equal(await statusOf(place(order)), 402)
    }
    const charged = cards.charged.length
    await refused(assert, 429, () => place(last))
    await refused(assert, 429, () => next(last._id, cardPayment()))
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(last._id), 4, 'the cart is kept as it was')
  })

  test('ends with ten refusals of one account, wherever they come from', async ({ assert }) => {
    const { token } = await aUser()
    const orders = []
    for (let made = 0; made < 11; made++) orders.push(await readyOrder({ token }))
    for (const order of orders.slice(0, 10)) {
      cards.willDecline()
      assert.equal(await statusOf(place(order, { token })), 402)
      await forget('declinesByIp')
    }
    const last = orders[10]
    const charged = cards.charged.length
    const { body } = await refused(assert, 429, () => place(last, { token }))
    assert.equal(body.code, 'E_TOO_MANY_REQUESTS')
    assert.lengthOf(cards.charged, charged)
    assert.equal(await stateOf(last._id), 4, 'the cart is kept as it was')
    await run('delete from rate_limits')
    assert.equal(await statusOf(place(last, { token })), 200)
  })

  test('by tokens that the provider refuses counts as well', async ({ assert }) => {
    const order = await readyOrder()
    cards.describeToken = () => Promise.reject(new CardRefused('No.', 'card_declined'))
    for (let tries = 0; tries < 10; tries++) {
      assert.equal(await statusOf(next(order._id, cardPayment())), 402)
    }
    Reflect.deleteProperty(cards, 'describeToken')
    await refused(assert, 429, () => next(order._id, cardPayment()))
  })

  test('is not what somebody does who places an order ten times a minute, but eleven are enough', async ({
    assert,
  }) => {
    const order = await readyOrder()
    for (let tries = 0; tries < 10; tries++) {
      assert.equal(await statusOf(next(order._id, { state: 4, total: 1 })), 409)
    }
    await refused(assert, 429, () => place(order))
    await forget('placeByOrder')
    assert.equal(await statusOf(place(order)), 200)
  })
})
