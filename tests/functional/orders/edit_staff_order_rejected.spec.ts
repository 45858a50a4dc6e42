import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { aCart, productId } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { editOrderByCall } from '#tests/support/staff_orders'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

/** Returns a cart with a quantity of the only line of an order, a cable, and changes. */
const cartOf = async (order: OrderResponse, quantity: number, changes: object = {}) => ({
  cart: [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity, ...changes }],
})

test.group('Rejected edits of a staff order', (group) => {
  const { staff, created, edit } = withStaffDesk(group)

  test('staff change no amount of an order for themselves, nor make themselves its customer', async ({
    assert,
  }) => {
    const own = await created({ user: staff.id, quantity: 2 })
    for (const [field, changes] of [
      ['cart.0.cost', await cartOf(own, 2, { cost: 1 })],
      ['payment.discount', { payment: { discount: 1 } }],
      ['payment.salesTaxPercent', { payment: { salesTaxPercent: 1 } }],
      ['payment.shipping', { payment: { shipping: 0.5 } }],
    ] as const) {
      const { status, body } = await edit(own._id, changes)
      assert.deepEqual([status, body.field], [422, field])
    }
    const unchanged = await cartOf(own, 3, { cost: own.cart[0].cost })
    assert.equal(await statusFrom(edit(own._id, unchanged)), 200)
    const cheap = await created({ payment: { discount: 20 } })
    const taken = await edit(cheap._id, { user: staff.id })
    assert.deepEqual([taken.status, taken.body.field], [422, 'user'])
    const byMail = await edit(cheap._id, { email: staff.email })
    assert.deepEqual([byMail.status, byMail.body.field], [422, 'email'])
    const colleague = await aStaffMember()
    const { status } = await editOrderByCall(colleague.token, own._id, { payment: { discount: 1 } })
    assert.equal(status, 200)
  })

  test('a cart and an unknown order are rejected', async ({ assert }) => {
    const cart = await aCart()
    assert.equal(await statusFrom(edit(cart._id, { customerPO: 'x' })), 409)
    assert.equal(await statusFrom(edit(newId(), { customerPO: 'x' })), 404)
  })

  for (const [field, changes] of [
    ['cart', { cart: [] }],
    ['email', { email: 'not-an-address' }],
    ['state', { state: 3 }],
    ['source', { source: 'The moon' }],
    ['salesperson', { salesperson: newId() }],
    ['user', { user: newId() }],
    ['payment.discount', { payment: { discount: 99_999 } }],
    ['address.shipping.zipcode', { address: { shipping: { zipcode: '8' } } }],
    ['cart.0.product', { cart: [{ product: newId(), quantity: 1 }] }],
  ] as const) {
    test(`an edit with an invalid ${field} is rejected`, async ({ assert }) => {
      const order = await created()
      const { status, body } = await edit(order._id, changes)
      assert.deepEqual([status, body.field], [422, field])
    })
  }

  test('only staff edit orders', async ({ assert }) => {
    const owner = await aDealer()
    const order = await created({ user: owner.id })
    const changes = { cart: order.cart.map(({ _id }) => ({ _id, quantity: 1, cost: 0 })) }
    const other = await aUser()
    const before = await tableCounts('sessions')
    for (const { token } of [owner, other])
      assert.equal(await statusFrom(editOrderByCall(token, order._id, changes)), 403)
    assert.equal(
      await statusFrom(call('PUT', `/api/a/orders/${order._id}`, { body: changes })),
      401
    )
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})
