import { test } from '@japa/runner'
import { insertMany, isPostgres, one, rows, writeTx, type TableRow } from '#core/database'
import { findFilteredPage, newestStatement } from '#orders/list/filtered_orders'
import { DEFAULT_ORDER_FILTER } from '#orders/list/order_list_rules'
import { newId } from '#shared/ids'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { aGroup, aUser } from '#tests/support/users'
import type { OrderFilter } from '#orders/list/order_list_rules'

const PLENTY = 5_100
const MINUTE = 60_000
const NOON = Date.parse('2026-11-01T12:00:00.000Z')

/** Copies an order, one copy per minute, and returns the ids in this order. */
async function copyOrder(id: string, count: number): Promise<string[]> {
  const order = await one<TableRow<'orders'>>('select * from orders where id = ?', [id])
  const copies = Array.from({ length: count }, (_, n) => {
    const at = new Date(NOON + (n + 1) * MINUTE).toISOString()
    return { ...order!, id: newId(), id2: `COPY-${n}`, placed_at: at, total_cents: 10_000 + n }
  })
  await writeTx((trx) => insertMany('orders', copies, trx))
  return copies.map((copy) => copy.id)
}

test.group('The order list of a customer group', (group) => {
  let large: string
  let small: string
  let ofSmall: string[]
  let ofLarge: string[]

  group.setup(async () => {
    large = await aGroup('Dealer')
    small = await aGroup('Distributor')
    const distributor = await aUser({ group: 'Distributor' })
    const dealer = await aUser({ group: 'Dealer' })
    const orders = [0, 1, 2].map((n) =>
      insertOrder({ user_id: distributor.id, placed_at: new Date(NOON + n).toISOString() })
    )
    const inserted = await Promise.all(orders)
    ofSmall = inserted.map((order) => order.id)
    const { id } = await insertOrder({ user_id: dealer.id })
    ofLarge = await copyOrder(id, PLENTY)
    await insertOrder({ placed_at: new Date(NOON + PLENTY * MINUTE * 2).toISOString() })
  })

  const filterOf = (conditions: Partial<OrderFilter>): OrderFilter => ({
    ...DEFAULT_ORDER_FILTER,
    ...conditions,
  })

  test('shows the newest orders of a group that placed most of them', async ({ assert }) => {
    const newest = await findFilteredPage(filterOf({ group: large, pageSize: 9 }))
    assert.deepEqual(newest.ids, ofLarge.slice(-9).toReversed())
    assert.containSubset(newest, { count: 5_000, isMore: true })

    const cheapest = filterOf({ group: large, sort: 'payment.total', dir: 'asc', pageSize: 9 })
    const found = await findFilteredPage(cheapest)
    const firstShown = PLENTY - 5_000
    assert.deepEqual(found.ids, ofLarge.slice(firstShown, firstShown + 9), 'of the newest 5,000')
  })

  test('finds the few orders of another group behind them', async ({ assert }) => {
    const found = await findFilteredPage(filterOf({ group: small }))
    assert.deepEqual(found.ids, ofSmall.toReversed())
    assert.containSubset(found, { count: 3, isMore: false })
  })

  test('reads the newest orders of the one, and those of the customers of the other', async ({
    assert,
  }) => {
    const planOf = async (groupId: string) => {
      const { sql, bindings } = await newestStatement(filterOf({ group: groupId }))
      const steps = await rows<Record<string, string>>(
        `explain ${isPostgres() ? '' : 'query plan'} ${sql}`,
        [...bindings, 9, 0]
      )
      return steps.map((step) => step['detail'] ?? step['QUERY PLAN']).join('\n')
    }
    const [ofMany, ofFew] = [await planOf(large), await planOf(small)]
    assert.notInclude(ofMany, 'user_id_placed_at')
    // PostgreSQL chooses by the figures of its tables, which nothing has collected yet.
    if (isPostgres()) return
    assert.include(ofMany, 'SCAN orders USING INDEX orders_list_date')
    assert.include(ofFew, 'orders_user_id_placed_at_index (user_id=?)')
  })
})
