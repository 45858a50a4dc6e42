import { test } from '@japa/runner'
import { chargeAttempt, CardGateway } from '#payments'
import { mailsAbout } from '#core/mail'
import { holdOrder } from '#orders/actions/hold_order'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  actionsOn,
  attemptsOf,
  NO_ANSWER,
  paymentsOf,
  stateOf,
  workAfter,
} from '#tests/functional/orders/support/payments'
import { orderThatTakesAll, SKU, whatIsLeft } from '#tests/functional/orders/support/reserved'
import { codeOf, statusOf } from '#tests/functional/orders/support/answers'
import { refused } from '#tests/functional/orders/support/unchanged'
import { Browser } from '#tests/support/browser'
import { useSandbox } from '#tests/support/cards'
import { call } from '#tests/support/http'
import app from '@adonisjs/core/services/app'
import {
  cardPayment,
  next,
  place,
  productId,
  readyOrder,
  stockedShop,
  stockOf,
} from '#tests/support/checkout'

const PENDING = 'E_PAYMENT_PENDING'

test.group('A payment in doubt', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('is answered 503 with the order, and everything stays reserved', async ({ assert }) => {
    const wanted = await orderThatTakesAll()
    const { order, token } = wanted
    const before = await whatIsLeft(wanted)
    cards.willAnswer(NO_ANSWER)

    const answer = await place(order, { token })
    assert.equal(answer.status, 503)
    assert.equal(answer.body.code, PENDING)
    assert.match(String(answer.headers['retry-after']), /^\d+$/)
    assert.deepEqual(await whatIsLeft(wanted), {
      stock: before.stock - 2,
      used: 1,
      credit: before.credit - Math.round(order.payment.credit * 100),
    })
    assert.equal(answer.body.order?.state, 4)
    assert.deepEqual(answer.body.order?.payment.total, order.payment.total)
    assert.deepEqual(answer.body.order?.payment.credit, order.payment.credit)
    assert.deepEqual(answer.body.order?.payment.discount, order.payment.discount)
    assert.isTrue(answer.body.order?.cart[0].available)
    assert.deepEqual(await paymentsOf(order._id), [])
  })

  test('is settled under the same key by who asks again', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    const before = await stockOf(SKU)
    cards.willAnswer(NO_ANSWER, NO_ANSWER)
    const charged = cards.charged.length
    assert.equal(await codeOf(place(order)), PENDING)
    assert.equal(await codeOf(place(order)), PENDING)
    assert.equal(await stockOf(SKU), before - 1, 'reserved once')

    const placed = await place(order)
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.state, 5)
    assert.lengthOf(await attemptsOf(order._id), 1)
    assert.lengthOf(await paymentsOf(order._id), 1)
    const keys = cards.charged.slice(charged).map(({ idempotencyKey }) => idempotencyKey)
    assert.lengthOf(keys, 3)
    assert.lengthOf([...new Set(keys)], 1)
    assert.equal(await stockOf(SKU), before - 1)
  })

  test('is settled by the shop itself where nobody asks', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    cards.willAnswer(NO_ANSWER)
    await place(order)
    await workAfter(0)
    assert.equal(await stateOf(order._id), 4, 'not before the call can have ended')
    await workAfter(0.5)
    assert.equal(await stateOf(order._id), 5)
    assert.lengthOf(await paymentsOf(order._id), 1)
    await workAfter(1)
    assert.lengthOf(await mailsAbout('order', order._id), 1)
    assert.deepEqual(await actionsOn(order._id), ['placed'])
  })

  test('is asked after again and again while there is no answer', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    cards.willAnswer(NO_ANSWER, NO_ANSWER, NO_ANSWER)
    await place(order)
    await workAfter(0.5)
    await workAfter(5)
    assert.equal(await stateOf(order._id), 4)
    await workAfter(10)
    assert.equal(await stateOf(order._id), 5)
  })

  test('that the bank refuses while nobody listens is told to who asks later', async ({
    assert,
  }) => {
    const wanted = await orderThatTakesAll()
    const { order, token } = wanted
    const before = await whatIsLeft(wanted)
    cards.willAnswer(NO_ANSWER)
    cards.willDecline('expired_card', 'Your card has expired.')
    await place(order, { token })
    await workAfter(0.5)
    assert.deepEqual(await whatIsLeft(wanted), before)
    const { body } = await refused(assert, 402, () => place(order, { token }))
    assert.equal(body.code, 'expired_card')
    assert.equal(body.err, 'Your card has expired.')
    assert.equal(body.order?.state, 3)
  })

  test('lets nothing of the order be changed meanwhile', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    cards.willAnswer(NO_ANSWER)
    await place(order)
    const id = await productId(SKU)
    const described = cards.described.length
    for (const change of [
      () => call('PUT', `/api/orders/${order._id}/item`, { body: { id, quantity: 5 } }),
      () => call('PUT', `/api/orders/${order._id}/code`),
      () => call('PUT', `/api/orders/${order._id}/po`, { body: { po: 'X' } }),
      () => next(order._id, { state: 0 }),
      () => next(order._id, cardPayment()),
    ]) {
      const { body } = await refused(assert, 503, change)
      assert.equal(body.code, PENDING)
    }
    assert.lengthOf(cards.described, described)
    assert.equal(await statusOf(place(order)), 200)
  })

  test('that was placed by the shop itself is told, with the order, to the browser that paid', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU })
    const browser = new Browser()
    const body = { state: 4, total: order.payment.total }
    const path = `/api/orders/${order._id}/next`
    cards.willAnswer(NO_ANSWER)
    assert.equal(await statusOf(browser.call('PUT', path, { body })), 503)
    await workAfter(0.5)

    const again = await browser.call<{ err: string; order?: { state: number } }>('PUT', path, {
      body,
    })
    assert.equal(again.status, 409)
    assert.equal(again.body.err, 'This order has already been placed.')
    assert.equal(again.body.order?.state, 5)
    const stranger = await call<{ order?: unknown }>('PUT', path, { body })
    assert.equal(stranger.status, 409)
    assert.isUndefined(stranger.body.order)
    assert.notInclude(stranger.text, 'Ada')
  })
})

