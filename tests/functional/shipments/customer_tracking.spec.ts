import { test } from '@japa/runner'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { ship } from '#tests/support/shipments'
import { aStaffMember } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

test.group('The tracking on the confirmation page', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('shows a guest what has left, without void shipments and what is for staff', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const email = 'tracked@example.com'
    const order = await aPlacedOrder({ quantity: 3, step: { email } })
    const confirmation = async (body: object) => {
      const response = await call<OrderResponse>('POST', '/api/orders/receipt', { body })
      return { status: response.status, shipments: response.body.shipments }
    }
    const own = { orderId: order.number, email }
    assert.deepEqual(await confirmation(own), { status: 200, shipments: [] })

    const parcel = { waybill: '7946 1122 3344', carrier: 'fedex' }
    const { body: shipped } = await ship(token, order, 1, parcel)
    const { body: voided } = await ship(token, order, 2, { waybill: '1Z999' })
    await call('DELETE', `/api/orders/${order._id}/shipments/${voided._id}`, {
      token,
      body: { reason: 'Wrong box' },
    })
    const { shipments } = await confirmation(own)
    assert.lengthOf(shipments, 1)
    const tracking = 'https://www.fedex.com/fedextrack/?trknbr=794611223344'
    assert.containsSubset(shipments, [
      { _id: shipped._id, number: 1, waybill: parcel.waybill, tracking_url: tracking, void: false },
    ])

    const { status } = await confirmation({ ...own, email: 'other@example.com' })
    assert.equal(status, 404)
  })
})
