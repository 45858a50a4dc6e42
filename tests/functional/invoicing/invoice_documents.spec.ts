import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { one } from '#core/database'
import { calendarDay } from '#shared/dates'
import { newId } from '#shared/ids'
import { addCalendarDays } from '#shared/shop_time'
import { texts } from '#shared/texts/specification'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { useSandbox } from '#tests/support/cards'
import { aPromo } from '#tests/functional/orders/support/promos'
import {
  address,
  place as placeOrder,
  readyOrder,
  stockedShop,
  submitSteps,
} from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderInvoicesPage } from '#invoicing/staff/order_invoices_page'
import type { OrderHistoryPage } from '#orders/views'

type Document = { pdf: string; filename: string; err?: string; code?: string }

test.group('Invoice documents', (group) => {
  let staff: TestUser
  withFakePrinter(group)
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
  })

  const print = (token: string, orderId: string, body: object) =>
    call<Document>('POST', `/api/orders/${orderId}/docs`, { token, body })

  test('an invoice and a credit note are printed with their number as the file name', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    const invoice = await invoices.created({ items: invoices.items(4) })
    const later = await invoices.created({ items: invoices.items(4) })
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const { _id: id } = invoices.order
    const chosen = await print(staff.token, id, { type: 'invoice', invoice: invoice._id })
    assert.deepEqual([chosen.status, chosen.body.filename], [200, `Invoice #${invoice.id2}.pdf`])
    const latest = await print(staff.token, id, { type: 'invoice' })
    assert.equal(latest.body.filename, `Invoice #${later.id2}.pdf`)
    const credit = await print(staff.token, id, { type: 'credit_note', invoice: note._id })
    assert.equal(credit.body.filename, `Credit note #${note.id2}.pdf`)
  })

  test('its id alone says which document is printed', async ({ assert }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    const invoice = await invoices.created({ items: invoices.items(4) })
    await invoices.created({ items: invoices.items(4) })
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const { _id: id } = invoices.order
    const chosen = await print(staff.token, id, { html: '<p>', invoice: invoice._id })
    assert.equal(chosen.body.filename, `Invoice #${invoice.id2}.pdf`)
    const credit = await print(staff.token, id, { invoice: note._id })
    assert.equal(credit.body.filename, `Credit note #${note.id2}.pdf`)
    const unknown = await print(staff.token, id, { invoice: newId() })
    assert.deepEqual([unknown.status, unknown.body.code], [422, 'E_NO_DOCUMENT'])
    const stranger = await aUser()
    assert.equal(await statusFrom(print(stranger.token, id, { invoice: invoice._id })), 404)
  })

  test('the discount names its code on the screen and in print', async ({ assert, cleanup }) => {
    cleanup(await useSandbox())
    const { id, code } = await aPromo()
    const { token } = await aDealer()
    const ready = await readyOrder({ token, quantity: 2 })
    await call('PUT', `/api/orders/${ready._id}/code/${id}`, { token })
    const submitted = await submitSteps(ready._id, { token })
    const { body: placed } = await placeOrder(submitted, { token })
    const invoice = await new InvoiceClient(staff.token, placed).created({})
    assert.isAbove(invoice.payment.discount, 0)
    const browser = await signedIn(staff)
    const printView = `/orders/${placed._id}/print?type=invoice&invoice=${invoice._id}`
    const { html } = await visit(browser, printView)
    assert.include(html, `Discount (${code})`)
    const path = `/admin/orders/${placed._id}/invoices`
    const { props } = await visit<{ page: OrderInvoicesPage }>(browser, path)
    assert.deepEqual(
      props.page.invoices.map(({ promoCode }) => promoCode),
      [code]
    )
  })

  test('the print view shows title, lines and what is due', async ({ assert }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token, {
      payment: { salesTaxPercent: 13, shipping: 15 },
    })
    const invoice = await invoices.created({ payment: { terms: 'COD' } })
    await invoices.transfer(invoice._id, 28)
    const path = `/orders/${invoices.order._id}/print?type=invoice&invoice=${invoice._id}`
    const { status, html } = await visit(await signedIn(staff), path)
    assert.equal(status, 200)
    for (const part of ['INVOICE', invoice.id2, 'Rack 1', 'COD', '100.00', 'GST', 'Balance due'])
      assert.include(html, part)
  })

  const taxesPrinted = (html: string) =>
    [...html.matchAll(/<th scope="row">((?:GST|HST|PST|RST|QST|Sales tax).*?)<\/td>/gs)].map(
      ([, cells]) =>
        cells
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
    )

  for (const [place, percent, taxes] of [
    [
      { stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' },
      14.975,
      ['GST (5%) No. 81234 5678 RT0001 $5.00', 'QST (9.975%) No. 1012345678 TQ0001 $9.98'],
    ],
    [
      { stateId: 'ON', zipcode: 'M5V 3L9', countryId: 'CA' },
      13,
      ['HST (13%) No. 81234 5678 RT0001 $13.00'],
    ],
    [
      { stateId: 'BC', zipcode: 'V6B 1A1', countryId: 'CA' },
      12,
      ['GST (5%) No. 81234 5678 RT0001 $5.00', 'PST (7%) $7.00'],
    ],
    [
      { stateId: 'AB', zipcode: 'T2P 1J9', countryId: 'CA' },
      5,
      ['GST (5%) No. 81234 5678 RT0001 $5.00'],
    ],
    [{ stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' }, 9, ['Sales tax (9%) $9.00']],
    [{ stateId: 'NY', zipcode: '10001', countryId: 'US' }, 8.875, ['Sales tax (8.875%) $8.88']],
  ] as const)
    test(`an invoice of ${percent}% to ${place.stateId} prints ${taxes.join(', ')}`, async ({
      assert,
      cleanup,
    }) => {
      const { gstNumber, provincialTaxNumbers } = company
      cleanup(() => void Object.assign(company, { gstNumber, provincialTaxNumbers }))
      Object.assign(company, {
        gstNumber: '81234 5678 RT0001',
        provincialTaxNumbers: { BC: '', MB: '', QC: '1012345678 TQ0001', SK: '' },
      })
      const invoices = await InvoiceClient.ofNewOrder(staff.token, {
        currency: 'cad',
        payment: { salesTaxPercent: percent, shipping: 0 },
        address: { shipping: address(place) },
      })
      const invoice = await invoices.created()
      const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(10) })
      const browser = await signedIn(staff)
      const printed = async (query: string) => {
        const { html } = await visit(browser, `/orders/${invoices.order._id}/print?${query}`)
        return taxesPrinted(html)
      }
      assert.deepEqual(await printed(`type=invoice&invoice=${invoice._id}`), [...taxes])
      assert.deepEqual(await printed('type=receipt'), [...taxes])
      assert.deepEqual(
        await printed(`type=credit_note&invoice=${note._id}`),
        taxes.map((line) => line.replace(/\$(?=[\d.]+$)/, '−$'))
      )
    })

  test('the print view, the list and the exports show one due date, and what is due on issue', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token, { items: [[1, 100.01]] })
    const browser = await signedIn(staff)
    const terms = texts.documents.terms30
    const waiting = await invoices.created({ payment: { terms } })
    const printed = async () => {
      const path = `/orders/${invoices.order._id}/print?type=invoice&invoice=${waiting._id}`
      const { html } = await visit(browser, path)
      return html
    }
    const exported = async (format: string) => {
      const today = calendarDay(new Date(), shop.timeZone)
      const end = calendarDay(
        addCalendarDays(new Date().toISOString(), 1, shop.timeZone),
        shop.timeZone
      )
      const { text } = await call(
        'GET',
        `/api/a/exports/sales.csv?format=${format}&start=${today}&end=${end}`,
        { token: staff.token }
      )
      const lines: Record<string, string>[] = parse(text, { bom: true, columns: true })
      const line = lines.find((cells) =>
        [cells.InvoiceNo, cells['*InvoiceNumber']].includes(waiting.id2)
      )
      return [line!.DueDate ?? line!['*DueDate'], line!['*InvoiceDate']]
    }
    assert.match(
      await printed(),
      /Due date.*After the shipment.*Due on issue.*50\.00.*Due now.*50\.00/s
    )
    const [quickbooks] = await exported('quickbooks')
    const [xero, issued] = await exported('xero')
    assert.deepEqual([quickbooks, xero], ['', issued], 'Xero takes no invoice without a date')

    await invoices.edit(waiting._id, { dates: { ship: '2026-11-20' } })
    assert.match(await printed(), /Due date.*Dec 20, 2026/s)
    const [quickbooksDue] = await exported('quickbooks')
    const [xeroDue] = await exported('xero')
    assert.deepEqual([quickbooksDue, xeroDue], ['12/20/2026', '20 Dec 2026'])
    await invoices.transfer(waiting._id, 50)
    assert.notInclude(await printed(), 'Due now')
  })

  test('owners print their invoices; void ones, those of others and missing ones do not exist', async ({
    assert,
  }) => {
    const owner = await aUser({ currency: 'usd' })
    const stranger = await aUser()
    const invoices = await InvoiceClient.ofNewOrder(staff.token, { user: owner.id })
    const other = await InvoiceClient.ofNewOrder(staff.token)
    const foreign = await other.created()
    const { _id: id } = invoices.order
    const missing = await print(owner.token, id, { type: 'invoice' })
    assert.deepEqual([missing.status, missing.body.code], [422, 'E_NO_DOCUMENT'])
    const invoice = await invoices.created()
    const type = 'invoice'
    assert.equal(await statusFrom(print(owner.token, id, { type, invoice: invoice._id })), 200)
    assert.equal(await statusFrom(print(stranger.token, id, { type, invoice: invoice._id })), 404)
    assert.equal(await statusFrom(print(owner.token, id, { type, invoice: foreign._id })), 422)
    await invoices.remove(invoice._id)
    assert.equal(await statusFrom(print(owner.token, id, { type, invoice: invoice._id })), 422)
  })

  test('the order history of the customer offers each invoice that is not void', async ({
    assert,
  }) => {
    const owner = await aUser({ currency: 'usd' })
    const order = await anOpenOrder(staff.token, { user: owner.id })
    const invoices = new InvoiceClient(staff.token, order)
    const invoice = await invoices.created({ items: invoices.items(4) })
    const voided = await invoices.created({ items: invoices.items(2) })
    await invoices.remove(voided._id)
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const {
      props: { history },
    } = await visit<{ history: OrderHistoryPage }>(
      await signedIn(owner),
      `/profile/${owner.id}/orders`
    )
    assert.deepEqual(history.orders[0].documents.slice(1), [
      { type: 'invoice', label: `Invoice ${invoice.id2}`, invoice: invoice._id },
      { type: 'credit_note', label: `Credit note ${note.id2}`, invoice: note._id },
    ])
  })

  test('the code on an invoice tells what is due of it and that a void one does not hold', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    const invoice = await invoices.created()
    await print(staff.token, invoices.order._id, { type: 'invoice', invoice: invoice._id })
    const issued = await one<{ code: string }>(
      'select code from document_codes where subject_id = ?',
      [invoice._id]
    )
    const verify = async () => {
      const { body } = await call('GET', `/api/verify/${issued!.code}`)
      return body
    }
    assert.containsSubset(await verify(), {
      number: invoice.id2,
      total: 100,
      balance: 100,
      valid: true,
    })
    await invoices.remove(invoice._id)
    assert.containsSubset(await verify(), { number: invoice.id2, valid: false })
  })
})
