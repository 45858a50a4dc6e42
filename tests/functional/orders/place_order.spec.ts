import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { statusOf } from '#tests/functional/orders/support/responses'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aPromo } from '#tests/functional/orders/support/promos'
import { paymentsOf, stateOf } from '#tests/functional/orders/support/payments'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'
import {
  aCart,
  cardPayment,
  next,
  place,
  productId,
  readyOrder,
  setStock,
  stockedShop,
  stockOf,
  submitSteps,
} from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'

const setPrice = async (sku: string, cents: number) => {
  await run('update products set msrp_usd_cents = ? where sku = ?', [cents, sku])
  clearCatalogCache()
}

test.group('Placing an order', (group) => {
  const cards = withFakeCards(group)
  group.setup(stockedShop)

  test('charges the total of the order once, in its currency', async ({ assert }) => {
    for (const currency of ['usd', 'cad'] as const) {
      const order = await readyOrder({ sku: SKU, quantity: 2, currency })
      const placed = await place(order)
      assert.equal(placed.status, 200)
      assert.equal(placed.headers['cache-control'], 'no-store')
      const { amount, metadata } = cards.charged.at(-1)!
      assert.deepEqual(amount.toJSON(), { cents: Math.round(order.payment.total * 100), currency })
      assert.deepEqual(metadata, { order_id: order._id, attempt: '1' })
      assert.deepEqual(placed.body.cart, order.cart)
      assert.equal(placed.body.payment.total, order.payment.total)
      assert.equal(placed.body.id2, placed.body.number)
      assert.isNotNull(placed.body.dates.placed)
      assert.equal(placed.body.date, placed.body.dates.placed!)
      assert.isNull(placed.body.payment.charge, 'customers do not see the provider’s fee')
    }
  })

  test('a settled payment has no reconciliation jobs left', async ({ assert }) => {
    const paid = await readyOrder({ sku: SKU })
    await place(paid)
    const waiting = await rows<{ kind: string }>(
      `select kind from outbox where state = 'waiting' and (payload like ? or kind like '%_attempt')`,
      [`%${paid._id}%`]
    )
    assert.deepEqual(waiting, [{ kind: 'order_confirmation' }])
  })

  for (const total of [undefined, null, '44.99', -1, {}, [], true, 1.005, 1e12]) {
    test(`requires the reviewed total: ${String(total)}`, async ({ assert }) => {
      const order = await readyOrder()
      const { body } = await assertRejected(assert, 422, () => next(order._id, { state: 4, total }))
      assert.equal(body.field, 'total')
    })
  }

  test('is rejected with the current order after a price change, and accepted at the new total', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU, quantity: 2 })
    await setPrice(SKU, 4_800)
    const charged = cards.charged.length
    const { body } = await assertRejected(assert, 409, () => place(order))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.payment.subtotal, 96)
    assert.equal(body.order?.state, 4)
    assert.lengthOf(cards.charged, charged)
    const placed = await place(body.order!)
    assert.equal(placed.status, 200)
    assert.equal(placed.body.cart[0].cost, 48)
    await setPrice(SKU, 6_000)
    const { body: history } = await call<OrderResponse>('POST', '/api/orders/receipt', {
      body: { orderId: placed.body.number, email: placed.body.email },
    })
    assert.equal(history.cart[0].cost, 48, 'a placed order keeps its prices')
    assert.equal(history.payment.total, placed.body.payment.total)
  })

  test('uses current shipping options and taxes', async ({ assert }) => {
    await setPrice('THX-CBH15', 10_000)
    const order = await readyOrder({ sku: 'THX-CBH15' })
    assert.equal(order.shipment.method, 'FEDEX_EXPRESS_FREE')
    assert.equal(order.payment.total, 100)
    await setPrice('THX-CBH15', 9_999)
    const { body } = await assertRejected(assert, 422, () => place(order))
    assert.equal(
      body.field,
      'option',
      'free shipping no longer applies: the customer chooses another option'
    )
    assert.deepEqual(
      body.order?.shipment.options.map(({ method, selected }) => [method, selected]),
      [['DHL', false]]
    )
    assert.equal(body.order?.shipment.method, 'UNSET')
    const again = await next(order._id, {
      state: 2,
      option: body.order!.shipment.options[0]._id,
    })
    const ready = await next(order._id, cardPayment())
    assert.isAbove(again.body.payment.shipping, 0)
    assert.equal(await statusOf(place(ready.body)), 200)
  })

  test('is rejected with the product’s name where the stock is too low', async ({ assert }) => {
    const sku = 'THX-CBH30'
    await setStock(sku, 3)
    const order = await readyOrder({ sku, quantity: 3 })
    for (const left of [2, 0]) {
      await setStock(sku, left)
      const { body } = await assertRejected(assert, 409, () => place(order))
      assert.equal(body.code, 'E_OUT_OF_STOCK')
      assert.propertyVal((body as { product?: object }).product, 'sku', sku)
      assert.equal(body.order?.state, 4)
      assert.equal(body.order?.cart[0].available, left > 0)
    }
    assert.deepEqual(await paymentsOf(order._id), [])
  })

  test('is rejected where a product is no longer sold', async ({ assert }) => {
    const sku = 'THX-CBH20'
    const order = await readyOrder({ sku })
    await run('update products set disabled = ? where sku = ?', [true, sku])
    clearCatalogCache()
    const { body } = await assertRejected(assert, 409, () => place(order))
    assert.equal(body.code, 'E_OUT_OF_STOCK')
    assert.isFalse(body.order?.cart[0].available)
  })

  test('claims a guest’s order for the user who signed in meanwhile, at that user’s prices', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU })
    const { id: userId, token } = await aUser({ currency: 'usd' })
    await run('update users set credit_cents = 700 where id = ?', [userId])
    const { body } = await assertRejected(assert, 409, () => place(order, { token }))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.payment.credit, 7)
    const placed = await place(body.order!, { token })
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.user?._id, userId)
    const user = await one<{ credit_cents: number }>(
      'select credit_cents from users where id = ?',
      [userId]
    )
    assert.equal(user?.credit_cents, 0)
  })

  test('claims an order in the user’s currency, with a new total and amount', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU, currency: 'usd' })
    const { token } = await aUser({ currency: 'cad' })
    const { body } = await assertRejected(assert, 409, () => place(order, { token }))
    assert.equal(body.order?.currency, 'cad')
    const placed = await place(body.order!, { token })
    assert.equal(placed.body.currency, 'cad')
    assert.deepEqual(cards.charged.at(-1)!.amount.toJSON(), {
      cents: Math.round(body.order!.payment.total * 100),
      currency: 'cad',
    })
  })

  test('happens once for concurrent requests with one Idempotency-Key', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    const before = await stockOf(SKU)
    const submit = (cookie?: string) =>
      call<OrderResponse>('PUT', `/api/orders/${order._id}/next`, {
        body: { state: 4, total: order.payment.total },
        headers: { 'idempotency-key': `once-${order._id}` },
        cookie,
      })
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit()))
    const done = responses.filter(({ status }) => status === 200)
    assert.isNotEmpty(done)
    assert.isTrue(responses.every(({ status }) => status === 200 || status === 409))
    assert.deepEqual(new Set(done.map(({ text }) => text)).size, 1)
    assert.equal(await stockOf(SKU), before - 1)
    assert.lengthOf(await paymentsOf(order._id), 1)
  })

  test('a cart is created once for one Idempotency-Key, too', async ({ assert }) => {
    const body = { id: await productId(SKU), quantity: 1 }
    const headers = { 'idempotency-key': `cart-${Date.now()}` }
    const before = await rows('select id from orders')
    const first = await call('POST', '/api/orders', { body, headers })
    const again = await call('POST', '/api/orders', { body, headers })
    assert.deepEqual([again.status, again.body], [201, first.body])
    const after = await rows('select id from orders')
    assert.lengthOf(after, before.length + 1)
    const other = { ...body, quantity: 2 }
    assert.equal(await statusOf(call('POST', '/api/orders', { body: other, headers })), 409)
  })

  test('lets the browser that placed the order view it, and no other visitor', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU })
    const [mine, others] = [new Browser(), new Browser()]
    const body = { state: 4, total: order.payment.total }
    const path = `/api/orders/${order._id}/next`
    await assertRejected(assert, 409, () => mine.call('PUT', path, { body: { ...body, total: 1 } }))
    const early = await others.call<{ err?: string }>('PUT', path, { body: { ...body, total: 2 } })
    assert.equal(early.status, 409)
    assert.equal(await statusOf(mine.call('PUT', path, { body })), 200)
    assert.equal(await statusOf(mine.call('GET', `/orders/${order._id}/print`)), 200)
    assert.equal(await statusOf(others.call('GET', `/orders/${order._id}/print`)), 302)
    const token = await aUser()
    const withToken = await call('GET', `/orders/${order._id}/print`, { token: token.token })
    assert.equal(withToken.status, 302)
  })

  test('fifty customers with one single-use code: one uses it, and no other is charged', async ({
    assert,
  }) => {
    const promo = await aPromo({ redemption_limit: 1 })
    await setStock(SKU, 1_000)
    const orders = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { _id: id } = await aCart({ sku: SKU })
        await call('PUT', `/api/orders/${id}/code/${promo.id}`)
        return submitSteps(id)
      })
    )
    const charged = cards.charged.length
    const responses = await Promise.all(orders.map((order) => place(order)))
    const placed = responses.filter(({ status }) => status === 200)
    assert.lengthOf(placed, 1)
    assert.equal(placed[0].body.promocode?._id, promo.id)
    for (const { status, body } of responses.filter((response) => response !== placed[0])) {
      assert.equal(status, 409)
      assert.equal(body.code, 'E_TOTAL_CHANGED')
      assert.equal(body.order?.payment.discount, 0)
    }
    assert.lengthOf(cards.charged, charged + 1)
    const row = await one<{ used: number }>(
      'select redemption_count as used from promos where id = ?',
      [promo.id]
    )
    assert.equal(row?.used, 1)
  })

  test('credit of fifty dollars is never spent twice, fifty times over', async ({ assert }) => {
    await setStock(SKU, 10_000)
    const { id, token } = await aUser({ currency: 'usd' })
    for (let round = 0; round < 50; round++) {
      await run('update users set credit_cents = 5000 where id = ?', [id])
      const orders = [await readyOrder({ token, sku: SKU }), await readyOrder({ token, sku: SKU })]
      const responses = await Promise.all(orders.map((order) => place(order, { token })))
      const [winner, loser] = responses.toSorted((a, b) => a.status - b.status)
      assert.deepEqual([winner.status, loser.status], [200, 409])
      assert.equal(loser.body.code, 'E_TOTAL_CHANGED')
      assert.equal(await stateOf(loser.body.order!._id), 4)
      const left = await one<{ cents: number }>(
        'select credit_cents as cents from users where id = ?',
        [id]
      )
      const used = await one<{ cents: number }>(
        'select coalesce(sum(delta_cents), 0) as cents from credit_ledger where subject_id in (?, ?)',
        orders.map(({ _id }) => _id)
      )
      assert.isAtLeast(left!.cents, 0)
      assert.equal(left!.cents, 5000 + used!.cents)
      assert.equal(used!.cents, -Math.round(winner.body.payment.credit * 100))
    }
  })
})
