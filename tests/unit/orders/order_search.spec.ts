import { test } from '@japa/runner'
import { listSources, read } from '#tests/unit/architecture/sources'

const WRITES =
  /\b(update|insert into|delete from) (orders|order_lines)\b|\b(insert|insertMany|insertReturning|update|updateMany|updateReturning)\(\s*'(orders|order_lines)'/

/** These write only carts, an order before `confirmOrder` places it, or a column that the search does not use. */
const NOT_SEARCHED = [
  'app/orders/actions/change_line.ts',
  'app/orders/actions/claim_carts.ts',
  'app/orders/actions/merge_cart.ts',
  'app/orders/actions/reorder.ts',
  'app/orders/actions/convert_carts.ts',
  'app/orders/actions/create_cart.ts',
  'app/orders/actions/create_staff_order.ts',
  'app/orders/actions/reprice_cart.ts',
  'app/orders/actions/reserve_order.ts',
  'app/orders/actions/mark_invoiced.ts',
  'app/orders/jobs/proforma_warnings.ts',
  'app/orders/queries/find_order.ts',
  // The batch that calls them refreshes the orders.
  'app/orders/amazon/new_orders.ts',
  'app/orders/amazon/order_updates.ts',
]

test.group('The search for orders', () => {
  test('is refreshed by every file that writes placed orders or their lines', ({ assert }) => {
    const writers = listSources('app', 'commands').filter((file) => WRITES.test(read(file)))
    const forgetful = writers.filter(
      (file) => !NOT_SEARCHED.includes(file) && !read(file).includes('refreshOrderSearch(')
    )
    assert.deepEqual(forgetful, [])
    assert.isAbove(writers.length, NOT_SEARCHED.length)
  })
})
