import { test } from '@japa/runner'
import { run } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { emptyAddress } from '#shared/address'
import { newId } from '#shared/ids'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { aCart, place, productId, readyOrder, setStock, stockedShop } from '#tests/support/checkout'
import type { OrderCall } from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const NOT_FOUND = 'Product not found, please contact us directly'

const create = (body: unknown, token?: string): Promise<OrderCall> =>
  call('POST', '/api/orders', { body, token })
const setItem = (id: string, body: unknown, token?: string): Promise<OrderCall> =>
  call('PUT', `/api/orders/${id}/item`, { body, token })
const current = (id: string, token?: string) =>
  call<OrderResponse & { err?: string }>('GET', `/api/orders/current/${id}`, { token })

test.group('Cart', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('A new cart has one line at the list price and the format of an order', async ({
    assert,
  }) => {
    const { status, body, headers } = await create({
      id: await productId(SKU),
      quantity: 2,
      cost: 0.01,
      price: 1,
      product: { price: 0 },
      state: 5,
      total: 0,
    })
    assert.equal(status, 201)
    assert.equal(headers['cache-control'], 'no-store')
    assert.isUndefined(headers.etag)
    const [line] = body.cart
    const cents = Math.round(line.cost * 100)
    assert.isAbove(line.cost, 1)
    assert.equal(line.default_cost, line.cost)
    assert.equal(line.total, body.payment.subtotal)
    assert.equal(Math.round(body.payment.subtotal * 100), cents * 2)
    assert.containsSubset(body, {
      id2: null,
      state: 0,
      type: 1,
      currency: 'usd',
      user: null,
      email: '',
      customerPO: '',
      promocode: null,
      dates: { placed: null, paid: null },
      payment: {
        method: 'UNSET',
        total: body.payment.subtotal,
        credit: 0,
        balance_remaining: null,
        charge: null,
        card: null,
      },
      shipment: { method: 'UNSET', state: 0, waybill: '', account: '', options: [] },
    })
    assert.containsSubset(line, { quantity: 2, promocode: null, product: { sku: SKU } })
    assert.equal(
      body.number.replaceAll('-', ''),
      body._id.slice(-12).toUpperCase(),
      'people see the last twelve digits'
    )
  })

  test('A line above the stock names what is in stock, in each call of the cart', async ({
    assert,
  }) => {
    await setStock(SKU, 2)
    const id = await productId(SKU)
    const { body } = await create({ id, quantity: 5 })
    const inStock = ({ cart }: OrderResponse) => cart.map((line) => line.in_stock)
    assert.deepEqual(inStock(body), [2])
    assert.isTrue(body.cart[0].available)
    const reloaded = await current(body._id)
    assert.deepEqual(inStock(reloaded.body), [2])
    const enough = await setItem(body._id, { id, quantity: 2 })
    assert.deepEqual(inStock(enough.body), [null])
    await setStock(SKU, 500)
  })

  test('A cart says what it lacks for free shipping', async ({ assert }) => {
    const id = await productId(SKU)
    const american = await create({ id, quantity: 1, c: 'usd' })
    const { missing_for_free: missing } = american.body.shipment
    const threshold = Math.round((missing! + american.body.payment.subtotal) * 100)
    assert.equal(threshold, 100_00)
    const canadian = await create({ id, quantity: 1, c: 'cad' })
    assert.isNull(canadian.body.shipment.missing_for_free)
    const { token, id: userId } = await aUser({ currency: 'usd' })
    await run('update users set address_shipping = ? where id = ?', [
      JSON.stringify({ ...emptyAddress(), countryId: 'CA' }),
      userId,
    ])
    const abroad = await create({ id, quantity: 1 }, token)
    assert.isNull(abroad.body.shipment.missing_for_free)
    const enough = await setItem(american.body._id, { id, quantity: 9 })
    assert.isNull(enough.body.shipment.missing_for_free)
  })

  test('A line that became unavailable counts in no amount', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU, quantity: 2 })
    const other = await productId('THX-CBH20')
    const both = await setItem(id, { id: other, quantity: 1 })
    const [gone, kept] = both.body.cart
    assert.isAbove(both.body.payment.subtotal, kept.total)
    await setStock(SKU, 0)
    const { body } = await current(id)
    assert.deepEqual(
      body.cart.map(({ available }) => available),
      [false, true]
    )
    assert.equal(body.cart[0].total, gone.total)
    assert.equal(body.payment.subtotal, kept.total)
    assert.equal(body.payment.total, kept.total)
    await setStock(SKU, 500)
  })

  for (const quantity of [0, -1, 1.5, '2', '5 ', 1e6, 1001, null, [], [5], {}, true]) {
    test(`A cart cannot be created with a quantity of ${JSON.stringify(quantity)}`, async ({
      assert,
    }) => {
      const id = await productId(SKU)
      const { body } = await assertRejected(assert, 422, () => create({ id, quantity }))
      assert.equal(body.field, 'quantity')
    })
  }

  test('A cart cannot be created with an infinite quantity or without one', async ({ assert }) => {
    const id = await productId(SKU)
    const raw = (body: string) =>
      call('POST', '/api/orders', { body, headers: { 'content-type': 'application/json' } })
    await assertRejected(assert, 422, () => raw(`{"id":"${id}","quantity":1e309}`))
    await assertRejected(assert, 400, () => raw(`{"id":"${id}","quantity":NaN}`))
    await assertRejected(assert, 422, () => create({ id }))
  })

  for (const c of ['eur', 'USD ', 'USD', null, {}, ['cad'], 1]) {
    test(`A cart cannot be created in the currency ${JSON.stringify(c)}`, async ({ assert }) => {
      const id = await productId(SKU)
      const { body } = await assertRejected(assert, 422, () => create({ id, quantity: 1, c }))
      assert.equal(body.field, 'c')
    })
  }

  for (const id of [
    '0',
    '-1',
    '',
    'NaN',
    '99999999999999999999',
    `'; drop table orders --`,
    'x'.repeat(10_000),
    newId(),
  ]) {
    test(`A cart cannot be created with the unknown product ${id.slice(0, 30)}`, async ({
      assert,
    }) => {
      const { body } = await assertRejected(assert, 404, () => create({ id, quantity: 1 }))
      assert.equal(body.err, NOT_FOUND)
    })
  }

  for (const id of [undefined, null, 5, {}, ['a']]) {
    test(`A cart cannot be created with the product id ${JSON.stringify(id)}`, async ({
      assert,
    }) => {
      const { body } = await assertRejected(assert, 422, () => create({ id, quantity: 1 }))
      assert.equal(body.field, 'id')
    })
  }

  test('Discontinued products cannot be added, and trade-only products only by trade customers', async ({
    assert,
  }) => {
    await run('update products set disabled = ? where sku = ?', [true, 'THX-CBH50'])
    clearCatalogCache()
    const unavailable = await productId('THX-CBH50')
    const forTrade = await productId('PXLDRIVE')
    const customer = await aUser()
    for (const [id, token] of [[unavailable], [forTrade], [forTrade, customer.token]]) {
      const { body } = await assertRejected(assert, 404, () => create({ id, quantity: 1 }, token))
      assert.equal(body.err, NOT_FOUND)
    }
    const dealer = await aDealer()
    const { status } = await create({ id: forTrade, quantity: 1 }, dealer.token)
    assert.equal(status, 201)
    const cart = await aCart()
    await assertRejected(assert, 404, () =>
      setItem(cart._id, { id: forTrade, quantity: 1, add: true })
    )
    await assertRejected(assert, 404, () => setItem(cart._id, { id: unavailable, quantity: 1 }))
  })

  test('A product that is out of stock cannot be added', async ({ assert }) => {
    await setStock('THX-CBH20', 0)
    const id = await productId('THX-CBH20')
    await assertRejected(assert, 409, () => create({ id, quantity: 1 }))
    const cart = await aCart()
    await assertRejected(assert, 409, () => setItem(cart._id, { id, quantity: 1, add: true }))
  })

  test('A line is increased with `add`, set without it, and removed by 0, even repeatedly', async ({
    assert,
  }) => {
    const cart = await aCart({ sku: SKU, quantity: 2 })
    const id = await productId(SKU)
    const quantityAfter = async (body: Record<string, unknown>) => {
      const response = await setItem(cart._id, { id, ...body })
      assert.equal(response.status, 200, response.text)
      return response.body.cart[0]?.quantity
    }
    assert.equal(await quantityAfter({ quantity: 3, add: true }), 5)
    assert.equal(await quantityAfter({ quantity: 7 }), 7)
    assert.equal(await quantityAfter({ quantity: 1, add: false }), 1)
    assert.isUndefined(await quantityAfter({ quantity: 0 }))
    assert.isUndefined(await quantityAfter({ quantity: 0 }))
    assert.equal(await quantityAfter({ quantity: 4, add: true }), 4)
  })

  test('A line holds at most 9999 units', async ({ assert }) => {
    const cart = await aCart({ sku: SKU, quantity: 1000 })
    const id = await productId(SKU)
    const set = await setItem(cart._id, { id, quantity: 1e6 })
    assert.equal(set.body.cart[0].quantity, 9999)
    const added = await setItem(cart._id, { id, quantity: 1000, add: true })
    assert.equal(added.body.cart[0].quantity, 9999)
    for (let attempt = 0, held = 0; attempt < 11; attempt++) {
      const { body } = await setItem(cart._id, { id, quantity: 1000, add: true })
      assert.isAtLeast(body.cart[0].quantity, held)
      held = body.cart[0].quantity
      assert.isAtMost(held, 9999)
    }
  })

  for (const body of [
    { quantity: 0, add: true },
    { quantity: 1001, add: true },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: '2' },
    { quantity: null },
    { quantity: [] },
    { quantity: {} },
    { quantity: 1, add: 'yes' },
    { quantity: 1, c: 'eur' },
    { quantity: 1, c: null },
  ]) {
    test(`The line change ${JSON.stringify(body)} is rejected`, async ({ assert }) => {
      const cart = await aCart()
      const id = await productId(SKU)
      await assertRejected(assert, 422, () => setItem(cart._id, { id, ...body }))
    })
  }

  test('A line change of an unknown product is rejected', async ({ assert }) => {
    const cart = await aCart()
    for (const id of [newId(), 'PXLDRIVE', '']) {
      for (const quantity of [0, 1]) {
        const { body } = await assertRejected(assert, 404, () =>
          setItem(cart._id, { id, quantity })
        )
        assert.equal(body.err, NOT_FOUND)
      }
    }
  })

  test('Every line is repriced when the cart changes currency', async ({ assert }) => {
    const cart = await aCart({ sku: SKU, currency: 'cad' })
    const other = await productId('THX-CBH15')
    const inCad = await setItem(cart._id, { id: other, quantity: 1, add: true })
    assert.equal(inCad.body.currency, 'cad')
    const inUsd = await setItem(cart._id, { id: other, quantity: 2, c: 'usd' })
    assert.equal(inUsd.body.currency, 'usd')
    for (const [index, sku] of [SKU, 'THX-CBH15'].entries()) {
      const { cart: fresh } = await aCart({ sku, currency: 'usd' })
      assert.equal(inUsd.body.cart[index].cost, fresh[0].cost)
      assert.notEqual(inUsd.body.cart[index].cost, inCad.body.cart[index].cost)
    }
  })

  test('A cart that changes currency returns to its first step with shipping in the new currency', async ({
    assert,
  }) => {
    const order = await readyOrder({ sku: SKU, currency: 'usd' })
    const id = await productId(SKU)
    const { body } = await setItem(order._id, { id, quantity: 1, c: 'cad' })
    assert.equal(body.state, 0)
    assert.equal(body.currency, 'cad')
    assert.notEqual(body.shipment.options[0].cost, order.shipment.options[0].cost)
    assert.equal(body.payment.shipping, body.shipment.options[0].cost)
  })

  test('A customer’s cart keeps the customer’s currency', async ({ assert }) => {
    const { token } = await aUser({ currency: 'cad' })
    const id = await productId(SKU)
    const created = await create({ id, quantity: 1, c: 'usd', currency: 'usd' }, token)
    assert.equal(created.body.currency, 'cad')
    const changed = await setItem(created.body._id, { id, quantity: 1, c: 'usd' }, token)
    assert.equal(changed.body.currency, 'cad')
    assert.equal(changed.body.cart[0].cost, created.body.cart[0].cost)
    const converted: OrderCall = await call(
      'PUT',
      `/api/orders/${created.body._id}/item?c=usd&currency=usd`,
      { body: { id, quantity: 1 }, token, headers: { 'x-currency': 'usd', 'cookie': 'c=usd' } }
    )
    assert.equal(converted.body.currency, 'cad')
    assert.equal(converted.body.cart[0].cost, created.body.cart[0].cost)
  })

  test('An anonymous cart is claimed by the first signed-in customer who edits it, in their currency', async ({
    assert,
  }) => {
    const cart = await aCart({ sku: SKU, currency: 'usd' })
    const { id: userId, token, email } = await aUser({ currency: 'cad' })
    const { body } = await setItem(cart._id, { id: await productId(SKU), quantity: 1 }, token)
    assert.equal(body.user?._id, userId)
    assert.equal(body.user?.credit, 0)
    assert.equal(body.email, email)
    assert.equal(body.currency, 'cad')
    await assertRejected(assert, 404, () => current(cart._id))
  })

  test('The current cart is returned at its first step and current prices, without being changed', async ({
    assert,
  }) => {
    const order = await readyOrder()
    const { status, body: read, headers } = await current(order._id)
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(read.state, 0)
    assert.equal(read.email, order.email)
    assert.deepEqual(read.shipment.options, order.shipment.options)
    const placed = await place(order)
    assert.equal(placed.body.state, 5, 'The stored state is still the last step')
  })

  test('A placed order and an unknown id are not found as a cart', async ({ assert }) => {
    const { token } = await aUser()
    const order = await readyOrder({ token })
    await place(order, { token })
    for (const [id, credentials] of [[order._id], [order._id, token], [newId()]]) {
      const { body, text } = await assertRejected(assert, 404, () => current(id!, credentials))
      assert.equal(body.err, 'No order.')
      assert.notInclude(text, 'Ada')
    }
    for (const id of ['0', '-1', 'undefined', 'NaN', order._id.toUpperCase()]) {
      const { status, body } = await current(id)
      assert.deepEqual([status, body.err], [404, 'No order.'], id)
    }
    for (const id of ['%00', '%c0%ae', '..%2f']) {
      const { status } = await call('GET', `/api/orders/current/${id}`)
      assert.include([400, 404], status, id)
    }
  })

  test('Without an id the cart is that of the signed-in customer', async ({ assert }) => {
    const [own, other] = [await aUser(), await aUser()]
    const read = (query = '', token?: string) =>
      call<OrderResponse & { err?: string }>('GET', `/api/orders/current${query}`, { token })
    assert.equal(await statusFrom(read('', own.token)), 404)
    const cart = await aCart({ quantity: 2, token: own.token })
    const { status, body } = await read('', own.token)
    assert.deepEqual([status, body._id, body.cart[0].quantity], [200, cart._id, 2])
    const named = await read(`?c=${cart.currency}`, own.token)
    assert.equal(named.body._id, cart._id)
    const currency = cart.currency === 'usd' ? 'cad' : 'usd'
    assert.equal(await statusFrom(read(`?c=${currency}`, own.token)), 404)
    for (const token of [undefined, other.token])
      assert.equal(await statusFrom(read('', token)), 404)
  })

  test('The last 16 digits of a cart’s id are random', async ({ assert }) => {
    const carts = await Promise.all(Array.from({ length: 200 }, () => aCart()))
    const ids = carts.map(({ _id: id }) => id)
    const tails = ids.map((id) => id.slice(8))
    assert.lengthOf([...new Set(tails)], 200)
    for (let position = 0; position < 16; position++) {
      const digits = new Map<string, number>()
      for (const tail of tails) digits.set(tail[position], (digits.get(tail[position]) ?? 0) + 1)
      assert.isBelow(Math.max(...digits.values()), 40, `digit ${position} repeats`)
    }
    const neighbour = (BigInt(`0x${ids[0]}`) + 1n).toString(16)
    await assertRejected(assert, 404, () => current(neighbour))
  })
})
