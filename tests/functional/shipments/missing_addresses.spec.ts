import { test } from '@japa/runner'
import { run } from '#core/database'
import { emptyAddress } from '#shared/address'
import { withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { address } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { readOrder, ship } from '#tests/support/shipments'
import type { OrderDetail, OrderResponse } from '#orders/views'

const OPEN = 5
const NONE = { shipping: emptyAddress(), billing: emptyAddress() }

test.group('Addresses of an order that is ready for shipment', (group) => {
  const { staff, created, edit } = withStaffDesk(group)

  async function paidWithoutAddress(changes: object = {}): Promise<OrderResponse> {
    const { _id: id } = await created({ address: NONE, same_billing: false, ...changes })
    const { body } = await edit(id, { payment: { salesTaxPercent: 0, shipping: 0 } })
    const amount = body.payment.total
    const payment = { method: 'BANK_TRANSFER', amount, reference: 'Wire 4712' }
    await call('POST', `/api/orders/${id}/payments`, { token: staff.token, body: payment })
    return readOrder(staff.token, id)
  }

  test('an open order keeps its shipping address', async ({ assert }) => {
    const order = await created({ state: OPEN })
    const { status, body } = await edit(order._id, { address: NONE })
    assert.deepEqual([status, body.field], [422, 'address.shipping.firstname'])
    const proforma = await created()
    assert.equal(await statusFrom(edit(proforma._id, { address: NONE })), 200)
  })

  test('an open order without an address is not moved to a carrier', async ({ assert }) => {
    const pickup = { method: 'PICKUP' }
    const billing = address()
    const body = { state: OPEN, shipment: pickup, same_billing: false }
    const order = await created({ ...body, address: { ...NONE, billing } })
    assert.equal(order.state, OPEN)
    const shipment = { method: 'FEDEX_EXPRESS' }
    const moved = await edit(order._id, { shipment })
    assert.deepEqual([moved.status, moved.body.field], [422, 'shipment.method'])
    assert.equal(moved.body.err, 'Enter a shipping address before a carrier ships this order.')
    assert.equal(await statusFrom(edit(order._id, { customerPO: 'PO 7' })), 200)
    const shipping = address()
    assert.equal(await statusFrom(edit(order._id, { address: { shipping } })), 200)
    assert.equal(await statusFrom(edit(order._id, { shipment })), 200)
  })

  test('an order that its payment opened ships by a carrier once it has an address', async ({
    assert,
  }) => {
    const order = await paidWithoutAddress()
    assert.equal(order.state, OPEN)
    const { status, body } = await ship(staff.token, order, 1)
    assert.deepEqual([status, body.code], [409, 'E_NO_SHIPPING_ADDRESS'])
    assert.equal(
      body.err,
      'Enter a shipping address on the order before a carrier ships it, or set its method to Pickup.'
    )
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${order._id}`
    )
    assert.equal(props.order.delivery!.blocked, body.err)

    const shipping = address()
    assert.equal(await statusFrom(edit(order._id, { address: { shipping } })), 200)
    assert.equal(await statusFrom(ship(staff.token, order, 1)), 201)
  })

  test('goods that no carrier ships need no address', async ({ assert }) => {
    const handedOver = await paidWithoutAddress()
    assert.equal(await statusFrom(ship(staff.token, handedOver, 1, { carrier: null })), 201)
    const pickedUp = await paidWithoutAddress({ shipment: { method: 'PICKUP' } })
    const byCarrier = { method: 'DHL' }
    assert.equal(await statusFrom(ship(staff.token, pickedUp, 1, byCarrier)), 409)
    assert.equal(await statusFrom(ship(staff.token, pickedUp, 1)), 201)
  })

  test('an order of Amazon ships although Amazon withheld its address', async ({ assert }) => {
    const order = await created({ state: OPEN, source: 'Amazon.ca' })
    const withheld = JSON.stringify({ ...emptyAddress(), countryId: 'CA' })
    await run(`update orders set address_shipping = ?, address_billing = ? where id = ?`, [
      withheld,
      withheld,
      order._id,
    ])
    assert.equal(await statusFrom(edit(order._id, { customerPO: 'PO 8' })), 200)
    assert.equal(await statusFrom(ship(staff.token, order, 1, { method: 'DHL' })), 201)
  })
})
