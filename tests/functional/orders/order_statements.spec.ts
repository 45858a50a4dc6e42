import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import { convertCarts } from '#orders/cart/convert_carts'
import { findOrder } from '#orders/order/reads/find_order'
import { priceOrder, priceOrders } from '#orders/pricing/price_order'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aPromo } from '#tests/functional/orders/support/promos'
import { statementsOf } from '#tests/functional/orders/support/statements'
import { aCart, place, productId, stockedShop, submitSteps } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
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

async function aCartWith(promoId: string, { token }: Partial<TestUser> = {}): Promise<string> {
  const { _id: id } = await aCart({ token })
  await call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
  return id
}

test.group('Batch reads of orders', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  let staffBrowser: Browser
  let customer: TestUser
  let customerBrowser: Browser

  group.setup(async () => {
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
        // What an earlier request left to do may run meanwhile, but not both times.
        const first = await statementsOf(request)
        const second = await statementsOf(request)
        counts[name] = Math.min(first.length, second.length)
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
    const { id: promoId } = await aPromo({ customer_limit: 1 })
    const redeemed = await aCartWith(promoId, customer)
    await place(await submitSteps(redeemed, customer), customer)
    const limited = [
      await aCartWith(promoId, await aUser({ currency: 'usd' })),
      await aCartWith(promoId),
      await aCartWith(await aPromo({ customer_limit: 2 }).then(({ id }) => id), customer),
    ]
    await run('update orders set promo_id = ? where id = ?', [promoId, carts[0]._id])
    const { body } = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter },
    })
    const orders: Order[] = []
    const ids = [...carts, ...body.results].map(({ _id: id }) => id)
    for (const id of [...ids, ...limited]) {
      const order = await findOrder(id)
      orders.push(order!)
    }
    const now = new Date()
    const together = await priceOrders(orders, now)
    for (const [index, order] of orders.entries()) {
      const single = await priceOrder(order, now)
      assert.deepEqual(toOrderResponse(together[index]), toOrderResponse(single))
    }
    assert.equal(together[0].promoProblem, 'You have used this code already.')
    assert.isTrue(together.slice(-3).every(({ promoOutcome }) => promoOutcome?.applies))
  })
})

test.group('Batch writes of orders', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('One statement freezes the prices of all lines', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: 'THX-CBH10' })
    for (const sku of ['THX-CBH15', 'THX-CBH20']) {
      const body = { id: await productId(sku), quantity: 2 }
      await call('PUT', `/api/orders/${id}/item`, { body })
    }
    const ready = await submitSteps(id)
    assert.lengthOf(ready.cart, 3)
    const statements = await statementsOf(() => place(ready))
    assert.lengthOf(
      statements.filter((sql) => sql.startsWith('update order_lines')),
      1
    )
    const order = await findOrder(id)
    assert.deepEqual(
      order!.lines.map(({ sku, cost, quantity }) => [sku, cost?.toDecimal(), quantity]),
      ready.cart.map(({ product, cost, quantity }) => [product!.sku, cost, quantity])
    )
  })

  test('An order that is being placed has no invoices to read', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: 'THX-CBH10' })
    const ready = await submitSteps(id)
    const statements = await statementsOf(() => place(ready))
    assert.isNotEmpty(statements.filter((sql) => sql.includes('order_search')))
    assert.deepEqual(
      statements.filter((sql) => /from invoices/.test(sql)),
      []
    )
  })

  test('Carts are converted to another currency in the same number of statements', async ({
    assert,
  }) => {
    const user = await aUser({ currency: 'usd' })
    const { id: promoId } = await aPromo({ customer_limit: 3 })
    const convert = (currency: 'usd' | 'cad') =>
      statementsOf(() => writeTx((trx) => convertCarts(user.id, currency, trx)))

    const first = await aCartWith(promoId, user)
    // The prices of both currencies are cached from here on.
    await convert('cad')
    await convert('usd')
    const single = await convert('cad')
    await convert('usd')
    const ids = [first, await aCartWith(promoId, user), await aCartWith(promoId, user)]
    const several = await convert('cad')

    assert.equal(several.length, single.length)
    for (const id of ids) {
      const order = await findOrder(id)
      assert.equal(order!.currency, 'cad')
      const priced = await priceOrder(order!, new Date())
      assert.isTrue(priced.amounts.total.equals(order!.amounts.total))
    }
  })
})
