import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { creditOf, withCredit } from '#tests/functional/orders/support/credit'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { place, productId, readyOrder, submitSteps } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { byTransfer } from '#tests/support/orders'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { groupPrice } from '#tests/support/prices'
import { aDealer, aGroup, aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

/** Returns a cart with a quantity of the only line of an order, a cable, and changes. */
const cartOf = async (order: OrderResponse, quantity: number, changes: object = {}) => ({
  cart: [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity, ...changes }],
})

test.group('Money of an edited staff order', (group) => {
  const { staff, created, edit, preview } = withStaffDesk(group)

  test('prices stay fixed until staff change them or choose the current ones', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const [{ cost }] = order.cart
    const product = await productId(CABLE)
    await run('update products set msrp_usd_cents = msrp_usd_cents + 1000 where id = ?', [product])
    await call('PUT', '/api/products', {
      token: staff.token,
      body: { _id: product, disabled: false },
    })
    try {
      const { body: kept } = await edit(order._id, await cartOf(order, 4))
      assert.deepEqual([kept.cart[0].cost, kept.payment.subtotal], [cost, cost * 4])
      const { body: previewed } = await preview({ _id: order._id, reprice: true })
      const { body: repriced } = await edit(order._id, { reprice: true })
      assert.equal(previewed.order.payment.total, repriced.payment.total)
      const { body: set } = await edit(order._id, await cartOf(order, 4, { cost: 1 }))
      assert.deepEqual([set.cart[0].cost, set.payment.subtotal], [1, 4])
    } finally {
      await run('update products set msrp_usd_cents = msrp_usd_cents - 1000 where id = ?', [
        product,
      ])
    }
  })

  test('the balance follows the total, and a payment stays in the ledger', async ({ assert }) => {
    const { email } = await aUser()
    const order = await created({
      email,
      cart: [{ description: 'Rack', quantity: 2, cost: 50 }],
      payment: { shipping: 0 },
    })
    await run(
      `insert into payments (id, order_id, method, amount_cents, currency, reference, received_at, created_at)
       values (?, ?, 'CHEQUE', 10000, 'usd', 'C-1', ?, ?)`,
      [newId(), order._id, order.updated, order.updated]
    )
    const racks = (quantity: number) => [{ _id: order.cart[0]._id, description: 'Rack', quantity }]
    const { body: less } = await edit(order._id, { cart: racks(1) })
    assert.equal(less.payment.balance_remaining, less.payment.total - 100)
    const { body: more } = await edit(order._id, { cart: racks(3) })
    assert.equal(more.payment.balance_remaining, more.payment.total - 100)
    assert.isNull(more.dates.paid)
  })

  test('applied credit stays unless the total falls below it', async ({ assert }) => {
    const { id } = await withCredit(100, staff.token)
    const order = await created({
      user: id,
      cart: [{ description: 'Rack', quantity: 2, cost: 80 }],
      payment: { shipping: 0 },
    })
    assert.equal(order.payment.credit, 100)
    const cart = [{ _id: order.cart[0]._id, description: 'Rack', quantity: 1, cost: 30 }]
    const { body } = await edit(order._id, { cart, payment: { salesTaxPercent: 0 } })
    assert.deepEqual([body.payment.credit, body.payment.total], [30, 0])
    assert.equal(await creditOf(id), 7_000)
    const { body: guest } = await edit(order._id, { user: null })
    assert.deepEqual([guest.payment.credit, guest.payment.total], [0, 30])
    assert.equal(await creditOf(id), 10_000)
    const { body: again } = await edit(order._id, { user: id })
    assert.deepEqual([again.payment.credit, again.payment.total], [30, 0])
    assert.equal(await creditOf(id), 7_000)
  })

  test('a promo code for trade prices reduces those of goods that are added later, too', async ({
    assert,
  }) => {
    const [reducing, other] = [await aPromo({ reduces_trade_prices: 1 }), await aPromo()]
    const [cable, added] = [await productId(CABLE), await productId('PXL-CB10')]
    const users = await aGroup('Code users')
    await groupPrice(users, cable, { usd: 2_000 })
    await groupPrice(users, added, { usd: 1_000 })
    const discountsWith = async (promo: string) => {
      const { token } = await aUser({ group: 'Code users' })
      const ready = await readyOrder({ token, quantity: 2, payment: byTransfer })
      await call('PUT', `/api/orders/${ready._id}/code/${promo}`, { token })
      const order = await submitSteps(ready._id, { token, payment: byTransfer })
      const { body: placed } = await place(order, { token })
      const { cart } = await cartOf(placed, 2)
      const { body } = await edit(placed._id, { cart: [...cart, { product: added, quantity: 6 }] })
      return [body.payment.subtotal, placed.payment.discount, body.payment.discount]
    }
    assert.deepEqual(await discountsWith(reducing.id), [100, 4, 10])
    assert.deepEqual(await discountsWith(other.id), [100, 0, 0])
  })

  test('a promo code keeps its percentage, and a discount by hand releases it', async ({
    assert,
  }) => {
    const { id, code } = await aPromo()
    const { token } = await aDealer()
    const ready = await readyOrder({ token, quantity: 2, payment: byTransfer })
    await call('PUT', `/api/orders/${ready._id}/code/${id}`, { token })
    const order = await submitSteps(ready._id, { token, payment: byTransfer })
    const { body: placed } = await place(order, { token })
    assert.deepEqual([placed.promocode?.code, await usesOf(id)], [code, 1])
    const [{ cost }] = placed.cart
    const { body: more } = await edit(placed._id, await cartOf(placed, 4))
    assert.equal(more.payment.discount, Math.round(cost * 4 * 10) / 100)
    assert.equal(more.cart[0].promocode?.discount, more.payment.discount)
    const { body } = await edit(placed._id, { payment: { discount: 3 } })
    assert.deepEqual([body.payment.discount, body.promocode, await usesOf(id)], [3, null, 0])
  })
})
