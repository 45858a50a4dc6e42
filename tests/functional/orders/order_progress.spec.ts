import { test } from '@japa/runner'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { payByCard } from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { OrderDetail, OrderResponse, StoredOrderForm } from '#orders/views'

test.group('The staff page of an order', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  const staff = withStaffedShop(group)

  const pageOf = async (id: string): Promise<OrderDetail> => {
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${id}`
    )
    return props.order
  }

  test('shows its salesperson, its invoices, and what of each line shipped, came back and is invoiced', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token, {
      items: [[5, 10]],
      salesperson: staff.id,
    })
    const { _id: id, cart } = invoices.order
    const [{ _id: line }] = cart
    const before = await pageOf(id)
    assert.containSubset(before, { invoices: [] })
    assert.containSubset(before.lines, [{ shipped: 0, returned: 0, invoiced: 0 }])

    await call('POST', `/api/orders/${id}/shipments`, {
      token: staff.token,
      body: { items: [{ line, quantity: 3 }] },
    })
    await invoices.returnGoods({ items: [{ line, quantity: 1 }] })
    const invoice = await invoices.created({ items: invoices.items(2) })

    const page = await pageOf(id)
    assert.containSubset(page.lines, [{ shipped: 3, returned: 1, invoiced: 2 }])
    assert.containSubset(page.invoices, [{ id: invoice._id, label: `Invoice ${invoice.id2}` }])
    assert.lengthOf(page.invoices, 1)
    assert.notEqual(page.salesperson, '')
  })

  test('leaves the waybill of a shipped order to its parcels', async ({ assert }) => {
    const { _id: id, cart } = await anOpenOrder(staff.token)
    const browser = await signedIn(staff)
    const formOf = async () => {
      const { props } = await visit<{ form: StoredOrderForm }>(browser, `/admin/orders/${id}/edit`)
      return props.form
    }
    const before = await formOf()
    assert.isFalse(before.isShipped)
    await call('POST', `/api/orders/${id}/shipments`, {
      token: staff.token,
      body: { items: [{ line: cart[0]._id, quantity: 1 }], waybill: 'WB-ONE' },
    })
    const after = await formOf()
    assert.isTrue(after.isShipped)

    const edit = (waybill: string) =>
      call<{ field: string }>('PUT', `/api/a/orders/${id}`, {
        token: staff.token,
        body: { shipment: { waybill } },
      })
    const { status, body } = await edit('WB-NEW')
    assert.equal(status, 422)
    assert.equal(body.field, 'shipment.waybill')
    const { timeline } = await pageOf(id)
    assert.notInclude(JSON.stringify(timeline), 'WB-NEW')
    const same = await edit('WB-ONE')
    assert.equal(same.status, 200)
  })

  test('takes a waybill again once every parcel is void', async ({ assert }) => {
    const { token } = staff
    const { _id: id, cart } = await anOpenOrder(token)
    const path = `/api/orders/${id}/shipments`
    const items = [{ line: cart[0]._id, quantity: 1 }]
    await call('POST', path, { token, body: { items, waybill: 'WB-ONE' } })
    const read = async () => {
      const { body } = await call<OrderResponse>('GET', `/api/orders/${id}`, { token })
      return body
    }
    const waybill = async () => {
      const { shipment } = await read()
      return shipment?.waybill
    }
    const {
      shipments: [parcel],
    } = await read()
    await call('DELETE', `${path}/${parcel._id}`, { token })
    assert.equal(await waybill(), '')

    for (const entered of ['WB-NEW', 'WB-ONE']) {
      const body = { shipment: { waybill: entered } }
      const edited = await call('PUT', `/api/a/orders/${id}`, { token, body })
      assert.equal(edited.status, 200, edited.text)
      assert.equal(await waybill(), entered)
    }
    await call('POST', path, { token, body: { items, waybill: 'WB-TWO' } })
    assert.equal(await waybill(), 'WB-TWO')
  })

  test('lists card payments of the order and of its invoices among the payments', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    const { _id: id } = invoices.order
    const body = { token: 'pm_card_visa', amount: 12.5 }
    const paid = await payByCard(id, { token: staff.token, body })
    assert.equal(paid.status, 200, paid.text)
    const invoice = await invoices.created({ items: invoices.items(5) })
    await invoices.pay(invoice._id, { token: 'pm_fake', amount: 20 })

    const { timeline } = await pageOf(id)
    const payments = timeline.filter(({ action }) => action === 'Paid by card')
    assert.lengthOf(payments, 2)
    assert.isTrue(payments.every(({ kind }) => kind === 'payment'))
    const [first, second] = payments.map(({ details }) => details)
    assert.include(first, '$12.50 USD')
    assert.include(second, `$20.00 USD, ${invoice.id2}`)
  })
})
