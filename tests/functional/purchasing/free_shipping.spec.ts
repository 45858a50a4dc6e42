import { test } from '@japa/runner'
import { aPurchaseOrder, editPurchaseOrderByCall } from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

test.group('Free shipping of a purchase order', (group) => {
  const staff = withStaffedShop(group)

  test('sets the shipping cost to 0, as on an order', async ({ assert }) => {
    const shipping = 25
    const free = { method: 'FEDEX_EXPRESS_FREE' }
    const order = await aPurchaseOrder(staff.token, { shipment: free, payment: { shipping } })
    assert.deepEqual([order.payment.shipping, order.payment.total], [0, 125])

    const paid = { shipment: { method: 'DHL' }, payment: { shipping } }
    const charged = await editPurchaseOrderByCall(staff.token, order._id, paid)
    assert.equal(charged.body.payment.total, 150)
    const { body } = await editPurchaseOrderByCall(staff.token, order._id, { shipment: free })
    assert.deepEqual([body.payment.shipping, body.payment.total], [0, 125])
  })
})
