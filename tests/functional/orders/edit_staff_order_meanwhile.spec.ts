import { test } from '@japa/runner'
import { address, ontario, productId } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { statusFrom } from '#tests/support/http'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

/** Returns a cart with a quantity of the only line of an order, a cable, and changes. */
const cartOf = async (order: OrderResponse, quantity: number, changes: object = {}) => ({
  cart: [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity, ...changes }],
})

test.group('Two edits of a staff order', (group) => {
  const { created, edit } = withStaffDesk(group)

  test('the second of two editors of a field receives what the first one made of it', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const changes = { ...(await cartOf(order, 7)), customerPO: 'FIRST', updated: order.updated }
    const first = await edit(order._id, changes)
    assert.equal(first.status, 200)
    const { status, body } = await edit(order._id, { customerPO: 'SECOND', updated: order.updated })
    assert.deepEqual([status, body.code], [409, 'E_CHANGED_MEANWHILE'])
    const labels = body.changes!.map(({ label, from, to }) => [label, from, to])
    assert.deepEqual(labels, [['Customer PO', 'None', 'FIRST']])
    assert.equal(await countRows('orders', `id = ? and customer_po = 'FIRST'`, [order._id]), 1)
    const again = await edit(order._id, { customerPO: 'SECOND', updated: first.body.updated })
    assert.equal(again.status, 200)
  })

  test('edits of different fields of one version are both saved, and named', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    const { updated } = order
    await edit(order._id, { ...(await cartOf(order, 7)), updated })
    const { status, body } = await edit(order._id, { phone: '+1 303 555 0111', updated })
    assert.equal(status, 200)
    assert.equal(body.phone, '+1 303 555 0111')
    assert.equal(body.cart[0].quantity, 7)
    assert.include(
      body.meanwhile!.map(({ label }) => label),
      'Items'
    )
  })

  test('a guest order sent back as read keeps the customer whom another gave it', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const customer = await aUser()
    await edit(order._id, { user: customer.id })
    const { status, body } = await edit(order._id, {
      user: null,
      phone: '+1 303 555 0111',
      updated: order.updated,
    })
    assert.equal(status, 200)
    assert.equal(body.user?._id, customer.id)
    assert.equal(body.phone, '+1 303 555 0111')
  })

  test('an order sent back as read keeps what another changed', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    await edit(order._id, {
      customerPO: 'FIRST',
      address: { shipping: address(ontario) },
      payment: { terms: 'COD' },
    })
    const { status, body } = await edit(order._id, {
      email: order.email,
      phone: '+1 303 555 0111',
      customerPO: order.customerPO,
      address: order.address,
      payment: { terms: order.payment.terms, method: order.payment.method },
      updated: order.updated,
    })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      customerPO: 'FIRST',
      phone: '+1 303 555 0111',
      address: { shipping: { stateId: 'ON' } },
      payment: { terms: 'COD' },
    })
  })

  test('of many edits of one version, one is saved', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        statusFrom(edit(order._id, { customerPO: `PO-${index}`, updated: order.updated }))
      )
    )
    assert.deepEqual(statuses.toSorted(), [200, ...Array.from({ length: 7 }, () => 409)])
  })
})