test.group('A crash before the charge', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('leaves an order that is charged once when the shop is back', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    await holdOrder({
      orderId: order._id,
      shopper: { userId: null, isStaff: false, hasPlacedHere: () => false },
      actor: { type: 'guest', name: 'Guest' },
      ip: '127.0.0.1',
      totalSeen: order.payment.total,
    })
    assert.lengthOf(cards.charged, 0)
    assert.equal(await stateOf(order._id), 4)
    await workAfter(0.5)
    assert.equal(await stateOf(order._id), 5)
    assert.lengthOf(await paymentsOf(order._id), 1)
  })
})

test.group('A crash between the charge and its booking', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('leaves one charge and one line in the ledger', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU, payment: cardPayment('pm_card_visa') })
    const before = await stockOf(SKU)
    cards.willAnswer(NO_ANSWER)
    await place(order)
    const [attempt] = await attemptsOf(order._id)

    await withSandbox(async (gateway) => {
      const { outcome } = await chargeAttempt(attempt.id, gateway)
      assert.equal(outcome.kind, 'succeeded')
      assert.deepEqual(await paymentsOf(order._id), [], 'the answer is lost')

      await workAfter(0.5)
      await workAfter(5)
      const intents = await gateway.listIntents({ createdAfter: new Date(Date.now() - 60_000) })
      assert.lengthOf(intents, 1)
      const payments = await paymentsOf(order._id)
      assert.lengthOf(payments, 1)
      assert.equal(payments[0].charge_id, intents[0].chargeId)
      assert.equal(payments[0].amount_cents, Math.round(order.payment.total * 100))
    })
    assert.equal(await stateOf(order._id), 5)
    assert.equal(await stockOf(SKU), before - 1)
    assert.lengthOf(await mailsAbout('order', order._id), 1)
  })

  /** The sandbox in place of the gateway that gave no answer. */
  async function withSandbox(work: (gateway: CardGateway) => Promise<void>): Promise<void> {
    const close = await useSandbox()
    await work(await app.container.make(CardGateway)).finally(close)
  }
})
