import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { expireProforma } from '#orders'
import { productId, setStock, stockOf } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { createStaffOrderByCall, previewOrder, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

const CABLE = 'THX-CBH10'
const JSON_TYPE = { 'content-type': 'application/json' }
const RACK = { description: 'Rack', quantity: 1, cost: 100 }

const creditOf = async (userId: string) =>
  (await one<{ credit_cents: number }>('select credit_cents from users where id = ?', [userId]))!
    .credit_cents

async function withCredit(cents: number): Promise<TestUser> {
  const customer = await aUser({ currency: 'usd' })
  await run('update users set credit_cents = ? where id = ?', [cents, customer.id])
  return customer
}

test.group('Staff order limits', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 500))

  for (const [discount, fee, isRejected] of [
    [0, 100, false],
    [0, 100.01, true],
    [40, 60, false],
    [40, 60.01, true],
    [0, 1_000_000, true],
  ] as const) {
    test(`A fee of ${fee} with a discount of ${discount} on 100 is ${isRejected ? 'rejected' : 'accepted'}`, async ({
      assert,
    }) => {
      const payment = { discount, commission_fee: fee, shipping: 0, salesTaxPercent: 0 }
      const order = await staffOrder({ cart: [RACK], payment })
      const before = await tableCounts('sessions')
      const { status, body } = await createStaffOrderByCall(staff.token, order)
      assert.equal(status, isRejected ? 422 : 201)
      if (!isRejected) return assert.equal(body.payment.total, 0)
      assert.equal(body.field, 'payment.commission_fee')
      assert.deepEqual(await tableCounts('sessions'), before)
      const { body: preview } = await previewOrder(staff.token, order)
      assert.deepEqual(Object.keys(preview.problems), ['payment.commission_fee'])
    })
  }

  for (const [what, amount, usual] of [
    ['minus nothing', '-0', 201],
    ['nothing as a float', '0.0', 201],
    ['ten, written as a power', '1e1', 201],
    ['a ten-millionth', '1e-7', 422],
    ['more than any number', '1e309', 422],
    ['a million and a cent', '1000000.01', 422],
    ['true', 'true', 422],
  ] as const) {
    for (const field of ['cost', 'discount', 'shipping', 'salesTaxPercent']) {
      // A cost is rounded to cents.
      const status = field === 'cost' && amount === '1e-7' ? 201 : usual
      test(`A ${field} of ${what} returns ${status}`, async ({ assert }) => {
        const order = await staffOrder({ cart: [RACK], payment: {}, shipment: { method: 'DHL' } })
        const cart = field === 'cost' ? [{ ...RACK, cost: '@' }] : [RACK]
        const payment = field === 'cost' ? {} : { [field]: '@' }
        const text = JSON.stringify({ ...order, cart, payment }).replace('"@"', amount)
        const request = { token: staff.token, headers: JSON_TYPE, body: text }
        const created = await call('PUT', '/api/a/orders/0', request)
        assert.equal(created.status, status, created.text)
        const previewed = await call('POST', '/api/a/orders/preview', request)
        assert.equal(previewed.status, status === 201 ? 200 : 422)
      })
    }
  }

  for (const [field, changes] of [
    ['cart.0.cost', { cart: [RACK] }],
    ['payment.discount', { payment: { discount: 1 } }],
    ['payment.commission_fee', { payment: { commission_fee: 1 } }],
    ['payment.shipping', { payment: { shipping: 0 } }],
    ['payment.salesTaxPercent', { payment: { salesTaxPercent: 0 } }],
  ] as const) {
    test(`Staff cannot set ${field} of an order for themselves, a colleague can`, async ({
      assert,
    }) => {
      for (const own of [{ user: staff.id }, { email: ` ${staff.email.toUpperCase()} ` }]) {
        const order = await staffOrder({ ...changes, ...own })
        const before = await tableCounts('sessions')
        const { status, body } = await createStaffOrderByCall(staff.token, order)
        assert.deepEqual([status, Object.keys(body.fields ?? {})], [422, [field]])
        assert.deepEqual(await tableCounts('sessions'), before)
        const { body: preview } = await previewOrder(staff.token, order)
        assert.deepEqual(Object.keys(preview.problems), [field])
      }
      const colleague = await aStaffMember()
      const order = await staffOrder({ ...changes, user: staff.id })
      const { status } = await createStaffOrderByCall(colleague.token, order)
      assert.equal(status, 201)
    })
  }

  test('Staff order for themselves at the calculated prices', async ({ assert }) => {
    const order = await staffOrder({ user: staff.id, payment: { discount: 0, shipping: null } })
    const { status } = await createStaffOrderByCall(staff.token, order)
    assert.equal(status, 201)
  })

  test('An erased account cannot be the customer of an order', async ({ assert }) => {
    const { id } = await aUser()
    await run('update users set erased_at = created_at where id = ?', [id])
    const order = await staffOrder({ user: id })
    for (const response of [
      await createStaffOrderByCall(staff.token, order),
      await previewOrder(staff.token, order),
    ]) {
      assert.deepEqual([response.status, response.body.field], [422, 'user'])
    }
  })

  test('A discontinued product is rejected, even with an entered price', async ({ assert }) => {
    const id = await productId('PXL-HFC10')
    await run('update products set disabled = ? where id = ?', [true, id])
    clearCatalogCache()
    const order = await staffOrder({ cart: [{ product: id, quantity: 1, cost: 5 }] })
    const { status, body } = await createStaffOrderByCall(staff.token, order)
    assert.deepEqual([status, body.field], [422, 'cart.0.product'])
  })

  test('goods beyond the stock are refused with their line', async ({ assert }) => {
    await setStock(CABLE, 3)
    const order = await staffOrder({ quantity: 4 })
    const { status, body } = await createStaffOrderByCall(staff.token, order)
    assert.deepEqual([status, body.code, body.field], [409, 'E_OUT_OF_STOCK', 'cart.0.quantity'])
    assert.equal(await stockOf(CABLE), 3)
  })

  test('Concurrent orders for the last units create one order, and the rejected one stores nothing', async ({
    assert,
  }) => {
    const customer = await withCredit(1_000)
    await setStock(CABLE, 3)
    const order = await staffOrder({ user: customer.id, quantity: 2 })
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => createStaffOrderByCall(staff.token, order))
    )
    const created = responses.filter(({ status }) => status === 201)
    assert.lengthOf(created, 1)
    for (const { status, body } of responses) {
      if (status === 201) continue
      assert.equal(status, 409)
      assert.include(['E_OUT_OF_STOCK', 'E_CREDIT_CHANGED'], body.code!)
    }
    assert.equal(await stockOf(CABLE), 1)
    assert.equal(await creditOf(customer.id), 0)
    const stored = await rows<{ id: string }>('select id from orders where user_id = ?', [
      customer.id,
    ])
    assert.deepEqual(
      stored.map(({ id }) => id),
      created.map(({ body }) => body._id)
    )
  })

  test('An expired order that credit paid in part releases stock and restores credit once', async ({
    assert,
  }) => {
    const customer = await withCredit(1_000)
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: customer.id, quantity: 4 })
    )
    assert.deepEqual([await stockOf(CABLE), await creditOf(customer.id)], [496, 0])
    const { reserved_until: until } = (await one<{ reserved_until: string }>(
      'select reserved_until from orders where id = ?',
      [body._id]
    ))!
    for (let time = 0; time < 2; time++) await expireProforma(body._id, new Date(until))
    assert.deepEqual([await stockOf(CABLE), await creditOf(customer.id)], [500, 1_000])
  })

  test('An order that credit paid in full is paid and keeps its stock', async ({ assert }) => {
    const customer = await withCredit(5_000_000)
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: customer.id, quantity: 4 })
    )
    assert.deepEqual([body.payment.total, body.payment.balance_remaining], [0, 0])
    const left = await creditOf(customer.id)
    await expireProforma(body._id, new Date('2999-01-01T00:00:00Z'))
    assert.deepEqual([await stockOf(CABLE), await creditOf(customer.id)], [496, left])
  })
})
