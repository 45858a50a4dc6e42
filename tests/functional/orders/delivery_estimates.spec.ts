import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { run } from '#core/database'
import { deliveryWindowOf } from '#orders/documents/order_delivery'
import { findOrder } from '#orders/order/reads/find_order'
import { deliveryEstimate } from '#shared/delivery/delivery_estimate'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { recordTransfer } from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { stockedShop } from '#tests/support/checkout'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderResponse, OrderStatusPage } from '#orders/views'

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000

const expectedFromNow = () =>
  deliveryEstimate({ days: 1, countryId: 'US' }, new Date(), shop.shipping.dispatch)

const placedAMonthAgo = ({ _id: id }: OrderResponse) =>
  run('update orders set placed_at = ? where id = ?', [
    new Date(Date.now() - THIRTY_DAYS_MS).toISOString(),
    id,
  ])

const detailsOf = async (owner: TestUser, { _id: id }: OrderResponse) => {
  const { props } = await visit<OrderStatusPage>(await signedIn(owner), `/orders/${id}/status`)
  return props.status.details
}

const windowOf = async ({ _id: id }: OrderResponse) => {
  const order = await findOrder(id)
  return deliveryWindowOf(order!)
}

test.group('The delivery estimate of a placed order', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('counts from the payment of a bank transfer', async ({ assert }) => {
    const { token } = await aStaffMember()
    const dealer = await aDealer()
    const order = await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    await placedAMonthAgo(order)
    assert.match((await windowOf(order)) ?? '', /after your payment arrives$/)
    const { status } = await recordTransfer(order._id, { token, amount: order.payment.total })
    assert.equal(status, 200)
    assert.include(await detailsOf(dealer, order), `Delivery: ${expectedFromNow()}.`)
  })

  test('names no day that has passed while the order waits, and none once it has left', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const owner = await aUser()
    const order = await aPlacedOrder({ token: owner.token })
    await placedAMonthAgo(order)
    await run('update orders set paid_at = placed_at where id = ?', [order._id])
    assert.include(await detailsOf(owner, order), `Delivery: ${expectedFromNow()}.`)
    await ship(token, order, order.cart[0].quantity)
    assert.isNull(await windowOf(order))
  })

  test('of an order on account does not wait for its payment', async ({ assert }) => {
    const dealer = await aDealer()
    const order = await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    await run('update orders set terms_upfront_percent = 0, terms_days = 30 where id = ?', [
      order._id,
    ])
    assert.equal(await windowOf(order), '1 to 2 business days after it ships')
  })
})
