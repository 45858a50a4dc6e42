import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { call } from '#tests/support/http'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import {
  aCart,
  cardPayment,
  next,
  place,
  productId,
  readyOrder,
  stockedShop,
} from '#tests/support/checkout'
import type { OrderLedgerResponse, OrderResponse } from '#orders/views'

type ErrorBody = { err?: string; code?: string }
type List = {
  results: OrderResponse[]
  count: number
  page: number
  pages: number
  pageSize: number
}

const read = (id: string, token?: string) =>
  call<OrderResponse & Partial<OrderLedgerResponse> & ErrorBody>('GET', `/api/orders/${id}`, {
    token,
  })
const history = (token?: string) =>
  call<OrderResponse[] & ErrorBody>('GET', '/api/orders/history', { token })

test.group('Reading an order', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('A customer sees their own order without staff fields, and staff see all fields', async ({
    assert,
  }) => {
    const { token, id: userId } = await aUser({ company: 'Byron Ltd' })
    const { _id: id, number } = await aPlacedOrder({ token })
    const owner = await read(id, token)
    assert.equal(owner.status, 200)
    assert.equal(owner.headers['cache-control'], 'no-store')
    assert.isUndefined(owner.headers.etag)
    assert.containsSubset(owner.body, {
      _id: id,
      id2: number,
      number,
      state: 5,
      type: 1,
      user: { _id: userId, company: 'Byron Ltd', group: null },
      payment: { balance_remaining: 0, charge: null },
    })
    assert.notProperty(owner.body.user, 'credit')

    const staff = await aStaffMember()
    const { body } = await read(id, staff.token)
    assert.equal(body.user?.credit, 0)
    const { charge } = body.payment
    assert.match(charge!.id, /^ch_/)
    assert.equal(charge!.amount, Math.round(body.payment.total * 100))
    assert.equal(charge!.currency, 'usd')
    assert.equal(
      charge!.balance_transaction!.net! + charge!.balance_transaction!.fee!,
      charge!.amount
    )
    assert.containSubset(body.payments, [{ kind: 'payment', amount: body.payment.total }])
    for (const key of ['payments', 'refunds', 'reserved_until']) assert.notProperty(owner.body, key)
    assert.containSubset({ ...body, user: 0, payment: 0 }, { ...owner.body, user: 0, payment: 0 })
  })

  test('An order is not found for other users and visitors, just like an unknown id', async ({
    assert,
  }) => {
    const owner = await aUser()
    const { _id: id } = await aPlacedOrder({ token: owner.token })
    const guests = await aPlacedOrder()
    const otherUsers = [await aUser(), await aDealer()]
    const unknown = await read(newId(), otherUsers[0].token)
    for (const { token } of otherUsers) {
      for (const order of [id, guests._id]) {
        const response = await assertRejected(assert, 404, () => read(order, token))
        assert.deepEqual(response.body, unknown.body)
        assert.equal(response.headers['cache-control'], 'no-store')
      }
    }
    await assertRejected(assert, 401, () => read(id))
    await assertRejected(assert, 401, () => read(id, 'no-such-token'))
  })

  test('A cart is not returned by the order route', async ({ assert }) => {
    const { token } = await aUser()
    const cart = await aCart({ token })
    await assertRejected(assert, 404, () => read(cart._id, token))
  })

  test('Only staff can look up an order by its number', async ({ assert }) => {
    const { token } = await aUser()
    const { _id: id } = await aPlacedOrder({ token })
    await assertRejected(assert, [401, 403, 404], () => call('GET', `/api/orders/test/${id}`))
    await assertRejected(assert, [401, 403, 404], () =>
      call('GET', `/api/orders/test/${id}`, { token })
    )
  })

  for (const id of [
    '0',
    '-1',
    '1e9',
    'NaN',
    'undefined',
    '[object%20Object]',
    '%',
    '%E0%A4%A',
    '%00',
    '..%2f..',
    'x'.repeat(10_000),
  ]) {
    test(`The id ${id.slice(0, 20)} is not found`, async ({ assert }) => {
      const { token } = await aUser()
      for (const path of [`/api/orders/${id}`, `/api/orders/current/${id}`]) {
        const { status } = await call('GET', path, { token })
        assert.include([400, 404, 431], status)
      }
      const { status } = await call('PUT', `/api/orders/${id}/next`, { token, body: { state: 0 } })
      assert.include([400, 404, 431], status)
    })
  }
})

test.group('Order history', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('The history contains the customer’s own placed orders, newest first', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const other = await aUser()
    const open = await aPlacedOrder({ token })
    const proforma = await aPlacedOrder({ token, payment: byTransfer })
    await aCart({ token })
    await readyOrder({ token })
    await aPlacedOrder({ token: other.token })
    await aPlacedOrder()
    const { status, body, headers } = await history(token)
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'no-store')
    assert.deepEqual(
      body.map(({ _id: id, state }) => [id, state]),
      [
        [proforma._id, 6],
        [open._id, 5],
      ]
    )
    assert.deepEqual(body[1].cart, open.cart)
    assert.deepEqual(body[1].payment, open.payment)
  })

  test('A new customer has an empty history, and a visitor has none', async ({ assert }) => {
    const { token } = await aUser()
    const { body } = await history(token)
    assert.lengthOf(body, 0)
    await assertRejected(assert, 401, () => history())
  })
})

