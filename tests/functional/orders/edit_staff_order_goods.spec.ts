import { test } from '@japa/runner'
import { expireProforma } from '#orders'
import { productId, setStock, stockOf } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { CABLE, OTHER, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import type { OrderResponse } from '#orders/views'

/** Returns a cart with a quantity of the only line of an order, a cable, and changes. */
const cartOf = async (order: OrderResponse, quantity: number, changes: object = {}) => ({
  cart: [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity, ...changes }],
})

test.group('Goods of an edited staff order', (group) => {
  const { staff, created, edit } = withStaffDesk(group)

  test('stock follows the difference of the lines', async ({ assert }) => {
    const order = await created({ quantity: 5 })
    const [line] = order.cart
    const product = await productId(CABLE)
    const cart = [
      { _id: line._id, product, quantity: 3 },
      { product: await productId(OTHER), quantity: 4 },
    ]
    const { body } = await edit(order._id, { cart })
    assert.deepEqual([await stockOf(CABLE), await stockOf(OTHER)], [497, 496])
    assert.deepEqual(
      [body.cart[0]._id, body.cart[0].quantity, body.cart[1].quantity],
      [line._id, 3, 4]
    )
    await edit(order._id, { cart: [cart[1]] })
    assert.deepEqual([await stockOf(CABLE), await stockOf(OTHER)], [500, 496])
    const unnamed = { product: await productId(OTHER), quantity: 4 }
    const { body: same } = await edit(order._id, { cart: [unnamed] })
    assert.equal(same.cart[0]._id, body.cart[1]._id)
  })

  test('a difference that is out of stock is rejected at its line, and nothing changes', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    await setStock(CABLE, 3)
    const before = await tableCounts('sessions')
    const changes = { ...(await cartOf(order, 6)), customerPO: 'PO-1' }
    const { status, body } = await edit(order._id, changes)
    assert.deepEqual([status, body.code, body.field], [409, 'E_OUT_OF_STOCK', 'cart.0.quantity'])
    assert.equal(await stockOf(CABLE), 3)
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await countRows('orders', 'customer_po = ?', ['PO-1']), 0)
  })

  test('64 orders that want more of the last units never take more than are left', async ({
    assert,
  }) => {
    const orders: OrderResponse[] = []
    for (let index = 0; index < 64; index++) orders.push(await created())
    await setStock(CABLE, 10)
    const statuses = await Promise.all(
      orders.map(async (order) => statusFrom(edit(order._id, await cartOf(order, 3))))
    )
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      5
    )
    assert.lengthOf(
      statuses.filter((status) => status === 409),
      59
    )
    assert.equal(await stockOf(CABLE), 0)
  })

  test('an edit and the expiry at once leave a changed or a cancelled order', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const cart = await cartOf(order, 5)
    const [status] = await Promise.all([
      statusFrom(edit(order._id, cart)),
      expireProforma(order._id, new Date('2099-01-01T00:00:00Z')),
    ])
    assert.include([200, 409], status)
    assert.equal(await stockOf(CABLE), 500)
    assert.equal(await countRows('orders', 'id = ? and cancelled_at is not null', [order._id]), 1)
    assert.equal(await statusFrom(edit(order._id, { customerPO: 'x' })), 409)
  })

  for (const [what, path] of [
    ['shipped', 'shipments'],
    ['invoiced', 'docs/invoices'],
  ] as const) {
    test(`a quantity cannot fall below what is ${what}`, async ({ assert }) => {
      const order = await created({ quantity: 3, state: 5 })
      const [line] = order.cart
      const items = [{ line: line._id, quantity: 2 }]
      const url = `/api/orders/${order._id}/${path}`
      const used = await call('POST', url, { token: staff.token, body: { items } })
      assert.equal(used.status, 201)
      const withQuantity = async (quantity: number) =>
        edit(order._id, await cartOf(order, quantity))
      const low = await withQuantity(1)
      assert.deepEqual([low.status, low.body.field], [422, 'cart.0.quantity'])
      const custom = [{ description: 'Something else', quantity: 1, cost: 1 }]
      const removed = await edit(order._id, { cart: custom })
      assert.deepEqual([removed.status, removed.body.field], [422, 'cart'])
      assert.equal(await statusFrom(withQuantity(2)), 200)
    })
  }
})
