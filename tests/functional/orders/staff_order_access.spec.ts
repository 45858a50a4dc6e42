import { test } from '@japa/runner'
import { tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aUser, type TestUser } from '#tests/support/users'
import { withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { createStaffOrderByCall, previewOrder, staffOrder } from '#tests/support/staff_orders'

test.group('Access to staff orders', (group) => {
  const { created } = withStaffDesk(group)

  test('Visitors, retailers, dealers and distributors cannot create staff orders', async ({
    assert,
  }) => {
    const order = await staffOrder()
    const otherUsers = [await aUser(), await aDealer(), await aUser({ group: 'Distributor' })]
    const before = await tableCounts('sessions')
    for (const { token } of otherUsers) {
      assert.equal(await statusFrom(createStaffOrderByCall(token, order)), 403)
      assert.equal(await statusFrom(previewOrder(token, order)), 403)
    }
    assert.equal(await statusFrom(call('PUT', '/api/a/orders/0', { body: order })), 401)
    assert.equal(await statusFrom(call('POST', '/api/a/orders/preview', { body: order })), 401)
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('The order appears in its customer’s history only', async ({ assert }) => {
    const [theirs, other] = [await aDealer(), await aDealer()]
    const body = await created({ user: theirs.id })
    const history = async ({ token }: TestUser) => {
      const { body: orders } = await call<{ _id: string }[]>('GET', '/api/orders/history', {
        token,
      })
      return orders.map(({ _id }) => _id)
    }
    assert.deepEqual(await history(theirs), [body._id])
    assert.deepEqual(await history(other), [])
    const { status } = await call('GET', `/api/orders/${body._id}`, { token: other.token })
    assert.equal(status, 404)
  })
})
