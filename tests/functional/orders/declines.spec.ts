import { test } from '@japa/runner'
import { run, rows } from '#core/database'
import { CardRefused } from '#payments'
import {
  actionsOn,
  attemptsOf,
  paymentsOf,
  stateOf,
  storedOrder,
} from '#tests/functional/orders/support/payments'
import { orderThatTakesAll, whatIsLeft } from '#tests/functional/orders/support/reserved'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { statusOf } from '#tests/functional/orders/support/answers'
import { refused, shopState } from '#tests/functional/orders/support/unchanged'
import { useSandbox } from '#tests/support/cards'
import { withLimits } from '#tests/support/limits'
import { aUser } from '#tests/support/people'
import {
  addressStep,
  aCart,
  cardPayment,
  next,
  place,
  readyOrder,
  stockedShop,
} from '#tests/support/checkout'

const CODES = [
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_cvc',
]

test.group('A refused card', (group) => {
  const cards = withFakeCards(group)
  group.setup(stockedShop)

  for (const code of CODES) {
    test(`with ${code} gives stock, code and credit back and leads to the payment step`, async ({
      assert,
    }) => {
      const wanted = await orderThatTakesAll()
      const { order, token } = wanted
      const before = await whatIsLeft(wanted)
      cards.willDecline(code, `The bank says ${code}.`)

      const answer = await place(order, { token })
      assert.equal(answer.status, 402)
      assert.equal(answer.body.code, code)
      assert.equal(answer.body.err, `The bank says ${code}.`)
      assert.equal(answer.body.order?.state, 3)
      assert.deepEqual(answer.body.order?.payment.total, order.payment.total)
      assert.deepEqual(await whatIsLeft(wanted), before)
      assert.containsSubset(await storedOrder(order._id), {
        state: 3,
        held_attempt_id: null,
        payment_token: null,
      })
      assert.deepEqual(await paymentsOf(order._id), [])
      assert.deepEqual(await actionsOn(order._id), ['card_refused'])
    })

    test(`with ${code} before it is charged leaves the order at its payment step`, async ({
      assert,
    }) => {
      const order = await readyOrder()
      await next(order._id, addressStep())
      const option = order.shipment.options[0]._id
      await next(order._id, { state: 2, option })
      cards.describeToken = () => Promise.reject(new CardRefused('The bank says no.', code))
      const { body } = await refused(assert, 402, () => next(order._id, cardPayment()))
      assert.equal(body.code, code)
      Reflect.deleteProperty(cards, 'describeToken')
      assert.equal(await stateOf(order._id), 3)
    })
  }

  test('is followed by a good one: two attempts, one charge', async ({ assert }) => {
    const order = await readyOrder()
    cards.willDecline()
    const { body: back } = await place(order)
    await refused(assert, 402, () => place(back.order!))
    const again = await next(order._id, cardPayment('tok_mastercard'))
    const placed = await place(again.body)
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.state, 5)
    const attempts = await attemptsOf(order._id)
    assert.deepEqual(
      attempts.map(({ status }) => status),
      ['declined', 'succeeded']
    )
    assert.lengthOf([...new Set(attempts.map(({ idem_key }) => idem_key))], 2)
    const payments = await paymentsOf(order._id)
    assert.lengthOf(payments, 1)
    assert.equal(payments[0].amount_cents, Math.round(placed.body.payment.total * 100))
  })

  test('is not charged where nothing is to pay', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    await run('update users set credit_cents = 1000000 where id = ?', [id])
    const before = cards.charged.length
    for (const payment of [
      { state: 3, payment: { method: 'UNSET' } },
      { state: 3, payment: { method: 'CREDIT_CARD', token: 'tok_visa' } },
    ]) {
      const order = await readyOrder({ token, payment })
      assert.equal(order.payment.total, 0)
      const placed = await place(order, { token })
      assert.equal(placed.status, 200, placed.text)
      assert.equal(placed.body.state, 5)
      assert.equal(placed.body.payment.balance_remaining, 0)
      assert.isNotNull(placed.body.dates.paid)
      assert.deepEqual(await attemptsOf(order._id), [])
    }
    assert.lengthOf(cards.charged, before)
  })
})

