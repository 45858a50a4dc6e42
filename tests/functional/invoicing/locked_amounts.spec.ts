import { test } from '@japa/runner'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { call } from '#tests/support/http'
import { editOrderByCall } from '#tests/support/staff_orders'
import { ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'

test.group('Amounts of an order that its invoices have used', (group) => {
  const staff = withStaffedShop(group)

  const client = async (payment: object = {}, changes: object = {}) =>
    InvoiceClient.ofNewOrder(staff.token, {
      items: [[4, 25]],
      payment: { salesTaxPercent: 13, shipping: 0, ...payment },
      ...changes,
    })

  const edit = ({ order }: InvoiceClient, body: object) =>
    editOrderByCall(staff.token, order._id, body)

  test('the sales tax rate stays once a part is invoiced, and the last invoice has it too', async ({
    assert,
  }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(2) })
    assert.equal(first.payment.total, 56.5)
    for (const salesTaxPercent of [5, 15, null]) {
      const { status, body } = await edit(invoices, { payment: { salesTaxPercent } })
      assert.deepEqual(
        [status, body.code, body.field],
        [409, 'E_INVOICED', 'payment.salesTaxPercent']
      )
    }
    const same = await edit(invoices, { payment: { salesTaxPercent: 13 }, customerPO: 'PO 7' })
    assert.equal(same.status, 200)
    const last = await invoices.created()
    assert.containsSubset(last.payment, { subtotal: 50, discount: 0, salesTax: 6.5, total: 56.5 })
    const { body: note } = await invoices.credit(first._id, { items: invoices.items(2) })
    assert.equal(note.payment.total, -56.5)
    assert.equal(await invoices.balance(), 56.5)
  })

  test('the rate changes again once every invoice of it is credited', async ({ assert }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(2) })
    await invoices.credit(first._id, { items: invoices.items(2) })
    const { status } = await edit(invoices, { payment: { salesTaxPercent: 5 } })
    assert.equal(status, 200)
    const rest = await invoices.created()
    assert.containsSubset(rest.payment, { subtotal: 100, discount: 0, salesTax: 5, total: 105 })
  })

  test('goods that came back before an invoice keep the rate, too', async ({ assert }) => {
    const invoices = await client()
    await ship(staff.token, invoices.order, 4)
    await invoices.returnGoods({ items: invoices.items(1) })
    const { status, body } = await edit(invoices, { payment: { salesTaxPercent: 5 } })
    assert.deepEqual([status, body.field], [409, 'payment.salesTaxPercent'])
    const rest = await invoices.created()
    assert.containsSubset(rest.payment, { subtotal: 75, discount: 0, salesTax: 9.75 })
  })

  test('shipping, discount and fee do not fall below what is invoiced of them, but may rise', async ({
    assert,
  }) => {
    for (const [name, stored, used, above] of [
      ['shipping', 15, 15, 20],
      ['discount', 10, 5, 20],
      ['commission_fee', 10, 5, 20],
    ] as const) {
      const invoices = await client({ salesTaxPercent: 0, [name]: stored })
      await invoices.created({ items: invoices.items(2) })
      const { status, body } = await edit(invoices, { payment: { [name]: used - 0.01 } })
      assert.deepEqual([status, body.code, body.field], [409, 'E_INVOICED', `payment.${name}`])
      const kept = await edit(invoices, { payment: { [name]: used } })
      const raised = await edit(invoices, { payment: { [name]: above } })
      assert.deepEqual([kept.status, raised.status], [200, 200])
      const last = await invoices.created()
      const { discount, shipping, total } = last.payment
      const rest = above - used
      assert.deepEqual(
        { discount, shipping, total },
        name === 'shipping'
          ? { discount: 0, shipping: rest, total: 50 + rest }
          : { discount: rest, shipping: 0, total: 50 - rest }
      )
    }
  })

  test('service credit on an invoice does not leave the order with its customer', async ({
    assert,
  }) => {
    const customer = await aUser({ currency: 'usd' })
    await call('POST', `/api/users/${customer.id}/credit`, {
      token: staff.token,
      body: { amount: 30, currency: 'usd', reason: 'Goodwill' },
    })
    const invoices = await client({ salesTaxPercent: 0 }, { user: customer.id })
    const first = await invoices.created({ items: invoices.items(2) })
    assert.equal(first.payment.credit, 30)
    const other = await aUser({ currency: 'usd' })
    const { status, body } = await edit(invoices, { user: other.id })
    assert.deepEqual([status, body.code, body.field], [409, 'E_INVOICED', 'user'])
  })

  test('an own rate of one invoice does not change the tax of the next', async ({ assert }) => {
    const invoices = await client()
    await invoices.created({ items: invoices.items(2), payment: { salesTaxPercent: 5 } })
    const last = await invoices.created()
    assert.containsSubset(last.payment, { subtotal: 50, discount: 0, salesTax: 6.5, total: 56.5 })
  })
  test('a part does not take tax of the rest by a higher rate', async ({ assert }) => {
    const invoices = await client()
    const payment = { salesTaxPercent: 15 }
    const { status, body } = await invoices.create({ items: invoices.items(2), payment })
    assert.deepEqual(
      [status, body.code, body.field],
      [422, 'E_OVER_INVOICED', 'payment.salesTaxPercent']
    )
    assert.isEmpty(await invoices.list())
  })

  test('a lower price of one invoice does not change the tax of the next', async ({ assert }) => {
    const invoices = await client()
    const [line] = invoices.items(2)
    await invoices.created({ items: [{ ...line, cost: 20 }] })
    const last = await invoices.created()
    assert.containsSubset(last.payment, { subtotal: 50, discount: 0, salesTax: 6.5 })
  })

  test('a price stays once goods came back at it', async ({ assert }) => {
    const invoices = await client()
    await ship(staff.token, invoices.order, 4)
    await invoices.returnGoods({ items: invoices.items(1) })
    const [{ _id: lineId }] = invoices.order.cart
    const cart = [{ _id: lineId, description: 'Rack 1', quantity: 4, cost: 30 }]
    const { status, body } = await edit(invoices, { cart })
    assert.deepEqual([status, body.field], [422, 'cart.0.cost'])
  })
})
