import { test } from '@japa/runner'
import { run, rows } from '#core/database'
import { paymentsOf, storedOrder } from '#tests/functional/orders/support/payments'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { statusOf } from '#tests/functional/orders/support/responses'
import { assertRejected, shopState } from '#tests/functional/orders/support/assert_rejected'
import { DEMO_STRIPE_KEYS } from '#shared/settings/environment'
import { useSandbox, withSandbox } from '#tests/support/cards'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'
import {
  addressStep,
  aCart,
  cardPayment,
  next,
  place,
  readyOrder,
  stockedShop,
} from '#tests/support/checkout'

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
    test(`is rejected: ${JSON.stringify(token)?.slice(0, 30)}`, async ({ assert }) => {
      const order = await readyOrder()
      const described = cards.described.length
      const { body } = await assertRejected(assert, 422, () =>
        next(order._id, { state: 3, payment: { method: 'CREDIT_CARD', token } })
      )
      assert.equal(body.field, 'payment.token')
      assert.lengthOf(cards.described, described, 'the provider is not called')
    })
  }

  test('is not described for another user, nor before the payment step', async ({ assert }) => {
    const { token } = await aUser()
    const order = await readyOrder({ token })
    const early = await aCart()
    const described = cards.described.length
    await assertRejected(assert, 404, () => next(order._id, cardPayment()))
    await assertRejected(assert, 422, () => next(early._id, cardPayment()))
    assert.lengthOf(cards.described, described)
  })

  test('replaces a card number, which is rejected in the query string too', async ({ assert }) => {
    const order = await readyOrder()
    const path = `/api/orders/${order._id}/next?card%5Bnumber%5D=4242424242424242`
    const { body } = await assertRejected(assert, 422, () =>
      call<{ err?: string; code?: string }>('PUT', path, { body: cardPayment() })
    )
    assert.equal(body.code, 'E_CARD_NUMBER')
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
    test(`replaces a card number, which is rejected in the body: ${JSON.stringify(body).slice(-50)}`, async ({
      assert,
    }) => {
      const order = await readyOrder()
      const { body: response, text } = await assertRejected(assert, 422, () =>
        next(order._id, body)
      )
      assert.equal(response.code, 'E_CARD_NUMBER')
      assert.notMatch(text, /4242/)
      const stored = JSON.stringify([
        [...(await shopState())],
        await rows('select * from idempotency_keys'),
        await rows('select * from sessions'),
      ])
      assert.notMatch(stored, /4242[ -]?4242/)
    })
  }
})

test.group('A card token of the provider', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)

  test('pays once: no order accepts it again', async ({ assert }) => {
    const payment = { state: 3, payment: { method: 'CREDIT_CARD', token: 'pm_card_visa' } }
    const order = await readyOrder({ payment })
    const { payment_token: method } = await storedOrder(order._id)
    const placed = await place(order)
    assert.equal(placed.body.state, 5)
    const { body } = await assertRejected(assert, 409, () => next(order._id, cardPayment(method!)))
    assert.equal(body.err, 'This order has already been placed.')

    const other = await readyOrder({ payment: cardPayment(method!) })
    const response = await place(other)
    assert.equal(response.status, 402, response.text)
    assert.equal(response.body.order?.state, 3)
    assert.deepEqual(await paymentsOf(other._id), [])
  })

  test('is declined when the provider does not know it', async ({ assert }) => {
    const order = await readyOrder()
    for (const token of ['pm_1234567890abcdefghijklmn', 'tok_1234567890abcdefghijklmn']) {
      await assertRejected(assert, 402, () => next(order._id, cardPayment(token)))
    }
  })

  test('cannot pay less than the provider’s minimum', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    const cart = await readyOrder({ token })
    const cents = Math.round(cart.payment.total * 100)
    await run('update users set credit_cents = ? where id = ?', [cents - 30, id])
    const order = await next(cart._id, cardPayment(), { token })
    assert.equal(order.body.payment.total, 0.3)
    const response = await place(order.body, { token })
    assert.equal(response.status, 402, response.text)
    assert.equal(response.body.code, 'amount_too_small')
    assert.equal(response.body.order?.state, 3)
    assert.equal(response.body.order?.payment.credit, (cents - 30) / 100)
  })
})

test.group('A card token of the browser', (group) => {
  group.setup(stockedShop)
  const sandbox = withSandbox(group)

  const token = async (card: Record<string, string> = {}): Promise<string> => {
    const fields = { number: '4242424242424242', exp_month: '12', exp_year: '2034', ...card }
    const response = await fetch(`${sandbox.url}/v1/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${DEMO_STRIPE_KEYS.publishable}` },
      body: new URLSearchParams(
        Object.entries(fields).map(([name, value]): [string, string] => [`card[${name}]`, value])
      ),
    })
    const { id, error } = (await response.json()) as { id: string; error?: { code: string } }
    return id ?? error?.code
  }

  test('is accepted once, then declined with the message of the provider', async ({ assert }) => {
    const cardToken = await token()
    const order = await readyOrder({ payment: cardPayment(cardToken) })
    const other = await readyOrder()
    for (const id of [order._id, other._id]) {
      const { body } = await assertRejected(assert, 402, () => next(id, cardPayment(cardToken)))
      assert.include(body.err, 'token more than once')
    }
    assert.equal(await statusOf(place(order)), 200)
    const repeated = await next(order._id, cardPayment(cardToken))
    assert.equal(repeated.status, 409)
    assert.equal(repeated.body.err, 'This order has already been placed.')
  })

  for (const [code, card] of [
    ['incorrect_number', { number: '4242424242424241' }],
    ['invalid_expiry_month', { exp_month: '13' }],
    ['invalid_expiry_year', { exp_year: '1999' }],
    ['invalid_cvc', { cvc: '99' }],
  ] as const) {
    test(`is not created for a card with ${code}`, async ({ assert }) => {
      assert.equal(await token(card), code)
    })
  }
})
