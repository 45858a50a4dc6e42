import { test } from '@japa/runner'
import { company } from '#config/company'
import { one, run } from '#core/database'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { move, withExports } from '#tests/functional/reporting/export_support'
import { address, ontario } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { editOrderByCall } from '#tests/support/staff_orders'
import type { OrderInvoicesPage } from '#invoicing/staff/order_invoices_page'

const HST = ['HST (13%)', '81234 5678 RT0001']
const GST_QST = ['GST (5%)', '81234 5678 RT0001', 'QST (9.975%)', '1012345678 TQ0001']
const inCanada = (stateId: string, zipcode: string) => ({ stateId, zipcode, countryId: 'CA' })
const PLACES = {
  ON: ontario,
  QC: inCanada('QC', 'H2X 1Y4'),
  AB: inCanada('AB', 'T2P 1J9'),
  NB: inCanada('NB', 'E1C 4Z1'),
  NL: inCanada('NL', 'A1C 1A1'),
}
type Province = keyof typeof PLACES
const inProvince = (province: Province) => ({
  address: { shipping: address(PLACES[province]) },
  same_billing: true,
})

test.group('The province of a tax rate that stays', (group) => {
  const { staff, exported } = withExports(group)
  group.setup(() => {
    const { gstNumber, provincialTaxNumbers } = company
    const QC = '1012345678 TQ0001'
    const numbers = { BC: '', MB: '', QC, SK: '' }
    Object.assign(company, { gstNumber: '81234 5678 RT0001', provincialTaxNumbers: numbers })
    return () => void Object.assign(company, { gstNumber, provincialTaxNumbers })
  })

  const orderIn = (province: Province, changes: object = {}) =>
    InvoiceClient.ofNewOrder(staff.token, {
      currency: 'cad',
      items: [[6, 25]],
      payment: { shipping: 0 },
      ...inProvince(province),
      ...changes,
    })
  const edit = async ({ order }: InvoiceClient, body: object) => {
    const edited = await editOrderByCall(staff.token, order._id, body)
    if (edited.status !== 200) throw new Error(edited.text)
    return edited.body.payment
  }
  const moveTo = (orders: InvoiceClient, province: Province) => edit(orders, inProvince(province))
  const placeOf = async (table: 'orders' | 'invoices', id: string) => {
    const stored = await one<{ place: string | null }>(
      `select tax_place as place from ${table} where id = ?`,
      [id]
    )
    return stored!.place
  }

  /** Returns the names and the registration numbers of the taxes on a printed document. */
  const printed = async ({ order }: InvoiceClient, query: string) => {
    const path = `/orders/${order._id}/print?${query}`
    const { html } = await visit(await signedIn(staff), path)
    return [...html.matchAll(/<th scope="row">((?:GST|HST|PST|QST|Sales).*?)<\/td>/gs)].flatMap(
      ([, cells]) =>
        cells
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .replace(/ [−$][\d.$]+ *$/, '')
          .split(' No. ')
          .map((text) => text.trim())
    )
  }
  const shown = async ({ order }: InvoiceClient, invoiceId: string) => {
    const path = `/admin/orders/${order._id}/invoices`
    const { props } = await visit<{ page: OrderInvoicesPage }>(await signedIn(staff), path)
    const invoice = props.page.invoices.find(({ id }) => id === invoiceId)!
    return invoice.taxParts.map(({ label }) => label)
  }

  for (const { from, to, taxes, code, rate, day } of [
    { from: 'ON', to: 'QC', taxes: HST, code: 'CA-ON HST 13%', rate: 13, day: '01' },
    {
      from: 'QC',
      to: 'AB',
      taxes: GST_QST,
      code: 'CA-QC GST 5% + QST 9.975%',
      rate: 14.975,
      day: '02',
    },
    {
      from: 'NB',
      to: 'NL',
      taxes: ['HST (15%)', HST[1]],
      code: 'CA-NB HST 15%',
      rate: 15,
      day: '03',
    },
  ] as const)
    test(`${from} stays on documents, mails and exports of what was moved to ${to}`, async ({
      assert,
    }) => {
      const email = `${from.toLowerCase()}@example.com`
      const orders = await orderIn(from, { email })
      const first = await orders.created({ items: orders.items(2) })
      const payment = await moveTo(orders, to)
      const labels = taxes.filter((_, index) => index % 2 === 0)
      assert.equal(payment.salesTaxPercent, rate)
      assert.deepEqual(
        payment.taxes.map(({ label }) => label),
        labels
      )
      const last = await orders.created()
      const { body: firstNote } = await orders.credit(first._id, { items: orders.items(1) })
      const { body: lastNote } = await orders.credit(last._id, { items: orders.items(1) })
      for (const { _id: id } of [first, last]) {
        assert.deepEqual(await printed(orders, `type=invoice&invoice=${id}`), taxes)
        assert.deepEqual(await shown(orders, id), labels)
      }
      for (const { _id: id } of [firstNote, lastNote])
        assert.deepEqual(await printed(orders, `type=credit_note&invoice=${id}`), taxes)
      assert.deepEqual(await printed(orders, 'type=receipt'), taxes)

      const path = `/api/orders/${orders.order._id}/resend_email`
      await call('POST', path, { token: staff.token })
      const mails = await mailsTo(email)
      for (const text of taxes) assert.include(mails.at(-1)!.text, text)

      for (const { _id: id } of [first, last, firstNote, lastNote])
        await move(id, `2017-05-${day}T16:00:00.000Z`)
      const period = `start=2017-05-${day}&end=2017-05-${String(Number(day) + 1).padStart(2, '0')}`
      const quickbooks = await exported('sales', `${period}&format=quickbooks`)
      assert.deepEqual([...new Set(quickbooks.map((row) => row.ItemTaxCode))], [code])
      const xero = await exported('sales', `${period}&format=xero`)
      assert.deepEqual([...new Set(xero.map((row) => row['*TaxType']))], [code])
      const report = await exported('taxes', `${period}&format=xero`)
      for (const { Description } of report) assert.match(Description, new RegExp(`^CA-${from} `))
    })

  test('a move back and another one leave the place, as does an edit of the invoice', async ({
    assert,
  }) => {
    const orders = await orderIn('QC')
    const { _id: id } = await orders.created({ items: orders.items(2) })
    for (const province of ['AB', 'QC', 'ON'] as const) {
      await moveTo(orders, province)
      assert.equal(await placeOf('orders', orders.order._id), 'CA-QC')
    }
    const moved = await orders.edit(id, { address: { shipping: address(PLACES.AB) } })
    assert.equal(moved.status, 200)
    assert.equal(await placeOf('invoices', id), 'CA-QC')
    assert.deepEqual(await printed(orders, `type=invoice&invoice=${id}`), GST_QST)
  })

  test('an order from before has the place of its address, which it keeps from the next move on', async ({
    assert,
  }) => {
    const orders = await orderIn('QC')
    const first = await orders.created({ items: orders.items(2) })
    await run('update orders set tax_place = null where id = ?', [orders.order._id])
    await run('update invoices set tax_place = null where id = ?', [first._id])
    assert.deepEqual(await printed(orders, `type=invoice&invoice=${first._id}`), GST_QST)
    await moveTo(orders, 'AB')
    const last = await orders.created()
    for (const { _id: id } of [first, last])
      assert.deepEqual(await printed(orders, `type=invoice&invoice=${id}`), GST_QST)
  })

  test('a calculated rate follows the order, also where the edit names it', async ({ assert }) => {
    const orders = await orderIn('NB')
    const { _id: id } = orders.order
    assert.equal(await placeOf('orders', id), 'CA-NB')
    await edit(orders, { ...inProvince('NL'), payment: { salesTaxPercent: 15 } })
    assert.equal(await placeOf('orders', id), 'CA-NL')
    const { salesTaxPercent } = await moveTo(orders, 'QC')
    assert.deepEqual([salesTaxPercent, await placeOf('orders', id)], [14.975, 'CA-QC'])
    const { _id: invoiceId } = await orders.created()
    assert.deepEqual(await printed(orders, `type=invoice&invoice=${invoiceId}`), GST_QST)
  })

  test('a rate of staff is that of the address, of the order and of an invoice', async ({
    assert,
  }) => {
    const orders = await orderIn('ON')
    await edit(orders, { payment: { salesTaxPercent: 5 } })
    const { _id: id } = orders.order
    assert.isNull(await placeOf('orders', id))
    assert.deepEqual(await printed(orders, 'type=receipt'), ['Sales tax (5%)'])
    const own = await orders.created({ items: orders.items(1), payment: { salesTaxPercent: 3 } })
    assert.isNull(await placeOf('invoices', own._id))
    await moveTo(orders, 'AB')
    assert.deepEqual(await printed(orders, 'type=receipt'), ['GST (5%)', HST[1]])
  })
})