test.group('A card token', (group) => {
  const cards = withFakeCards(group)
  group.setup(stockedShop)

  for (const token of [
    '',
    null,
    {},
    [],
    5,
    undefined,
    'sk_test_123456789012345678901234',
    'ch_123456789012345678901234',
    'pi_123456789012345678901234',
    'tok_',
    'tok_visa\u0000',
    `pm_${'x'.repeat(10_000)}`,
    'pm_../../secrets',
  ]) {
    test(`is none where it is ${JSON.stringify(token)?.slice(0, 30)}`, async ({ assert }) => {
      const order = await readyOrder()
      const asked = cards.described.length
      const { body } = await refused(assert, 422, () =>
        next(order._id, { state: 3, payment: { method: 'CREDIT_CARD', token } })
      )
      assert.equal(body.field, 'payment.token')
      assert.lengthOf(cards.described, asked, 'the provider is not asked')
    })
  }

  test('is not described for a stranger, nor before its step', async ({ assert }) => {
    const { token } = await aUser()
    const order = await readyOrder({ token })
    const early = await aCart()
    const asked = cards.described.length
    await refused(assert, 404, () => next(order._id, cardPayment()))
    await refused(assert, 422, () => next(early._id, cardPayment()))
    assert.lengthOf(cards.described, asked)
  })

  for (const body of [
    { ...cardPayment(), number: '4242 4242 4242 4242' },
    { ...cardPayment(), payment: { ...cardPayment().payment, number: '4242424242424242' } },
    { ...cardPayment(), 'card[number]': '4242-4242-4242-4242' },
    { ...cardPayment(), payment: { ...cardPayment().payment, cvc: '123' } },
    { ...addressStep(), note: 'my card is 4242424242424242, thanks' },
    { state: 4, total: 1, card: { number: 4242424242424242 } },
    { state: 0, a: { b: { c: ['4242424242424242'] } } },
  ]) {
    test(`is sent instead of a number: ${JSON.stringify(body).slice(-50)}`, async ({ assert }) => {
      const order = await readyOrder()
      const { body: answer, text } = await refused(assert, 422, () => next(order._id, body))
      assert.equal(answer.code, 'E_CARD_NUMBER')
      assert.notMatch(text, /4242/)
      const kept = JSON.stringify([
        [...(await shopState())],
        await rows('select * from idempotent_answers'),
        await rows('select * from sessions'),
      ])
      assert.notMatch(kept, /4242[ -]?4242/)
    })
  }
})

test.group('A card token of the provider', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)

  test('pays once: neither the same order nor another takes it again', async ({ assert }) => {
    const payment = { state: 3, payment: { method: 'CREDIT_CARD', token: 'pm_card_visa' } }
    const order = await readyOrder({ payment })
    const { payment_token: method } = await storedOrder(order._id)
    const placed = await place(order)
    assert.equal(placed.body.state, 5)
    const { body } = await refused(assert, 409, () => next(order._id, cardPayment(method!)))
    assert.equal(body.err, 'This order has already been placed.')

    const other = await readyOrder({ payment: cardPayment(method!) })
    const answer = await place(other)
    assert.equal(answer.status, 402, answer.text)
    assert.equal(answer.body.order?.state, 3)
    assert.deepEqual(await paymentsOf(other._id), [])
  })

  test('that the provider does not know is refused', async ({ assert }) => {
    const order = await readyOrder()
    for (const token of ['pm_1234567890abcdefghijklmn', 'tok_1234567890abcdefghijklmn']) {
      await refused(assert, 402, () => next(order._id, cardPayment(token)))
    }
  })

  test('does not pay less than the provider takes', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    const cart = await readyOrder({ token })
    const cents = Math.round(cart.payment.total * 100)
    await run('update users set credit_cents = ? where id = ?', [cents - 30, id])
    const order = await next(cart._id, cardPayment(), { token })
    assert.equal(order.body.payment.total, 0.3)
    const answer = await place(order.body, { token })
    assert.equal(answer.status, 402, answer.text)
    assert.equal(answer.body.code, 'amount_too_small')
    assert.equal(answer.body.order?.state, 3)
    assert.equal(answer.body.order?.payment.credit, (cents - 30) / 100)
  })
})

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
