import { test } from '@japa/runner'
import { findProduct, listStockMoves } from '#catalog'
import { newId } from '#shared/ids'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/people'
import { everythingOf, put, strangers } from '#tests/functional/products/support'
import type { StaffProductAnswer } from '#storefront/views'

const path = (id: string, total: number | string) => `/api/products/${id}/stock/${total}`

test.group('PUT /api/products/{id}/stock/{newTotal}', () => {
  test('sets the count, and the ledger keeps who, why and the difference', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const { token, user } = await aStaffMember()
    const { status, body } = await put(path(product.id, 7), token, {
      expected: 10,
      reason: 'Counted the shelf',
    })
    assert.equal(status, 200)
    assert.include(body, { _id: product.id, stock: 7, reserved: 0 })
    const [move] = await listStockMoves({ productId: product.id }, { page: 1, pageSize: 5 })
    assert.include(move, {
      delta: -3,
      stockAfter: 7,
      reason: 'Counted the shelf',
      source: 'manual',
      actor: user.name,
    })
  })

  test('another count than expected is told the present one, and nothing changes', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const before = await everythingOf(product.id)
    const { status, body } = await put(path(product.id, 7), token, { expected: 9 })
    assert.equal(status, 409)
    assert.include(body, { code: 'E_STOCK_CHANGED', stock: 10 })
    assert.deepEqual(await everythingOf(product.id), before)
  })

  test('of many who expect the same count one wins, the others are told', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put(path(product.id, 20 + index), token, { expected: 10 })
      )
    )
    const won = answers.filter(({ status }) => status === 200)
    assert.lengthOf(won, 1)
    assert.lengthOf(
      answers.filter(({ status, body }) => status === 409 && body.stock === won[0].body.stock),
      11
    )
    assert.deepEqual(await stockOf(product.id), { stock: won[0].body.stock, reserved: 0 })
  })

  for (const total of ['-1', '1e9', 'abc', '1.5', '%20', '1000000000', '0x10', '+5', '٥']) {
    test(`${total} is no count`, async ({ assert }) => {
      const product = await makeProduct()
      const { token } = await aStaffMember()
      const before = await everythingOf(product.id)
      const { status, body } = await put(
        path(product.id, encodeURI(total).replace('%25', '%')),
        token
      )
      assert.equal(status, 422)
      assert.equal(body.field, 'newTotal')
      assert.deepEqual(await everythingOf(product.id), before)
    })
  }

  for (const [field, body] of [
    ['expected', { expected: '10' }],
    ['expected', { expected: -1 }],
    ['expected', { expected: 1.5 }],
    ['reason', { reason: 'x'.repeat(301) }],
    ['reason', { reason: 'a\u0000b' }],
    ['reason', { reason: ['a'] }],
  ] as const) {
    test(`${field} as ${JSON.stringify(body).slice(0, 30)} is refused`, async ({ assert }) => {
      const product = await makeProduct()
      const { token } = await aStaffMember()
      const answer = await put(path(product.id, 1), token, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.field, field)
      assert.deepEqual(await stockOf(product.id), { stock: 10, reserved: 0 })
    })
  }

  test('an unknown product is not there', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (const id of [newId(), 'nonsense', '__proto__']) {
      const { status } = await put(path(id, 1), token)
      assert.equal(status, 404)
    }
  })
})

test.group('PUT /api/products and GET /api/products/all', () => {
  test('takes a product out of the shop and brings it back', async ({ assert }) => {
    const product = await makeProduct()
    const { token } = await aStaffMember()
    const gone = await put('/api/products', token, { _id: product.id, disabled: true })
    assert.include(gone.body, { _id: product.id, disabled: true, available: false })
    const hidden = await call('GET', `/api/products/${product.id}`)
    assert.equal(hidden.status, 404)
    const back = await put('/api/products', token, { _id: product.id, disabled: false })
    assert.isFalse(back.body.disabled)
  })

  test('a bad body is refused with its field', async ({ assert }) => {
    const { id } = await makeProduct()
    const { token } = await aStaffMember()
    for (const [field, body] of [
      ['_id', { disabled: true }],
      ['_id', { _id: 'x', disabled: true }],
      ['disabled', { _id: id }],
      ['disabled', { _id: id, disabled: 'yes' }],
    ] as const) {
      const answer = await put('/api/products', token, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.field, field)
    }
    const kept = await findProduct(id)
    assert.isFalse(kept!.isDisabled)
  })

  test('the whole list holds discontinued and trade products with their stock', async ({
    assert,
  }) => {
    const product = await makeProduct({ audience: 'trade', stock: 4 })
    const { token } = await aStaffMember()
    await put('/api/products', token, { _id: product.id, disabled: true })
    const { body } = await call<StaffProductAnswer[]>('GET', '/api/products/all', { token })
    const found = body.find(({ _id: id }) => id === product.id)!
    assert.include(found, { disabled: true, audience: 'trade', stock: 4, low_stock_at: 5 })
    assert.isString(found.updated)
  })
})

test.group('Strangers to the stock', () => {
  test('are refused, and nothing changes', async ({ assert }) => {
    const { id } = await makeProduct()
    const before = await everythingOf(id)
    for (const [who, token, status] of await strangers()) {
      for (const answer of [
        await put(path(id, 0), token),
        await put('/api/products', token, { _id: id, disabled: true }),
        await put(`/api/products/${id}`, token, { name: 'Mine now' }),
        await call('GET', '/api/products/all', { token }),
      ]) {
        assert.equal(answer.status, status, who)
        assert.isString(answer.body.err)
      }
    }
    assert.deepEqual(await everythingOf(id), before)
  })
})
