import { test } from '@japa/runner'
import { ontario, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'
import type { ShippingOptionResponse } from '#orders/views'

type Rates = ShippingOptionResponse & { options: ShippingOptionResponse[]; err: string }

test.group('Rates of a stored order for staff', (group) => {
  let token: string

  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })

  const rate = (id: string, body: object) =>
    call<Rates>('POST', `/api/orders/${id}/shipping/quote`, { token, body })

  test('are those of the method that they ask for, as before the order is created', async ({
    assert,
  }) => {
    const input = await staffOrder({ quantity: 10, shipment: { method: 'DHL' } })
    const { body: order } = await createStaffOrderByCall(token, input)
    assert.isAbove(order.payment.subtotal, 200)
    for (const method of ['FEDEX_EXPRESS', 'DHL', 'FEDEX_EXPRESS_FREE', 'PICKUP']) {
      const { body: expected } = await rate('0', { ...input, method })
      const { status, body } = await rate(order._id, { method })
      assert.equal(status, 200)
      assert.deepEqual([body.method, body.cost], [method, expected.cost])
      assert.lengthOf(body.options, 1)
    }
    const own = await rate(order._id, {})
    assert.deepEqual([own.body.method, own.body.cost], ['DHL', order.payment.shipping])
  })

  test('are those of the address that they ask for', async ({ assert }) => {
    const input = await staffOrder({ quantity: 3 })
    const { body: order } = await createStaffOrderByCall(token, input)
    const { body } = await rate(order._id, { address: ontario })
    assert.notEqual(body.cost, order.payment.shipping)
    const apo = await rate(order._id, {
      address: { countryId: 'US', stateId: 'AE', zipcode: '09012' },
    })
    assert.deepEqual([apo.status, apo.body.err], [422, 'There are no valid services available'])
  })
})
