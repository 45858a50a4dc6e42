import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { aPromo } from '#tests/functional/orders/support/promos'
import { useSandbox } from '#tests/support/cards'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'
import {
  aCart,
  place,
  readyOrder,
  setStock,
  stockedShop,
  stockOf,
  submitSteps,
} from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test.group('Races', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)

  test('64 customers for the last 5 units: 5 sold, the others get 409 and are not charged', async ({
    assert,
  }) => {
    const sku = 'THX-HFC76'
    await setStock(sku, 5)
    const orders = await times(64, () => readyOrder({ sku }))
    const responses = await Promise.all(orders.map((order) => place(order)))

    const sold = responses.filter(({ status }) => status === 200)
    assert.lengthOf(sold, 5)
    assert.isTrue(
      responses.every(
        ({ status, body }) => status === 200 || (status === 409 && body.code === 'E_OUT_OF_STOCK')
      )
    )
    assert.equal(await stockOf(sku), 0)
    const paid = await rows<{ order_id: string }>('select order_id from payments')
    assert.sameMembers(
      paid.map(({ order_id: id }) => id),
      sold.map(({ body }) => body._id)
    )
    assert.lengthOf(await rows('select id from payment_attempts'), 5)
  })

  test('orders of two products in either order do not deadlock', async ({ assert }) => {
    const [first, second] = ['THX-CBH05', 'THX-CBH20']
    await setStock(first, 4)
    await setStock(second, 4)
    const orders = await times(16, async (index) => {
      const skus = index % 2 === 0 ? [first, second] : [second, first]
      return twoLineOrder(skus)
    })
    const responses = await Promise.all(orders.map((order) => place(order)))
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      4
    )
    assert.deepEqual([await stockOf(first), await stockOf(second)], [0, 0])
  })

  test('20 concurrent submissions of one order: one charge, one mail', async ({ assert }) => {
    const order = await readyOrder()
    const responses = await times(20, () => place(order))
    assert.isTrue(responses.every(({ status }) => status === 200 || status === 409))
    await processOutbox()
    assert.lengthOf(await rows('select id from payments where order_id = ?', [order._id]), 1)
    assert.lengthOf(await rows('select id from mails where subject_id = ?', [order._id]), 1)
  })

  test('a promo code with one use left is used once', async ({ assert }) => {
    const { id: promo } = await aPromo({ redemption_limit: 1 })
    const orders = await times(20, async () => {
      const order = await readyOrder()
      await call('PUT', `/api/orders/${order._id}/code/${promo}`)
      return submitSteps(order._id)
    })
    const responses = await Promise.all(orders.map((order) => place(order)))
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    const { used } = (await one<{ used: number }>(
      'select redemption_count as used from promos where id = ?',
      [promo]
    ))!
    assert.equal(used, 1)
  })

  test('two concurrent orders never spend the same credit', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    await run('update users set credit_cents = 5000 where id = ?', [id])
    const orders = await times(2, () => readyOrder({ token, sku: 'THX-CBH30' }))
    const responses = await Promise.all(orders.map((order) => place(order, { token })))
    assert.isAtLeast(responses.filter(({ status }) => status === 200).length, 1)
    const { credit_cents: left } = (await one<{ credit_cents: number }>(
      'select credit_cents from users where id = ?',
      [id]
    ))!
    const { sum } = (await one<{ sum: number }>(
      'select coalesce(sum(delta_cents), 0) as sum from credit_ledger where user_id = ?',
      [id]
    ))!
    assert.isAtLeast(left, 0)
    assert.equal(left, 5000 + sum)
  })

  async function twoLineOrder([first, second]: string[]): Promise<OrderResponse> {
    const { _id: id } = await aCart({ sku: first })
    const { id: product } = (await one<{ id: string }>('select id from products where sku = ?', [
      second,
    ]))!
    await call('PUT', `/api/orders/${id}/item`, { body: { id: product, quantity: 1, add: true } })
    return submitSteps(id)
  }
})
