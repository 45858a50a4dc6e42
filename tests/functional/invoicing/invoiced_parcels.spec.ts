import { test } from '@japa/runner'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { unitsReserved } from '#tests/functional/orders/support/order_quotes'
import { setStock, stockOf } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'

test.group('Parcels and returned goods of an invoice', (group) => {
  const staff = withStaffedShop(group)

  test('an invoice names the waybills of the parcels that no earlier one names', async ({
    assert,
  }) => {
    await setStock('THX-CBH10', 100)
    const invoices = await InvoiceClient.ofCables(staff.token, 6)
    const waybillOf = ({ shipment }: InvoiceResponse) => shipment.waybill
    const next = async () => {
      const { body } = await call<{ invoice: InvoiceResponse }>(
        'POST',
        `${invoices.path}/preview`,
        {
          token: staff.token,
          body: {},
        }
      )
      return waybillOf(body.invoice)
    }
    assert.equal(await next(), '')
    await ship(staff.token, invoices.order, 2, { waybill: '7724145011' })
    assert.equal(waybillOf(await invoices.created({ items: invoices.items(1) })), '7724145011')
    // Of the same parcel
    assert.equal(waybillOf(await invoices.created({ items: invoices.items(1) })), '7724145011')

    for (const waybill of ['7724145029', '7724145037'])
      await ship(staff.token, invoices.order, 1, { waybill })
    assert.equal(await next(), '7724145029, 7724145037')
    const { props } = await visit(
      await signedIn(staff),
      `/admin/orders/${invoices.order._id}/invoices`
    )
    assert.include(JSON.stringify(props), '"waybill":"7724145029, 7724145037"')
    const entered = await invoices.created({
      items: invoices.items(1),
      shipment: { waybill: '7724145029' },
    })
    assert.equal(waybillOf(entered), '7724145029')
    assert.equal(await next(), '7724145037')
    await invoices.remove(entered._id)
    assert.equal(await next(), '7724145029, 7724145037')
  })

  test('lowering a line by what a credit note took back releases the goods once', async ({
    assert,
  }) => {
    await setStock('THX-CBH10', 100)
    const invoices = await InvoiceClient.ofCables(staff.token, 10)
    const invoice = await invoices.created()
    await invoices.credit(invoice._id, { items: invoices.items(3), restock: true })
    assert.deepEqual([await stockOf('THX-CBH10'), await unitsReserved(invoices.order._id)], [93, 7])
    const [{ _id: line, product }] = invoices.order.cart
    const cart = [{ _id: line, product: product!._id, quantity: 7 }]
    const { status, text } = await editOrderByCall(staff.token, invoices.order._id, { cart })
    assert.equal(status, 200, text)
    assert.deepEqual([await stockOf('THX-CBH10'), await unitsReserved(invoices.order._id)], [93, 7])
  })

  test('goods that come back before an invoice lower the amount due and are not invoiced', async ({
    assert,
  }) => {
    await setStock('THX-CBH10', 100)
    const invoices = await InvoiceClient.ofCables(staff.token, 5)
    const { cost } = invoices.order.cart[0]
    const unshipped = await invoices.returnGoods({ items: invoices.items(2) })
    assert.equal(unshipped.status, 422)
    await ship(staff.token, invoices.order, 3)
    const before = await stockOf('THX-CBH10')
    const returned = await invoices.returnGoods({ items: invoices.items(2), restock: true })
    assert.equal(returned.status, 200)
    assert.equal(await stockOf('THX-CBH10'), before + 2)
    const due = returned.body.payment.balance_remaining!
    assert.equal(Math.round(due * 100), Math.round((invoices.order.payment.total - 2 * cost) * 100))
    const invoice = await invoices.created()
    assert.deepEqual([invoice.items[0].quantity, invoice.payment.total], [3, due])
    const again = await invoices.returnGoods({ items: invoices.items(1) })
    assert.deepEqual([again.status, again.body.code], [409, 'E_INVOICED'])
  })
})
