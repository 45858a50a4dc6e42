import { test } from '@japa/runner'
import { CardGateway } from '#payments'
import { requestCharge } from '#payments/charges/charge_attempt'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { listRelatedMails } from '#core/mail'
import { submitOrder } from '#orders/checkout/place_order'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  actionsOn,
  attemptsOf,
  NO_RESPONSE,
  paymentsOf,
  stateOf,
  workAfter,
} from '#tests/functional/orders/support/payments'
import {
  orderWithAllReservations,
  SKU,
  availableResources,
} from '#tests/functional/orders/support/reserved'
import { codeOf, statusOf } from '#tests/functional/orders/support/responses'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
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

  test('returns 503 with the order, and everything stays reserved', async ({ assert }) => {
    const prepared = await orderWithAllReservations()
    const { order, token } = prepared
    const before = await availableResources(prepared)
    cards.willReturn(NO_RESPONSE)

    const response = await place(order, { token })
    assert.equal(response.status, 503)
    assert.equal(response.body.code, PENDING)
    assert.match(String(response.headers['retry-after']), /^\d+$/)
    assert.deepEqual(await availableResources(prepared), {
      stock: before.stock - 2,
      used: 1,
      credit: before.credit - Math.round(order.payment.credit * 100),
    })
    assert.equal(response.body.order?.state, 4)
    assert.deepEqual(response.body.order?.payment.total, order.payment.total)
    assert.deepEqual(response.body.order?.payment.credit, order.payment.credit)
    assert.deepEqual(response.body.order?.payment.discount, order.payment.discount)
    assert.isTrue(response.body.order?.cart[0].available)
    assert.deepEqual(await paymentsOf(order._id), [])
  })

  test('is settled under the same key by the next submission', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    const before = await stockOf(SKU)
    cards.willReturn(NO_RESPONSE, NO_RESPONSE)
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

  test('is settled by reconciliation without another submission', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    cards.willReturn(NO_RESPONSE)
    await place(order)
    await workAfter(0)
    assert.equal(await stateOf(order._id), 4, 'not while the call may still be running')
    await workAfter(0.5)
    assert.equal(await stateOf(order._id), 5)
    assert.lengthOf(await paymentsOf(order._id), 1)
    await workAfter(1)
    assert.lengthOf(await listRelatedMails('order', order._id), 1)
    assert.deepEqual(await actionsOn(order._id), ['placed'])
  })

  test('is reconciled repeatedly while there is no response', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    cards.willReturn(NO_RESPONSE, NO_RESPONSE, NO_RESPONSE)
    await place(order)
    await workAfter(0.5)
    await workAfter(5)
    assert.equal(await stateOf(order._id), 4)
    await workAfter(10)
    assert.equal(await stateOf(order._id), 5)
  })

  test('that the bank declines later is returned as a decline to the next submission', async ({
    assert,
  }) => {
    const prepared = await orderWithAllReservations()
    const { order, token } = prepared
    const before = await availableResources(prepared)
    cards.willReturn(NO_RESPONSE)
    cards.willDecline('expired_card', 'Your card has expired.')
    await place(order, { token })
    await workAfter(0.5)
    assert.deepEqual(await availableResources(prepared), before)
    const { body } = await assertRejected(assert, 402, () => place(order, { token }))
    assert.equal(body.code, 'expired_card')
    assert.equal(body.err, 'Your card has expired.')
    assert.equal(body.order?.state, 3)
  })

  test('blocks every change of the order', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    cards.willReturn(NO_RESPONSE)
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
      const { body } = await assertRejected(assert, 503, change)
      assert.equal(body.code, PENDING)
    }
    assert.lengthOf(cards.described, described)
    assert.equal(await statusOf(place(order)), 200)
  })

  test('that reconciliation settled returns the placed order to the browser that prepared it', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU })
    const browser = new Browser()
    const body = { state: 4, total: order.payment.total }
    const path = `/api/orders/${order._id}/next`
    cards.willReturn(NO_RESPONSE)
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

  test('leaves an order that reconciliation charges once', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    await submitOrder({
      orderId: order._id,
      access: { userId: null, isStaff: false, hasPlacedOrder: () => false },
      actor: { type: 'guest', name: 'Guest' },
      ip: '127.0.0.1',
      reviewedTotal: order.payment.total,
    })
    assert.lengthOf(cards.charged, 0)
    assert.equal(await stateOf(order._id), 4)
    await workAfter(0.5)
    assert.equal(await stateOf(order._id), 5)
    assert.lengthOf(await paymentsOf(order._id), 1)
  })
})

test.group('A crash between the charge and its settlement', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('leaves one charge and one line in the ledger', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU, payment: cardPayment('pm_card_visa') })
    const before = await stockOf(SKU)
    cards.willReturn(NO_RESPONSE)
    await place(order)
    const [attempt] = await attemptsOf(order._id)

    await withSandbox(async (gateway) => {
      const outcome = await requestCharge(await attemptOrFail(attempt.id), gateway)
      assert.equal(outcome.kind, 'succeeded')
      assert.deepEqual(await paymentsOf(order._id), [], 'the response is lost')

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
    assert.lengthOf(await listRelatedMails('order', order._id), 1)
  })

  /** Runs with the sandbox instead of the gateway that gave no response. */
  async function withSandbox(work: (gateway: CardGateway) => Promise<void>): Promise<void> {
    const close = await useSandbox()
    await work(await app.container.make(CardGateway)).finally(close)
  }
})
