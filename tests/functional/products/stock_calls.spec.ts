import { test } from '@japa/runner'
import { findProduct, listStockMovements } from '#catalog'
import { newId } from '#shared/ids'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'
import { snapshotOf, put, unauthorizedCallers } from '#tests/functional/products/support'
import type { StaffProductJson } from '#storefront/views'

const path = (id: string, total: number | string) => `/api/products/${id}/stock/${total}`

test.group('PUT /api/products/{id}/stock/{newTotal}', () => {
  test('the count is set, and the ledger records actor, reason and difference', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const { token, user } = await aStaffMember()
    const { status, body } = await put(path(product.id, 7), token, {
      expected: 10,
      reason: 'Annual count',
    })
    assert.equal(status, 200)
    assert.include(body, { _id: product.id, stock: 7, reserved: 0 })
    const [move] = await listStockMovements({ productId: product.id }, { page: 1, pageSize: 5 })
    assert.include(move, {
      delta: -3,
      stockAfter: 7,
      reason: 'Annual count',
      source: 'manual',
      actor: user.name,
    })
  })

  test('an unexpected count is rejected with the current one', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const before = await snapshotOf(product.id)
    const { status, body } = await put(path(product.id, 7), token, { expected: 9 })
    assert.equal(status, 409)
    assert.include(body, { code: 'E_STOCK_CHANGED', stock: 10 })
    assert.deepEqual(await snapshotOf(product.id), before)
  })

  test('one of many concurrent counts with the same expectation succeeds', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put(path(product.id, 20 + index), token, { expected: 10 })
      )
    )
    const won = responses.filter(({ status }) => status === 200)
    assert.lengthOf(won, 1)
    assert.lengthOf(
      responses.filter(({ status, body }) => status === 409 && body.stock === won[0].body.stock),
      11
    )
    assert.deepEqual(await stockOf(product.id), { stock: won[0].body.stock, reserved: 0 })
  })

  for (const total of ['-1', '1e9', 'abc', '1.5', '%20', '1000000000', '0x10', '+5', '٥']) {
    test(`${total} is not a count`, async ({ assert }) => {
      const product = await makeProduct()
      const { token } = await aStaffMember()
      const before = await snapshotOf(product.id)
      const { status, body } = await put(
        path(product.id, encodeURI(total).replace('%25', '%')),
        token
      )
      assert.equal(status, 422)
      assert.equal(body.field, 'newTotal')
      assert.deepEqual(await snapshotOf(product.id), before)
    })
  }

  for (const [field, body] of [
    ['basis', { basis: 'counted' }],
    ['expected', { expected: '10' }],
    ['expected', { expected: -1 }],
    ['expected', { expected: 1.5 }],
    ['reason', { reason: 'x'.repeat(301) }],
    ['reason', { reason: 'a\u0000b' }],
    ['reason', { reason: ['a'] }],
  ] as const) {
    test(`${field} as ${JSON.stringify(body).slice(0, 30)} is rejected`, async ({ assert }) => {
      const product = await makeProduct()
      const { token } = await aStaffMember()
      const response = await put(path(product.id, 1), token, body)
      assert.equal(response.status, 422)
      assert.equal(response.body.field, field)
      assert.deepEqual(await stockOf(product.id), { stock: 10, reserved: 0 })
    })
  }

  test('an unknown product is not found', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (const id of [newId(), 'nonsense', '__proto__']) {
      const { status } = await put(path(id, 1), token)
      assert.equal(status, 404)
    }
  })
})

test.group('PUT /api/products and GET /api/products/all', () => {
  test('a product is unlisted and listed again', async ({ assert }) => {
    const product = await makeProduct()
    const { token } = await aStaffMember()
    const unlisted = await put('/api/products', token, { _id: product.id, disabled: true })
    assert.include(unlisted.body, { _id: product.id, disabled: true, available: false })
    const hidden = await call('GET', `/api/products/${product.id}`)
    assert.equal(hidden.status, 404)
    const back = await put('/api/products', token, { _id: product.id, disabled: false })
    assert.isFalse(back.body.disabled)
  })

  test('an invalid body is rejected with its field', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    for (const [field, body] of [
      ['_id', { disabled: true }],
      ['_id', { _id: 'x', disabled: true }],
      ['disabled', { _id: id }],
      ['disabled', { _id: id, disabled: 'yes' }],
    ] as const) {
      const response = await put('/api/products', token, body)
      assert.equal(response.status, 422)
      assert.equal(response.body.field, field)
    }
    const stored = await findProduct(id)
    assert.isFalse(stored!.isDisabled)
  })

  test('the full list includes unlisted and trade products with their stock', async ({
    assert,
  }) => {
    const product = await makeProduct({ audience: 'trade', stock: 4 })
    const { token } = await aStaffMember()
    await put('/api/products', token, { _id: product.id, disabled: true })
    const { body } = await call<StaffProductJson[]>('GET', '/api/products/all', { token })
    const listed = body.find(({ _id: id }) => id === product.id)!
    assert.include(listed, { disabled: true, audience: 'trade', stock: 4, low_stock_at: 5 })
    assert.isString(listed.updated)
  })
})

test.group('Stock calls without staff role', () => {
  test('calls are rejected, and nothing changes', async ({ assert }) => {
    const { id } = await makeProduct()
    const before = await snapshotOf(id)
    for (const [caller, token, status] of await unauthorizedCallers()) {
      for (const response of [
        await put(path(id, 0), token),
        await put('/api/products', token, { _id: id, disabled: true }),
        await put(`/api/products/${id}`, token, { name: 'Mine now' }),
        await call('GET', '/api/products/all', { token }),
      ]) {
        assert.equal(response.status, status, caller)
        assert.isString(response.body.err)
      }
    }
    assert.deepEqual(await snapshotOf(id), before)
  })
})
