import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { aCart, productId, setStock, stockOf } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { groupPrice } from '#tests/support/prices'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, aGroup, aUser } from '#tests/support/users'
import type { OrderDetail, ReorderResponse, StaffOrderPreview } from '#orders/views'

const CABLE = 'THX-CBH10'

test.group('A product on several lines', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 500))

  const fivePlusOne = async () => [
    { product: await productId(CABLE), quantity: 5 },
    { product: await productId(CABLE), quantity: 1, cost: 0 },
  ]

  test('5 and 1 free are two lines that reserve 6 units', async ({ assert }) => {
    const order = await staffOrder({ cart: await fivePlusOne() })
    const { status, body } = await createStaffOrderByCall(staff.token, order)
    assert.equal(status, 201)
    assert.deepEqual(
      body.cart.map(({ quantity, cost }) => [quantity, cost > 0]),
      [
        [5, true],
        [1, false],
      ]
    )
    assert.equal(body.payment.subtotal, body.cart[0].total)
    assert.equal(await stockOf(CABLE), 494)
  })

  test('a price break counts the product on all lines', async ({ assert }) => {
    const { id } = await aDealer()
    await groupPrice(await aGroup('Dealer'), await productId(CABLE), { usd: 2000, moq: 6 })
    const order = await staffOrder({ user: id, cart: await fivePlusOne() })
    const { body } = await createStaffOrderByCall(staff.token, order)
    assert.deepEqual([body.cart[0].cost, body.cart[1].default_cost], [20, 20])

    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${body._id}`
    )
    for (const { why } of props.order.lines)
      assert.deepEqual(
        why.steps.find(({ isResult }) => isResult)?.price,
        { cents: 2000, currency: 'usd' },
        'why'
      )
    const { body: preview } = await call<StaffOrderPreview>('POST', '/api/a/orders/preview', {
      token: staff.token,
      body: order,
    })
    assert.deepEqual(
      preview.lines.map(({ next_break: next }) => next),
      [null, null]
    )
  })

  test('the lines together cannot exceed the stock', async ({ assert }) => {
    await setStock(CABLE, 5)
    const order = await staffOrder({ cart: await fivePlusOne() })
    const { status, body } = await createStaffOrderByCall(staff.token, order)
    assert.deepEqual([status, body.code], [409, 'E_OUT_OF_STOCK'])
    assert.equal(await stockOf(CABLE), 5)
  })

  test('a re-order merges them into one line of the cart', async ({ assert }) => {
    const { id, token } = await aUser()
    const order = await staffOrder({ user: id, cart: await fivePlusOne() })
    const { body } = await createStaffOrderByCall(staff.token, order)
    const path = `/api/orders/${body._id}/reorder`
    const { body: cart } = await call<ReorderResponse>('POST', path, { token })
    assert.deepEqual(
      cart.cart.map(({ quantity }) => quantity),
      [6]
    )
    assert.deepEqual([cart.skipped, cart.repriced], [[], []])
  })

  test('the database rejects a second line of a product in a cart', async ({ assert }) => {
    const cart = await aCart({ sku: CABLE })
    const line = [newId(), cart._id, await productId(CABLE)]
    const insert = run(
      'insert into order_lines (id, order_id, product_id, position, quantity) values (?, ?, ?, 2, 1)',
      line
    )
    await assert.rejects(() => insert, /unique/i)
  })

  test('a product added to a cart by many requests at once stays on one line', async ({
    assert,
  }) => {
    const [cart, other] = [await aCart({ sku: CABLE }), await productId('THX-CBH20')]
    const adding = { id: other, quantity: 1, add: true }
    const path = `/api/orders/${cart._id}/item`
    const statuses = await Promise.all(
      Array.from({ length: 16 }, () => statusFrom(call('PUT', path, { body: adding })))
    )
    assert.deepEqual([...new Set(statuses)], [200])
    const { body } = await call<{ cart: { quantity: number }[] }>(
      'GET',
      `/api/orders/current/${cart._id}`
    )
    assert.deepEqual(
      body.cart.map(({ quantity }) => quantity),
      [1, 16]
    )
  })
})
