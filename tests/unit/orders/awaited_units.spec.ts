import { test } from '@japa/runner'
import { UNITS_OF_ORDERS } from '#orders/order/reads/awaited_goods'
import { OrderState } from '#shared/enums'
import { planOf } from '#tests/support/query_plan'

test.group('Awaited units', () => {
  test('the units that orders wait for are read from those orders, however many others there are', async ({
    assert,
  }) => {
    const sql = `${UNITS_OF_ORDERS} and l.product_id = ? group by l.order_id, l.product_id`
    const bindings = [OrderState.Open, OrderState.Proforma, 'a'.repeat(24)]
    const plan = await planOf({ sql, bindings }, ['seqscan'])
    assert.match(plan, /orders_awaiting_goods/)
    assert.notMatch(plan, /SCAN l\b|Seq Scan/)
  })
})
