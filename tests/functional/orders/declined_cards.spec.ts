import { test } from '@japa/runner'
import { run } from '#core/database'
import { CardDeclined } from '#payments'
import {
  actionsOn,
  attemptsOf,
  paymentsOf,
  stateOf,
  storedOrder,
} from '#tests/functional/orders/support/payments'
import {
  orderWithAllReservations,
  availableResources,
} from '#tests/functional/orders/support/reserved'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { aUser } from '#tests/support/users'
import {
  addressStep,
  cardPayment,
  next,
  place,
  readyOrder,
  stockedShop,
} from '#tests/support/checkout'
import { DECLINED_CODES } from '#tests/support/declined_codes'

test.group('A declined card', (group) => {
  const cards = withFakeCards(group)
  group.setup(stockedShop)

  for (const code of DECLINED_CODES) {
    test(`with ${code} releases stock and promo code, restores credit and returns to the payment step`, async ({
      assert,
    }) => {
      const prepared = await orderWithAllReservations()
      const { order, token } = prepared
      const before = await availableResources(prepared)
      cards.willDecline(code, `The bank declined the card: ${code}.`)

      const response = await place(order, { token })
      assert.equal(response.status, 402)
      assert.equal(response.body.code, code)
      assert.equal(response.body.err, `The bank declined the card: ${code}.`)
      assert.equal(response.body.order?.state, 3)
      assert.deepEqual(response.body.order?.payment.total, order.payment.total)
      assert.deepEqual(await availableResources(prepared), before)
      assert.containsSubset(await storedOrder(order._id), {
        state: 3,
        pending_attempt_id: null,
        payment_token: null,
      })
      assert.deepEqual(await paymentsOf(order._id), [])
      assert.deepEqual(await actionsOn(order._id), ['card_declined'])
    })

    test(`with ${code} before the charge leaves the order at its payment step`, async ({
      assert,
    }) => {
      const order = await readyOrder()
      await next(order._id, addressStep())
      const option = order.shipment.options[0]._id
      await next(order._id, { state: 2, option })
      cards.describeToken = () => Promise.reject(new CardDeclined('Declined by the bank.', code))
      const { body } = await assertRejected(assert, 402, () => next(order._id, cardPayment()))
      assert.equal(body.code, code)
      Reflect.deleteProperty(cards, 'describeToken')
      assert.equal(await stateOf(order._id), 3)
    })
  }

  test('can be replaced by a good card: two attempts, one charge', async ({ assert }) => {
    const order = await readyOrder()
    cards.willDecline()
    const { body: back } = await place(order)
    await assertRejected(assert, 402, () => place(back.order!))
    const again = await next(order._id, cardPayment('tok_mastercard'))
    const placed = await place(again.body)
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.state, 5)
    const attempts = await attemptsOf(order._id)
    assert.deepEqual(
      attempts.map(({ status }) => status),
      ['declined', 'succeeded']
    )
    assert.lengthOf([...new Set(attempts.map(({ idempotency_key }) => idempotency_key))], 2)
    const payments = await paymentsOf(order._id)
    assert.lengthOf(payments, 1)
    assert.equal(payments[0].amount_cents, Math.round(placed.body.payment.total * 100))
  })

  test('is not charged where the total is zero', async ({ assert }) => {
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
