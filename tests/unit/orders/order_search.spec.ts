import { test } from '@japa/runner'
import { listSources, read } from '#tests/unit/architecture/sources'

const WRITES =
  /\b(update|insert into|delete from) (orders|order_lines)\b|\b(insert|insertMany|insertReturning|update|updateMany|updateReturning)\(\s*'(orders|order_lines)'/

const REFRESHES = /\brefresh(OrderSearch|CustomerOrders)\(/

/** These write only carts, an order before `confirmOrder` places it, or a column that the search does not use. */
const NOT_SEARCHED = [
  'app/orders/cart/change_line.ts',
  'app/orders/cart/claim_carts.ts',
  'app/orders/cart/merge_cart.ts',
  'app/orders/history/reorder.ts',
  'app/orders/cart/convert_carts.ts',
  'app/orders/cart/create_cart.ts',
  'app/orders/quick_order/add_quick_order.ts',
  'app/orders/entry/actions/create_staff_order.ts',
  'app/orders/cart/reprice_cart.ts',
  'app/orders/reservations/reserve_order.ts',
  'app/orders/staff/mark_invoiced.ts',
  'app/orders/reservations/proforma_warning_job.ts',
  'app/orders/order/reads/find_order.ts',
  'app/orders/order/actions/refresh_awaited_goods.ts',
  // The batch that calls them refreshes the orders.
  'app/orders/amazon/new_orders.ts',
  'app/orders/amazon/order_updates.ts',
]

test.group('The search for orders', () => {
  test('is refreshed by every file that writes placed orders or their lines', ({ assert }) => {
    const writers = listSources('app', 'commands').filter((file) => WRITES.test(read(file)))
    const forgetful = writers.filter(
      (file) => !NOT_SEARCHED.includes(file) && !REFRESHES.test(read(file))
    )
    assert.deepEqual(forgetful, [])
    assert.isAbove(writers.length, NOT_SEARCHED.length)
  })
})
