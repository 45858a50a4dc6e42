import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { insert, run } from '#core/database'
import { deleteExpiredCarts, purgeDeletedOrders } from '#orders/cart/clean_orders_job'
import { newId } from '#shared/ids'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { countRows } from '#tests/support/database'
import { aCart, stockedShop } from '#tests/support/checkout'

const DAY_MS = 24 * 3_600_000
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
const isStored = async (id: string) => (await countRows('orders', 'id = ?', [id])) === 1

test.group('Carts that do not change', (group) => {
  const { cartDays } = shop.retention

  group.setup(stockedShop)

  const aCartOf = async (age: number, changes = 'state = 2') => {
    const { _id: id } = await aCart()
    // Each of them was created long ago; what counts is its last change.
    const instants = [daysAgo(cartDays + 2), daysAgo(age)]
    const sql = `update orders set created_at = ?, updated_at = ?, ${changes} where id = ?`
    await run(sql, [...instants, id])
    return id
  }

  test('are deleted with their lines after the retention period', async ({ assert }) => {
    const expired = await aCartOf(cartDays + 1)
    const recent = await aCartOf(cartDays - 1)
    assert.equal(await deleteExpiredCarts(now), 1)
    assert.isFalse(await isStored(expired))
    assert.equal(await countRows('order_lines', 'order_id = ?', [expired]), 0)
    assert.isTrue(await isStored(recent))
  })

  test('stay while a payment is open, and once they are placed', async ({ assert }) => {
    const paying = await aCartOf(cartDays + 1, `pending_attempt_id = '${newId()}'`)
    const placed = await aCartOf(cartDays + 1, 'state = 5')
    assert.equal(await deleteExpiredCarts(now), 0)
    assert.isTrue(await isStored(paying))
    assert.isTrue(await isStored(placed))
  })
})

test.group('Orders that staff deleted', () => {
  const { deletedOrderDays } = shop.retention

  test('lose their rows after the retention period', async ({ assert }) => {
    const expired = await insertOrder({ deleted_at: daysAgo(deletedOrderDays + 1) })
    const recent = await insertOrder({ deleted_at: daysAgo(deletedOrderDays - 1) })
    const listed = await insertOrder({ placed_at: daysAgo(deletedOrderDays + 1) })
    assert.equal(await purgeDeletedOrders(now), 1)
    const stored = await Promise.all([expired, recent, listed].map(({ id }) => isStored(id)))
    assert.deepEqual(stored, [false, true, true])
  })

  test('lose their payment links, too', async ({ assert }) => {
    const order = await insertOrder({ deleted_at: daysAgo(deletedOrderDays + 1) })
    await insert('payment_links', {
      id: newId(),
      order_id: order.id,
      token_hash: newId(),
      created_at: daysAgo(deletedOrderDays + 2),
    })
    assert.equal(await purgeDeletedOrders(now), 1)
    assert.equal(await countRows('payment_links', 'order_id = ?', [order.id]), 0)
  })

  test('stay if the books refer to them', async ({ assert }) => {
    const order = await insertOrder({ deleted_at: daysAgo(deletedOrderDays + 1) })
    await insert('order_adjustments', {
      id: newId(),
      order_id: order.id,
      kind: 'reduction',
      amount_cents: 100,
      reason: 'Goodwill',
      created_at: daysAgo(deletedOrderDays + 2),
    })
    assert.equal(await purgeDeletedOrders(now), 0)
    assert.isTrue(await isStored(order.id))
  })
})
