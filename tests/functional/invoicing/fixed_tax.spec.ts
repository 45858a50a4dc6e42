import { test } from '@japa/runner'
import { run } from '#core/database'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withStaffedShop } from '#tests/support/staffed_shop'

test.group('An invoice of an order with a fixed tax', (group) => {
  const staff = withStaffedShop(group)

  /** An order of 2,500.00 with a tax of 200.04, of which 8.002 %, the rate of its invoices, would be 200.05 */
  const taxed = async (items: [number, number][]) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token, { items })
    await run(
      'update orders set tax_millionths = null, sales_tax_cents = 20004, total_cents = 270004 where id = ?',
      [invoices.order._id]
    )
    return invoices
  }

  test('changes in what is no amount', async ({ assert }) => {
    const invoices = await taxed([[1, 2500]])
    const { _id: id, payment } = await invoices.created()
    assert.containsSubset(payment, { salesTax: 200.04, salesTaxPercent: 8.002, total: 2700.04 })
    const edited = await invoices.edit(id, { shipment: { waybill: '1Z' } })
    assert.equal(edited.status, 200, edited.text)
    assert.equal(edited.body.shipment.waybill, '1Z')
    assert.deepEqual(edited.body.payment, payment)
  })

  test('keeps its tax where another amount changes', async ({ assert }) => {
    const invoices = await taxed([[1, 2500]])
    const { _id: id } = await invoices.created()
    const edited = await invoices.edit(id, { payment: { credit: 0 } })
    assert.equal(edited.status, 200, edited.text)
    const { salesTax, total, entered } = edited.body.payment
    assert.deepEqual([salesTax, total, entered], [200.04, 2700.04, ['credit']])
  })

  test('has the tax of a rate that staff entered, also after other edits', async ({ assert }) => {
    const invoices = await taxed([[2, 1250]])
    const payment = { salesTaxPercent: 5 }
    const { _id: id } = await invoices.created({ items: invoices.items(1), payment })
    const edited = await invoices.edit(id, { payment: { credit: 0 } })
    assert.equal(edited.status, 200, edited.text)
    assert.containsSubset(edited.body.payment, { salesTax: 62.5, total: 1312.5 })
  })
})