test.group('Access to another customer’s order', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('Another user cannot change a customer’s cart', async ({ assert }) => {
    const owner = await aUser()
    const otherUser = await aUser()
    const staff = await aStaffMember()
    const product = await productId('THX-CBH10')
    const { _id: id } = await readyOrder({ token: owner.token })
    for (const token of [otherUser.token, staff.token, undefined]) {
      const calls = [
        () => call<ErrorBody>('GET', `/api/orders/current/${id}`, { token }),
        () =>
          call<ErrorBody>('PUT', `/api/orders/${id}/item`, {
            token,
            body: { id: product, quantity: 5 },
          }),
        () => next(id, { state: 0 }, { token }),
        () => next(id, cardPayment(), { token }),
        () => next(id, { state: 4, total: 1 }, { token }),
        () => call<ErrorBody>('PUT', `/api/orders/${id}/po`, { token, body: { po: 'X' } }),
        () => call<ErrorBody>('GET', `/api/orders/${id}/code/ANY`, { token }),
        () => call<ErrorBody>('PUT', `/api/orders/${id}/code/${newId()}`, { token }),
        () => call<ErrorBody>('PUT', `/api/orders/${id}/code`, { token }),
        () => call<ErrorBody>('POST', `/api/orders/${id}/tax`, { token, body: {} }),
        () => call<ErrorBody>('POST', `/api/orders/${id}/shipping/quote`, { token, body: {} }),
      ]
      for (const request of calls) {
        const { body } = await assertRejected(assert, 404, request)
        assert.deepEqual(body, { err: 'No order.', code: 'E_NOT_FOUND' })
      }
    }
  })

  test('Another user cannot change a placed order and learns only that it was placed', async ({
    assert,
  }) => {
    const otherUser = await aUser()
    const order = await readyOrder()
    await place(order)
    const product = await productId('THX-CBH10')
    for (const token of [otherUser.token, undefined]) {
      const changes = [
        () =>
          call<ErrorBody>('PUT', `/api/orders/${order._id}/item`, {
            token,
            body: { id: product, quantity: 5 },
          }),
        () => next(order._id, { state: 0 }, { token }),
        () => place(order, { token }),
        () => call<ErrorBody>('PUT', `/api/orders/${order._id}/code`, { token }),
      ]
      for (const change of changes) {
        const { body } = await assertRejected(assert, 409, change)
        assert.deepEqual(body, {
          err: 'This order has already been placed.',
          code: 'E_ALREADY_PLACED',
        })
      }
    }
  })
})

test.group('Staff order list', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  const list = (body: unknown, token?: string) =>
    call<List & ErrorBody>('POST', '/api/a/orders', { body, token })

  test('The list is paginated and returns complete orders', async ({ assert }) => {
    const { token } = await aStaffMember()
    const placed = []
    for (let index = 0; index < 4; index++) placed.push(await aPlacedOrder())
    await aCart()
    const { status, body } = await list(
      { type: 1, filter: { page: 1, pageSize: 3, sort: 'dates.placed', dir: 'desc' } },
      token
    )
    assert.equal(status, 200)
    assert.containsSubset(body, { count: 4, page: 1, pages: 2, pageSize: 3 })
    assert.deepEqual(
      body.results.map(({ _id: id }) => id),
      placed
        .map(({ _id: id }) => id)
        .reverse()
        .slice(0, 3)
    )
    assert.match(body.results[0].payment.charge!.id, /^ch_/)
    const last = await list({ type: 1, filter: { page: 2, pageSize: 3 } }, token)
    assert.lengthOf(last.body.results, 1)
    const first = await list({ type: 1 }, token)
    assert.equal(first.body.pageSize, 9)
  })

  test('Orders are found by number, e-mail and product, with wildcards taken literally', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const order = await aPlacedOrder({ sku: 'THX-CBH15', step: { email: 'grace@hopper.example' } })
    for (const query of [order.number, order.number.toLowerCase(), 'GRACE@hopper', 'thx-cbh15']) {
      const { body } = await list({ type: 1, filter: { query } }, token)
      assert.deepEqual(
        body.results.map(({ _id: id }) => id),
        [order._id],
        query
      )
    }
    for (const query of ['%', 'example_com', `'`, '\\', `(a+)+$`.repeat(20), 'unknown@nowhere']) {
      const { status, body } = await list({ type: 1, filter: { query } }, token)
      assert.equal(status, 200)
      assert.equal(body.count, 0, query)
    }
  })

  test('Unknown filter values are rejected', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (const filter of [
      { pageSize: 1e9 },
      { pageSize: 0 },
      { pageSize: '5' },
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
      { sort: 'payment_token' },
      { sort: 'state; drop table orders' },
      { dir: 'up' },
      { query: { $ne: null } },
      { query: 'x'.repeat(10_000) },
    ]) {
      await assertRejected(assert, 422, () => list({ type: 1, filter }, token))
    }
    for (const type of [2, '1;drop', -1, null, {}]) {
      await assertRejected(assert, 422, () => list({ type }, token))
    }
  })

  test('Only staff can list orders', async ({ assert }) => {
    const { token } = await aUser()
    await assertRejected(assert, 403, () => list({ type: 1 }, token))
    await assertRejected(assert, 401, () => list({ type: 1 }))
  })
})
