import { test } from '@japa/runner'
import { run } from '#core/database'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { InvoicePreview } from '#invoicing/invoices/preview_invoice'

/** Stores another shipping address on an order, as an import would have. */
const storeShipping = (id: string, shipping: Record<string, string>) =>
  run('update orders set address_shipping = ? where id = ?', [JSON.stringify(shipping), id])

test.group('Addresses that staff enter on an invoice', (group) => {
  const staff = withStaffedShop(group)
  const client = () => InvoiceClient.ofNewOrder(staff.token)

  test('are complete and valid, each error at its field', async ({ assert }) => {
    const invoices = await client()
    const { shipping } = invoices.order.address
    const invoice = await invoices.created({ items: invoices.items(1) })
    for (const [changes, field] of [
      [{ city: '' }, 'address.billing.city'],
      [{ lastname: 'x'.repeat(61) }, 'address.billing.lastname'],
      [{ address1: 'Line\u0000' }, 'address.billing.address1'],
      [{ zipcode: '1' }, 'address.billing.zipcode'],
      [{ countryId: 'XX' }, 'address.billing.countryId'],
    ] as const) {
      const body = { address: { billing: { ...shipping, ...changes } } }
      for (const rejected of [
        await invoices.create({ ...body, items: invoices.items(1) }),
        await invoices.edit(invoice._id, body),
      ])
        assert.deepEqual([rejected.status, rejected.body.field], [422, field])
    }
    assert.equal(await countRows('invoices', 'order_id = ?', [invoices.order._id]), 1)
  })

  test('may be empty, and a billing address that is the same is not read', async ({ assert }) => {
    const invoices = await client()
    const { shipping } = invoices.order.address
    const emptied = await invoices.created({
      items: invoices.items(1),
      address: { shipping, billing: {} },
    })
    assert.equal(emptied.address.billing.city, '')
    const same = await invoices.created({
      items: invoices.items(1),
      address: { shipping, billing: { city: 'Half typed' } },
      same_billing: true,
    })
    assert.equal(same.address.billing.city, shipping.city)
  })

  test('are kept as the order or the invoice has them, valid or not', async ({ assert }) => {
    const invoices = await client()
    const { address } = invoices.order
    const kept = { shipping: { ...address.shipping, lastname: '' } }
    await storeShipping(invoices.order._id, kept.shipping)
    const invoice = await invoices.created({ items: invoices.items(1), address: kept })
    assert.equal(invoice.address.shipping.lastname, '')

    await storeShipping(invoices.order._id, address.shipping)
    const edited = await invoices.edit(invoice._id, { address: kept, payment: { terms: 'COD' } })
    assert.deepEqual([edited.status, edited.body.payment.terms], [200, 'COD'])
    const changed = await invoices.edit(invoice._id, {
      address: { shipping: { ...kept.shipping, city: 'Boulder' } },
    })
    assert.deepEqual([changed.status, changed.body.field], [422, 'address.shipping.lastname'])
  })

  test('a billing address ends "same as shipping", which copies a shipping address alone', async ({
    assert,
  }) => {
    const invoices = await client()
    const { shipping } = invoices.order.address
    const elsewhere = { shipping: { ...shipping, city: 'Aurora' } }
    const invoice = await invoices.created({ items: invoices.items(1), address: elsewhere })
    assert.isTrue(invoice.same_billing)
    assert.equal(invoice.address.billing.city, 'Aurora')

    const moved = await invoices.edit(invoice._id, { address: { shipping } })
    assert.equal(moved.body.address.billing.city, shipping.city)
    const billing = { ...shipping, city: 'Boulder' }
    const { body } = await invoices.edit(invoice._id, { address: { billing } })
    assert.isFalse(body.same_billing)
    assert.deepEqual(
      [body.address.shipping.city, body.address.billing.city],
      [shipping.city, 'Boulder']
    )
    const same = await invoices.edit(invoice._id, { address: { billing }, same_billing: true })
    assert.equal(same.body.address.billing.city, shipping.city)
  })

  test('are not checked by a preview, which calculates while one is half typed', async ({
    assert,
  }) => {
    const invoices = await client()
    const body = { items: invoices.items(1), address: { shipping: { city: 'Denver' } } }
    const { token, path } = invoices
    const preview = await call<InvoicePreview>('POST', `${path}/preview`, { token, body })
    assert.deepEqual([preview.status, preview.body.invoice.address.shipping.city], [200, 'Denver'])
    const { status } = await invoices.create(body)
    assert.equal(status, 422)
  })
})
