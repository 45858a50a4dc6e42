import { test } from '@japa/runner'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { tableCounts } from '#tests/support/database'
import { call, type ApiResponse } from '#tests/support/http'
import { ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { CreditPreview } from '#invoicing/credit_notes/credit_preview'
import type { InvoicePreview } from '#invoicing/invoices/preview_invoice'
import type { ErrorBody } from '#tests/support/staff_orders'

type Previewed = Promise<ApiResponse<CreditPreview & ErrorBody>>

test.group('Amounts of invoices', (group) => {
  const staff = withStaffedShop(group)

  const client = async (payment: object = {}) =>
    InvoiceClient.ofNewOrder(staff.token, {
      payment: { salesTaxPercent: 13, shipping: 0, ...payment },
    })

  const post = (path: string, body: object, token?: string): Previewed =>
    call('POST', path, { token, body })

  test('those entered by hand stay when the lines change, the others are calculated again', async ({
    assert,
  }) => {
    const invoices = await client({ shipping: 15, discount: 20 })
    const payment = { discount: 5, shipping: 3 }
    const invoice = await invoices.created({ items: invoices.items(4), payment })
    assert.deepEqual(invoice.payment.entered, ['discount', 'shipping'])

    const items = invoices.items(6)
    const { body: previewed } = await call<InvoicePreview>('POST', `${invoices.path}/preview`, {
      token: staff.token,
      body: { invoice: invoice._id, items },
    })
    const { body: edited } = await invoices.edit(invoice._id, { items })
    assert.containsSubset(edited.payment, { subtotal: 60, salesTax: 7.8, ...payment, total: 65.8 })
    assert.deepEqual(previewed.invoice.payment, edited.payment)

    const { body: other } = await invoices.edit(invoice._id, { payment: { terms: 'COD' } })
    assert.deepEqual(other.payment.entered, ['discount', 'shipping'])
    const { body: cleared } = await invoices.edit(invoice._id, {
      items,
      payment: { discount: null },
    })
    assert.deepEqual(cleared.payment.entered, ['shipping'])
    assert.containsSubset(cleared.payment, { discount: 12, shipping: 3 })
    const { body: entered } = await invoices.edit(invoice._id, { payment: { shipping: null } })
    assert.containsSubset(entered.payment, { discount: 12, shipping: 15, entered: [] })
  })

  test('an entered tax and an entered credit stay, too', async ({ assert }) => {
    const invoices = await client()
    const payment = { salesTaxPercent: 5, credit: 0 }
    const invoice = await invoices.created({ items: invoices.items(4), payment })
    const { body } = await invoices.edit(invoice._id, { items: invoices.items(2) })
    assert.containsSubset(body.payment, {
      ...payment,
      salesTax: 1,
      total: 21,
      entered: ['salesTaxPercent', 'credit'],
    })
  })

  test('the preview of a credit note is what is credited then, and writes nothing', async ({
    assert,
  }) => {
    const invoices = await client({ discount: 10 })
    const invoice = await invoices.created()
    const path = `${invoices.path}/${invoice._id}/credit_notes`
    for (const input of [
      { items: invoices.items(3) },
      { items: invoices.items(2), amount: 15.5 },
      { items: [], amount: 7.25 },
    ]) {
      const before = await tableCounts('sessions')
      const { status, body } = await post(`${path}/preview`, input, staff.token)
      assert.equal(status, 200)
      assert.deepEqual(await tableCounts('sessions'), before)
      const { body: note } = await invoices.credit(invoice._id, input)
      const { subtotal, discount, salesTax, shipping, credit, total } = note.payment
      const credited = { subtotal, discount, salesTax, shipping, credit, total }
      const positive = Object.entries(credited).map(([name, amount]) => [name, amount && -amount])
      assert.deepInclude(body, { currency: 'usd', ...Object.fromEntries(positive) })
    }
    const above = await post(`${path}/preview`, { items: invoices.items(6) }, staff.token)
    assert.deepEqual([above.status, above.body.field], [422, 'items.0.quantity'])
    const empty = await post(`${path}/preview`, { items: [] }, staff.token)
    assert.deepEqual([empty.status, empty.body.field], [422, 'items'])
  })

  test('the preview of a return is what it takes off the amount due', async ({ assert }) => {
    const invoices = await client()
    await ship(staff.token, invoices.order, 4)
    const path = `/api/orders/${invoices.order._id}/returns`
    const { body } = await post(`${path}/preview`, { items: invoices.items(4) }, staff.token)
    assert.containsSubset(body, { currency: 'usd', subtotal: 40, salesTax: 5.2, total: 45.2 })
    await invoices.returnGoods({ items: invoices.items(4) })
    assert.equal(await invoices.balance(), 113 - 45.2)
    await invoices.created()
    const blocked = await post(`${path}/preview`, { items: invoices.items(1) }, staff.token)
    assert.deepEqual([blocked.status, blocked.body.code], [409, 'E_INVOICED'])
  })

  test('customers, visitors and another order get no preview', async ({ assert }) => {
    const [invoices, other] = [await client(), await client()]
    const invoice = await invoices.created()
    const body = { items: [], amount: 1 }
    const { token } = await aUser()
    for (const path of [
      `${invoices.path}/${invoice._id}/credit_notes/preview`,
      `/api/orders/${invoices.order._id}/returns/preview`,
    ]) {
      const statuses = await Promise.all([post(path, body, token), post(path, body)])
      assert.deepEqual(
        statuses.map(({ status }) => status),
        [403, 401]
      )
    }
    const foreign = `${other.path}/${invoice._id}/credit_notes/preview`
    const unknown = await post(foreign, body, staff.token)
    assert.equal(unknown.status, 404)
  })
})
