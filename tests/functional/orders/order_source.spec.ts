import { test } from '@japa/runner'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { useSandbox } from '#tests/support/cards'
import { serverPort } from '#tests/support/server'
import { aStaffMember, aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const cartBy = async (host: string) =>
  call<OrderResponse>('POST', '/api/orders', {
    body: { id: await productId('THX-CBH10'), quantity: 1 },
    headers: { host },
  })

test.group('The source of a web order', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)

  test('is the host that it came by, without the port', async ({ assert }) => {
    for (const [host, source] of [
      [`localhost:${serverPort()}`, 'localhost'],
      ['LocalHost', 'localhost'],
      ['127.0.0.1', '127.0.0.1'],
    ]) {
      const { status, body, text } = await cartBy(host)
      assert.equal(status, 201, text)
      assert.equal(body.source, source)
    }
  })

  test('is never a host that is not allowed', async ({ assert }) => {
    const { status } = await cartBy('evil.example')
    assert.equal(status, 421)
    const { body } = await call<OrderResponse>('POST', '/api/orders', {
      body: { id: await productId('THX-CBH10'), quantity: 1 },
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    assert.equal(body.source, 'localhost')
  })

  test('stays when staff save the order as read, and a reorder has its own', async ({ assert }) => {
    const customer = await aUser()
    const order = await aPlacedOrder({ token: customer.token })
    assert.equal(order.source, 'localhost')
    const staff = await aStaffMember()
    const edited = await call<OrderResponse>('PUT', `/api/a/orders/${order._id}`, {
      token: staff.token,
      body: { source: order.source, customerPO: 'PO 7' },
    })
    assert.equal(edited.status, 200, edited.text)
    assert.equal(edited.body.source, 'localhost')

    const again = await call<OrderResponse>('GET', `/api/orders/${order._id}/reorder`, {
      token: customer.token,
      headers: { host: '127.0.0.1' },
    })
    assert.equal(again.body.source, '127.0.0.1')
  })
})
