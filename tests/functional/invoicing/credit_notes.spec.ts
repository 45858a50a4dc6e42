import { test } from '@japa/runner'
import { run } from '#core/database'
import { auditBooks } from '#reporting'
import { newId } from '#shared/ids'
import { invoiceTexts } from '#shared/texts/invoices'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { creditOf } from '#tests/functional/orders/support/credit'
import { readOrder, recordTransfer } from '#tests/functional/orders/support/order_money'
import { call, type ApiResponse } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { CreditPreview } from '#invoicing/credit_notes/credit_preview'
import type { OrderInvoicesPage } from '#invoicing/staff/order_invoices_page'
import type { OrderDetail } from '#orders/views'

test.group('Credit notes of an invoice', (group) => {
  const staff = withStaffedShop(group)

  const client = async (items: [number, number][], payment: object) =>
    InvoiceClient.ofNewOrder(staff.token, { items, payment })

  test('no sales tax is credited twice by an amount after the goods', async ({ assert }) => {
    const invoices = await client([[1, 100]], { salesTaxPercent: 15, shipping: 50 })
    const invoice = await invoices.created()
    const goods = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const rest = await invoices.credit(invoice._id, { amount: 50 })
    assert.include(goods.body.payment, { salesTax: -15, shipping: 0, total: -115 })
    assert.include(rest.body.payment, { subtotal: 0, salesTax: 0, shipping: -50, total: -50 })
  })

  test('the parts of all notes are those of the invoice, whatever came first', async ({
    assert,
  }) => {
    const invoices = await client([[3, 33.33]], {
      salesTaxPercent: 13,
      shipping: 10,
      discount: 7.5,
    })
    const invoice = await invoices.created()
    const notes = [
      await invoices.credit(invoice._id, { amount: 20 }),
      await invoices.credit(invoice._id, { items: invoices.items(1), amount: 25 }),
      await invoices.credit(invoice._id, { items: invoices.items(1) }),
      await invoices.credit(invoice._id, { items: invoices.items(1) }),
    ].map(({ body }) => body.payment)
    const left = invoice.payment.total + notes.reduce((sum, { total }) => sum + total, 0)
    const last = await invoices.credit(invoice._id, { amount: Number(left.toFixed(2)) })
    const sumOf = (part: 'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'total') =>
      Number([...notes, last.body.payment].reduce((sum, note) => sum - note[part], 0).toFixed(2))
    for (const part of ['subtotal', 'discount', 'salesTax', 'shipping', 'total'] as const)
      assert.equal(sumOf(part), invoice.payment[part], part)
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('goods that are credited for less than their prices are printed with the difference', async ({
    assert,
  }) => {
    const invoices = await client([[2, 100]], { salesTaxPercent: 0, shipping: 0 })
    const invoice = await invoices.created()
    const { body: note } = await invoices.credit(invoice._id, {
      items: invoices.items(1),
      amount: 90,
    })
    assert.include(note.payment, { subtotal: -90, discount: 0, total: -90 })
    const path = `/orders/${invoices.order._id}/print?type=credit_note&invoice=${note._id}`
    const { html } = await visit(await signedIn(staff), path)
    for (const part of ['100.00', invoiceTexts.priceAdjustment, '90.00']) assert.include(html, part)
  })

  test('stand apart from payments on order and invoice, and add up to the balance', async ({
    assert,
  }) => {
    const invoices = await client([[5, 10]], { salesTaxPercent: 0, shipping: 0 })
    const invoice = await invoices.created()
    await invoices.transfer(invoice._id, 20)
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const browser = await signedIn(staff)
    const path = `/admin/orders/${invoices.order._id}`
    const { props } = await visit<{ order: OrderDetail }>(browser, path)
    assert.deepEqual(
      props.order.sums.map(({ label, amount }) => [label, amount.cents]),
      [
        ['Ordered', 5000],
        ['Invoiced', 5000],
        ['Paid', 2000],
        ['Credited', 1000],
        ['Refunded', 0],
        ['Balance due', 2000],
      ]
    )
    const [adjustment] = props.order.adjustments
    assert.deepInclude(adjustment, { kind: `Credit note ${note.id2}`, documentId: note._id })
    const { body: read } = await readOrder(invoices.order._id, staff.token)
    const document = { _id: note._id, type: 'credit_note', number: note.id2 }
    assert.deepInclude(read.adjustments[0], { document })
    const page = await visit<{ page: OrderInvoicesPage }>(browser, `${path}/invoices`)
    const shown = page.props.page.invoices.find(({ id }) => id === invoice._id)!
    assert.containSubset(shown.credits, [{ number: note.id2, amount: { cents: -1000 } }])
    assert.deepEqual([shown.payments[0].amount.cents, shown.balance.cents], [2000, 2000])
    for (const type of ['invoice', 'receipt']) {
      const query = type === 'invoice' ? `?type=invoice&invoice=${invoice._id}` : '?type=receipt'
      const { html } = await visit(browser, `/orders/${invoices.order._id}/print${query}`)
      const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
      assert.match(text, /Credited −\$10\.00.* Paid −\$20\.00.* Balance due \$20\.00/, type)
    }
  })

  test('the audit names an invoice of which more tax was credited than it charged', async ({
    assert,
  }) => {
    const invoices = await client([[1, 100]], { salesTaxPercent: 15, shipping: 0 })
    const invoice = await invoices.created()
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const setTax = (cents: number) =>
      run('update invoices set sales_tax_cents = ? where id = ?', [cents, note._id])
    await setTax(1955)
    const { problems } = await auditBooks()
    await setTax(1500)
    assert.deepEqual(
      problems.map(({ rule, id }) => [rule, id]),
      [['credited_tax', invoice._id]]
    )
    assert.include(problems[0].text, '$19.55 USD')
  })
})

test.group('What a credit note makes a customer overpaid', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)

  /** An invoice of 5 x 10.00, of which `card` is paid by card and the rest by transfer */
  async function aPaidInvoice(card: number, by = staff.token, user?: string) {
    const order = await anOpenOrder(by, { items: [[5, 10]], user })
    const invoices = new InvoiceClient(by, order)
    const invoice = await invoices.created()
    await invoices.pay(invoice._id, { token: 'pm_card_visa', amount: card })
    if (card < 50) await invoices.transfer(invoice._id, 50 - card)
    return { invoices, invoice }
  }
  type Credited = ApiResponse<{ refunds: { status: string; amount: number; message: string }[] }>

  test('goes back to the card at once, at most what the card paid', async ({ assert }) => {
    const { invoices, invoice } = await aPaidInvoice(20)
    const items = invoices.items(3)
    const { body: plan } = await call<CreditPreview>(
      'POST',
      `${invoices.path}/${invoice._id}/credit_notes/preview`,
      { token: staff.token, body: { items } }
    )
    assert.containSubset(plan, { total: 30, refunds: [{ amount: 20 }], rest: 0, to: null })

    const credited = (await invoices.credit(invoice._id, {
      items,
      repay: {},
    })) as unknown as Credited

    assert.containSubset(credited.body.refunds, [{ status: 'succeeded', amount: 20 }])
    assert.equal(await invoices.balance(), -10, 'the transfer stays owed')
    assert.equal(await invoices.due(invoice._id), 0)
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('becomes credit as staff say, also of goods that come back before an invoice', async ({
    assert,
  }) => {
    const { id } = await aUser({ currency: 'usd' })
    const { invoices, invoice } = await aPaidInvoice(20, staff.token, id)
    await invoices.credit(invoice._id, { items: invoices.items(3), repay: { to: 'CREDIT' } })
    assert.deepEqual([await invoices.balance(), await creditOf(id)], [0, 1000])

    const order = await anOpenOrder(staff.token, { items: [[2, 10]], user: id })
    const body = { items: [{ line: order.cart[0]._id, quantity: 2 }] }
    await call('POST', `/api/orders/${order._id}/shipments`, { token: staff.token, body })
    await recordTransfer(order._id, { token: staff.token, amount: 20 })
    const returns = new InvoiceClient(staff.token, order)
    const returned = await returns.returnGoods({ items: returns.items(1), repay: { to: 'CREDIT' } })
    assert.equal(returned.body.payment.balance_remaining, 0, returned.text)
    assert.equal(await creditOf(id), 2000)
  })

  test('stays owed where the provider rejects the refund, and the note stays', async ({
    assert,
  }) => {
    const { invoices, invoice } = await aPaidInvoice(50)
    cards.willRefund({ kind: 'failed', code: 'charge_disputed', message: 'It is disputed.' })
    const response = (await invoices.credit(invoice._id, {
      items: invoices.items(1),
      repay: {},
    })) as unknown as Credited
    assert.equal(response.status, 201)
    assert.containSubset(response.body.refunds, [{ status: 'failed', message: 'It is disputed.' }])
    const documents = await invoices.list()
    assert.lengthOf(documents, 2)
    assert.equal(await invoices.balance(), -10)
  })

  test('goes back once under one Idempotency-Key, and only what the note adds', async ({
    assert,
  }) => {
    const { invoices, invoice } = await aPaidInvoice(50)
    await invoices.credit(invoice._id, { items: invoices.items(1) })
    const path = `${invoices.path}/${invoice._id}/credit_notes`
    const body = { items: invoices.items(1), restock: false, reason: 'Late', repay: {} }
    const request = { token: staff.token, body, headers: { 'idempotency-key': newId() } }
    const [first, again] = [await call('POST', path, request), await call('POST', path, request)]
    assert.deepEqual(again.body, first.body)
    assert.equal(await invoices.balance(), -10)
  })
})
