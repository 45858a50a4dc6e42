import { test } from '@japa/runner'
import { productId, setStock, stockOf } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { OrderDetail, OrderResponse } from '#orders/views'

const CABLE = 'THX-CBH10'
const FBA = 'Amazon.ca FBA'

test.group('An order that Amazon ships', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 20))

  const listed = async (filter: object) => {
    const { body } = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter: { ...filter, pageSize: 100 } },
    })
    return body.results.map(({ _id }) => _id)
  }

  test('is not shipped by the shop', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { source: FBA })
    const before = await tableCounts('sessions')
    const { status, body } = await ship(staff.token, order, 1)
    assert.equal(status, 422)
    assert.equal(body.code, 'E_SHIPPED_BY_AMAZON')
    assert.equal(body.err, 'Amazon ships this order from its own warehouse.')
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('is not listed among the orders to ship, whether or not they are searched', async ({
    assert,
  }) => {
    const { _id: byAmazon } = await anOpenOrder(staff.token, { source: FBA })
    const { _id: byShop } = await anOpenOrder(staff.token, { source: 'Amazon.ca' })
    for (const filter of [
      { state: 5, shipped: false },
      { state: 5, shipped: false, query: 'ada@example.com' },
    ]) {
      const ids = await listed(filter)
      assert.include(ids, byShop)
      assert.notInclude(ids, byAmazon)
    }
    assert.include(await listed({ state: 5 }), byAmazon)
  })

  test('takes nothing from the stock, until its source is one that the shop ships', async ({
    assert,
  }) => {
    const cart = [{ product: await productId(CABLE), quantity: 30 }]
    const { _id: id } = await anOpenOrder(staff.token, { source: FBA, cart })
    assert.equal(await stockOf(CABLE), 20)
    const short = await editOrderByCall(staff.token, id, { source: 'Amazon.ca' })
    assert.equal(short.body.code, 'E_OUT_OF_STOCK')
    const unchanged = await editOrderByCall(staff.token, id, {})
    const [{ _id: line }] = unchanged.body.cart
    const fewer = [{ _id: line, product: await productId(CABLE), quantity: 5 }]
    await editOrderByCall(staff.token, id, { source: 'Amazon.ca', cart: fewer })
    assert.equal(await stockOf(CABLE), 15)
    await editOrderByCall(staff.token, id, { source: FBA })
    assert.equal(await stockOf(CABLE), 20)
    await call('POST', `/api/orders/${id}/cancellation`, { token: staff.token, body: {} })
    assert.equal(await stockOf(CABLE), 20)
    assert.equal(await countRows('stock_ledger', "subject_id = ? and kind = 'reserved'", [id]), 1)
  })

  test('its page says who ships it', async ({ assert }) => {
    const { _id: id } = await anOpenOrder(staff.token, { source: FBA })
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${id}`
    )
    assert.containsSubset(props.order.delivery, {
      status: 'Shipped by Amazon',
      blocked: 'Amazon ships this order from its own warehouse.',
    })
  })
})
