import { test } from '@japa/runner'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder, priceOrders } from '#orders/queries/price_order'
import { toOrderResponse } from '#orders/transformers/order_response'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aPromo } from '#tests/functional/orders/support/promos'
import { statementsOf } from '#tests/functional/orders/support/statements'
import { aCart, place, stockedShop, submitSteps } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { Order } from '#orders/order'
import type { OrderResponse } from '#orders/views'

/** Places an order with a promo code of its own, paid by card. */
async function placeOrderWithPromo({ token }: TestUser): Promise<void> {
  const { _id: id } = await aCart({ token })
  const promo = await aPromo()
  await call('PUT', `/api/orders/${id}/code/${promo.id}`, { token })
  const placed = await place(await submitSteps(id, { token }), { token })
  if (placed.status !== 200) throw new Error(`The order was not placed: ${placed.text}`)
}

test.group('Batch reads of orders', (group) => {
  withFakeCards(group)
  let staff: TestUser
  let staffBrowser: Browser
  let customer: TestUser
  let customerBrowser: Browser

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    customer = await aUser({ currency: 'usd' })
    staffBrowser = await signedIn(staff)
    customerBrowser = await signedIn(customer)
    await placeOrderWithPromo(customer)
  })

  const filter = { pageSize: 100 }
  const lists: [string, () => Promise<unknown>][] = [
    [
      'staff order list',
      () => call('POST', '/api/a/orders', { token: staff.token, body: { type: 1, filter } }),
    ],
    [
      'staff order search',
      () =>
        call('POST', '/api/a/orders', {
          token: staff.token,
          body: { type: 1, filter: { ...filter, query: '@' } },
        }),
    ],
    ['staff order page', () => visit(staffBrowser, '/admin/orders')],
    ['order history', () => call('GET', '/api/orders/history', { token: customer.token })],
    ['order history page', () => visit(customerBrowser, `/profile/${customer.id}/orders`)],
    ['orders of a customer', () => visit(staffBrowser, `/admin/users/${customer.id}`)],
  ]

  test('A list runs the same number of statements however many orders it contains', async ({
    assert,
  }) => {
    const countAll = async () => {
      const counts: Record<string, number> = {}
      for (const [name, request] of lists) {
        await request()
        const statements = await statementsOf(request)
        counts[name] = statements.length
      }
      return counts
    }
    const { body: before } = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter },
    })
    const countsBefore = await countAll()
    for (let index = 0; index < 3; index += 1) {
      await placeOrderWithPromo(customer)
      await placeOrderWithPromo(await aUser({ currency: 'usd' }))
    }
    const { body: after } = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter },
    })
    assert.equal(after.results.length, before.results.length + 6)
    assert.isTrue(after.results.every(({ promocode, payment }) => promocode && payment.charge))
    assert.deepEqual(await countAll(), countsBefore)
    assert.isAbove(countsBefore['staff order list'], 3)
  })

  test('Orders have the same prices together as one by one', async ({ assert }) => {
    const carts = [await aCart({ token: customer.token }), await aCart()]
    const { body } = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter },
    })
    const orders: Order[] = []
    for (const { _id: id } of [...carts, ...body.results]) {
      const order = await findOrder(id)
      orders.push(order!)
    }
    const now = new Date()
    const together = await priceOrders(orders, now)
    for (const [index, order] of orders.entries()) {
      const single = await priceOrder(order, now)
      assert.deepEqual(toOrderResponse(together[index]), toOrderResponse(single))
    }
  })
})
