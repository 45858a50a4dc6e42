import { test } from '@japa/runner'
import { changeText } from '#shared/field_changes'
import { run } from '#core/database'
import { InvoiceClient, type OpenOrderChanges } from '#tests/functional/invoicing/support/invoices'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { address, stockedShop } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { call, type ApiResponse } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { createStaffOrderByCall, staffOrder, type ErrorBody } from '#tests/support/staff_orders'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { InvoicePreview } from '#invoicing/invoices/preview_invoice'
import type { OrderDetail } from '#orders/views'
import type { OrderInvoicesPage } from '#invoicing/staff/order_invoices_page'

test.group('The invoices of an order', (group) => {
  let staff: TestUser
  let browser: Browser
  withFakePrinter(group)

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember({ firstname: 'Mia', lastname: 'Stone' })
    browser = await signedIn(staff)
  })

  const client = (changes?: OpenOrderChanges) => InvoiceClient.ofNewOrder(staff.token, changes)

  const pathOf = ({ order }: InvoiceClient) => `/admin/orders/${order._id}/invoices`
  const open = async (invoices: InvoiceClient, invoiceId?: string) => {
    const query = invoiceId ? `?invoice=${invoiceId}` : ''
    const { component, props } = await visit<{ page: OrderInvoicesPage }>(
      browser,
      pathOf(invoices) + query
    )
    if (component !== 'admin/orders/invoices') throw new Error(`No page: ${component}`)
    return props.page
  }

  const preview = (
    invoices: InvoiceClient,
    body: object = {},
    token = staff.token
  ): Promise<ApiResponse<InvoicePreview & ErrorBody>> =>
    call('POST', `${invoices.path}/preview`, { token, body })

  test('a new invoice starts with what earlier invoices leave of each line', async ({ assert }) => {
    const invoices = await client({
      items: [
        [4, 25],
        [3, 10],
      ],
      payment: { salesTaxPercent: 0, shipping: 12, terms: 'COD' },
    })
    const fresh = await open(invoices)
    assert.deepEqual([fresh.invoices, fresh.blocked, fresh.history], [[], '', null])
    assert.deepEqual(
      fresh.lines.map(({ ordered, left, cost }) => [ordered, left, cost]),
      [
        [4, 4, 25],
        [3, 3, 10],
      ]
    )
    assert.containsSubset(fresh.defaults, {
      terms: 'COD',
      method: 'BANK_TRANSFER',
      salesperson: '',
    })
    assert.containsSubset(fresh.options.salespeople, [{ value: staff.id, label: 'Mia Stone' }])

    await invoices.created({ items: invoices.items(4, 1) })
    const later = await open(invoices)
    assert.deepEqual(
      later.lines.map(({ left }) => left),
      [0, 2]
    )
    assert.deepEqual([later.order.total.cents, later.order.toInvoice.cents], [14_200, 2000])
  })

  test('invoices and credit notes to British Columbia show GST and PST apart', async ({
    assert,
  }) => {
    const place = { city: 'Vancouver', stateId: 'BC', zipcode: 'V6B 1A1', countryId: 'CA' }
    const invoices = await client({
      payment: { salesTaxPercent: 12, shipping: 0 },
      address: { shipping: address(place) },
    })
    const invoice = await invoices.created()
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const page = await open(invoices)
    const taxesOf = (id: string) =>
      page.invoices
        .find((one) => one.id === id)!
        .taxParts.map(({ label, amount }) => `${label} ${amount.cents}`)
    assert.deepEqual(taxesOf(invoice._id), ['GST (5%) 500', 'PST (7%) 700'])
    assert.deepEqual(taxesOf(note._id), ['GST (5%) -50', 'PST (7%) -70'])
  })

  test('each invoice shows what staff may do with it', async ({ assert }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(4) })
    await invoices.remove(first._id)
    const paid = await invoices.created({ items: invoices.items(4), salesperson: staff.id })
    await invoices.transfer(paid._id, 15)
    const { body: note } = await invoices.credit(paid._id, { items: invoices.items(1) })

    const page = await open(invoices, paid._id)
    const actionsOf = (id: string) => page.invoices.find((one) => one.id === id)!.actions
    assert.deepEqual(actionsOf(first._id), {
      canPrint: false,
      canEdit: false,
      canEditLines: false,
      canVoid: false,
      canPay: false,
      canCredit: false,
    })
    assert.containsSubset(actionsOf(paid._id), { canEdit: true, canEditLines: false, canPay: true })
    assert.containsSubset(actionsOf(note._id), { canPrint: true, canVoid: false, canPay: false })
    const shown = page.invoices.find(({ id }) => id === paid._id)!
    assert.containsSubset(shown, {
      status: 'Unpaid',
      salesperson: 'Mia Stone',
      balance: { cents: 1500 },
      related: [{ id: note._id, number: note.id2 }],
      payments: [{ method: 'Bank Transfer', reference: 'Wire 7', amount: { cents: 1500 } }],
      creditable: { total: { cents: 3000 }, lines: [{ quantity: 3 }] },
    })
    assert.deepEqual(
      page.history?.entries.map(({ action }) => action),
      ['Payment recorded', 'Issued']
    )
    const issued = `{"number":"INV-1001","total":4000,"currency":"usd","reason":""}`
    for (const total of ['$40.00 USD', '40.00']) {
      const { history } = await open(invoices, paid._id)
      const texts = history!.entries.at(-1)!.changes.map(changeText)
      assert.deepEqual(texts.slice(1), [total])
      // As versions before this one recorded it
      await run(`update audit_log set after = ? where subject_id = ? and action = 'issued'`, [
        issued,
        paid._id,
      ])
    }
    const edited = await invoices.edit(paid._id, { salesperson: null })
    assert.equal(edited.status, 200, edited.text)
    const again = await open(invoices, paid._id)
    const changes = again.history?.entries.flatMap((entry) => entry.changes.map(changeText))
    assert.include(changes, 'Mia Stone → Unassigned')
  })

  test('knows all payments of the order, for whichever invoice', async ({ assert }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(4) })
    const second = await invoices.created({ items: invoices.items(4) })
    await invoices.transfer(first._id, 15)
    const { receipts, today } = await open(invoices, second._id)
    const wire = { method: 'BANK_TRANSFER', cents: 1500, day: today, reference: 'Wire 7' }
    assert.deepEqual(receipts, [wire])
    const path = `/admin/orders/${invoices.order._id}`
    const { props } = await visit<{ order: OrderDetail }>(browser, path)
    assert.deepEqual(props.order.money.receipts, [wire])
  })

  test('goods come back without an invoice only where the order has none', async ({ assert }) => {
    const invoices = await client()
    await ship(staff.token, invoices.order, 3)
    const page = await open(invoices)
    assert.deepEqual(
      page.returnable.map(({ quantity }) => quantity),
      [3]
    )
    await invoices.created({ items: invoices.items(2) })
    const invoiced = await open(invoices)
    assert.isEmpty(invoiced.returnable)
  })

  test('goods that were credited after a return say so, while they can be invoiced again', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofCables(staff.token, 5)
    const linesOf = async () => {
      const { lines } = await open(invoices)
      return lines.map(({ left, credited }) => [left, credited])
    }
    const invoice = await invoices.created()
    await ship(staff.token, invoices.order, 2)
    assert.deepEqual(await linesOf(), [[0, 0]])
    // Of the three credited goods one never left.
    await invoices.credit(invoice._id, { items: invoices.items(3) })
    assert.deepEqual(await linesOf(), [[3, 2]])
    await invoices.created({ items: invoices.items(2) })
    assert.deepEqual(await linesOf(), [[1, 1]])
  })

  test('returns and credit notes offer the serials that the customer has', async ({ assert }) => {
    const serials = ['PAGE-1', 'PAGE-2']
    const invoices = await client()
    const [{ _id: line }] = invoices.order.cart
    await ship(staff.token, invoices.order, 0, { items: [{ line, quantity: 3, serials }] })
    const page = await open(invoices)
    assert.containsSubset(page.returnable, [{ quantity: 3, outside: 3, serials }])
    await invoices.returnGoods({ items: [{ line, quantity: 2, serials: ['PAGE-1'] }] })
    const { _id: id } = await invoices.created()
    const invoiced = await open(invoices)
    const invoice = invoiced.invoices.find((document) => document.id === id)!
    assert.containsSubset(invoice.creditable.lines, [
      { line, quantity: 8, outside: 1, serials: ['PAGE-2'] },
    ])
  })

  test('a preview calculates what the invoice would be, and writes nothing', async ({ assert }) => {
    const invoices = await client({ payment: { salesTaxPercent: 13, shipping: 15 } })
    const before = await tableCounts('sessions')
    const { status, body } = await preview(invoices, { items: invoices.items(4) })
    assert.equal(status, 200)
    assert.containsSubset(body.invoice, {
      _id: '',
      id2: '',
      payment: { subtotal: 40, salesTax: 5.2, shipping: 15, total: 60.2 },
    })
    assert.equal(body.left, 67.8)
    assert.deepEqual(await tableCounts('sessions'), before)
    const issued = await invoices.created({ items: invoices.items(4) })
    assert.deepEqual(issued.payment, body.invoice.payment)
  })

  test('a preview of an edit counts the invoice itself as left', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created({ items: invoices.items(10) })
    const { body } = await preview(invoices, { invoice: invoice._id, items: invoices.items(7) })
    assert.deepEqual([body.invoice.payment.total, body.left], [70, 30])
    const unchanged = await preview(invoices, { invoice: invoice._id })
    assert.deepEqual(unchanged.body.invoice.payment, invoice.payment)
    const tooMany = await preview(invoices, { invoice: invoice._id, items: invoices.items(11) })
    assert.deepEqual([tooMany.status, tooMany.body.field], [422, 'items.0.quantity'])
  })

  test('a preview of an invoice of another order is rejected', async ({ assert }) => {
    const invoices = await client()
    const other = await client()
    const { _id: invoice } = await other.created()
    const { status } = await preview(invoices, { invoice })
    assert.equal(status, 404)
  })

  test('a pro-forma has no invoices yet, and an unknown order leads to the list', async ({
    assert,
  }) => {
    const { body } = await createStaffOrderByCall(staff.token, await staffOrder({ state: 6 }))
    const invoices = new InvoiceClient(staff.token, body)
    const { blocked } = await open(invoices)
    assert.equal(blocked, 'Open the order before you invoice it.')
    const previewed = await preview(invoices)
    assert.equal(previewed.status, 409)

    const unknown = await visit(browser, `/admin/orders/${'f'.repeat(24)}/invoices`)
    assert.deepEqual([unknown.status, unknown.headers.location], [302, '/admin/orders'])
    const { props } = await visit<{ flash: { error?: string } }>(browser, '/admin/orders')
    assert.equal(props.flash.error, 'No order.')
  })

  test('the PDF is shown in a frame of the shop, and a void invoice has none', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    const path = `${pathOf(invoices)}/${invoice._id}/pdf`
    const { status, headers } = await browser.call('GET', path)
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
    assert.include(headers['content-security-policy'], `frame-ancestors 'self'`)
    assert.include(String(headers['content-disposition']), 'inline; filename="Invoice #')
    const page = await visit(browser, pathOf(invoices))
    assert.include(page.headers['content-security-policy'], `frame-src 'self'`)

    const other = await client()
    assert.equal(await statusOf(browser, `${pathOf(other)}/${invoice._id}/pdf`), 302)
    await invoices.remove(invoice._id)
    assert.equal(await statusOf(browser, path), 302)
  })

  test('customers, the owner of the order included, are rejected', async ({ assert }) => {
    const owner = await aUser({ currency: 'usd' })
    const invoices = await client({ user: owner.id })
    const invoice = await invoices.created({ items: invoices.items(2) })
    const customer = await signedIn(owner)
    for (const path of [pathOf(invoices), `${pathOf(invoices)}/${invoice._id}/pdf`])
      assert.equal(await statusOf(customer, path), 403)
    const { status } = await preview(invoices, {}, owner.token)
    assert.equal(status, 403)
  })
})
