import { test } from '@japa/runner'
import { run } from '#core/database'
import { auditBooks } from '#reporting'
import { invoiceTexts } from '#shared/texts/invoices'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { stockedShop } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, type TestUser } from '#tests/support/users'

test.group('Credit notes of an invoice', (group) => {
  let staff: TestUser

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
  })

  const client = async (items: [number, number][], payment: object) =>
    new InvoiceClient(staff.token, await anOpenOrder(staff.token, { items, payment }))

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
