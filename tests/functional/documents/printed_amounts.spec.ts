import { test } from '@japa/runner'
import { findOrder } from '#orders/order/reads/find_order'
import { priceRows } from '#orders/documents/order_mail'
import { priceOrder } from '#orders/pricing/price_order'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { linkOf, readQuote } from '#tests/functional/orders/support/order_quotes'
import { readOrder, recordTransfer } from '#tests/functional/orders/support/order_money'
import { address } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { TestUser } from '#tests/support/users'

type Place = {
  currency: 'usd' | 'cad'
  address: Record<string, string>
  salesTaxPercent?: number
  taxes: string[]
}

const PLACES: Record<string, Place> = {
  'GST and QST': {
    currency: 'cad',
    address: { city: 'Montréal', stateId: 'QC', zipcode: 'H2Y 1C6', countryId: 'CA' },
    taxes: ['GST (5%)', 'QST (9.975%)'],
  },
  'HST': {
    currency: 'cad',
    address: { city: 'Toronto', stateId: 'ON', zipcode: 'M5J 2N1', countryId: 'CA' },
    taxes: ['HST (13%)'],
  },
  'US sales tax': {
    currency: 'usd',
    address: { city: 'Los Angeles', stateId: 'CA', zipcode: '90001', countryId: 'US' },
    salesTaxPercent: 9.5,
    taxes: ['Sales tax (9.5%)'],
  },
}

test.group('The amounts of printed documents', (group) => {
  const staff = withStaffedShop(group)

  /** An order with discount, commission fee, service credit, shipping, tax and a deposit, of two lines */
  async function anOrder({ currency, address: place, salesTaxPercent }: Place, changes = {}) {
    const customer = await aUser({ currency })
    const credit = { amount: 20, reason: 'Goodwill' }
    await call('POST', `/api/users/${customer.id}/credit`, { token: staff.token, body: credit })
    return InvoiceClient.ofNewOrder(staff.token, {
      user: customer.id,
      currency,
      email: undefined,
      items: [
        [7, 33.33],
        [3, 149.99],
      ],
      address: { shipping: address(place) },
      payment: {
        discount: 25.01,
        commission_fee: 12.5,
        shipping: 19.99,
        terms: '50% deposit, balance on delivery',
        ...(salesTaxPercent !== undefined && { salesTaxPercent }),
      },
      ...changes,
    })
  }

  /** Returns the printed totals of a document in cents, by their labels. */
  async function printed(viewer: TestUser, orderId: string, query: string) {
    const { html } = await visit(await signedIn(viewer), `/orders/${orderId}/print?${query}`)
    const text = html
      .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/No\. [^$−]+/g, '')
    const totals = text.slice(text.lastIndexOf('Subtotal'))
    const found = totals.matchAll(/([A-Z][A-Za-z ]*(?:\([\d.]+%\))?) (−?)\$([\d,]+\.\d\d)/g)
    return new Map(
      [...found].map(([, label, minus, amount]) => {
        const cents = Math.round(Number(amount.replaceAll(',', '')) * 100)
        return [label.trim(), minus === '' ? cents : -cents]
      })
    )
  }

  const sumBefore = (totals: ReadonlyMap<string, number>, last: string) => {
    const labels = [...totals.keys()]
    return labels.slice(0, labels.indexOf(last)).reduce((sum, label) => sum + totals.get(label)!, 0)
  }

  const cents = (amount: number | null) => Math.round((amount ?? 0) * 100)

  for (const [name, place] of Object.entries(PLACES))
    test(`add up in their order, and are those of the calls: ${name}`, async ({ assert }) => {
      const invoices = await anOrder(place)
      const { _id: id } = invoices.order
      const first = await invoices.created({ items: invoices.items(4, 1) })
      const second = await invoices.created()
      await recordTransfer(id, { token: staff.token, amount: 100 })
      const credited = await invoices.credit(first._id, { items: invoices.items(2) })
      assert.equal(credited.status, 201, credited.text)
      const { body: order } = await readOrder(id, staff.token)
      for (const type of ['order', 'receipt', 'proforma']) {
        const totals = await printed(staff, id, `type=${type}`)
        assert.equal(totals.get('Total'), cents(order.payment.total), type)
        assert.equal(sumBefore(totals, 'Total'), totals.get('Total'), type)
        assert.deepEqual([totals.get('Discount'), totals.get('Service credit')], [-3751, -2000])
        assert.equal(totals.get('Balance due'), cents(order.payment.balance_remaining), type)
        const [due, paid, off] = ['Balance due', 'Paid', 'Credited'].map((one) => totals.get(one)!)
        assert.equal(totals.get('Total')! + paid + off, due, type)
        assert.includeMembers([...totals.keys()], place.taxes, type)
      }
      for (const document of [first, second, credited.body]) {
        const isNote = document === credited.body
        const type = isNote ? 'credit_note' : 'invoice'
        const totals = await printed(staff, id, `type=${type}&invoice=${document._id}`)
        const label = isNote ? 'Total credit' : 'Total'
        const { payment } = await invoices.stored(document._id)
        assert.equal(totals.get(label), cents(payment.total), document.id2)
        assert.equal(sumBefore(totals, label), totals.get(label), document.id2)
        if (!isNote)
          assert.equal(totals.get('Balance due'), cents(payment.balance_remaining), document.id2)
      }
    })

  test('of a quote add up in print, on its page, in its call and in its mail', async ({
    assert,
  }) => {
    const invoices = await anOrder(PLACES.HST, { quote: true, state: 6 })
    const { _id: id } = invoices.order
    const { body: order } = await readOrder(id, staff.token)
    const total = cents(order.payment.total)
    const totals = await printed(staff, id, 'type=quote')
    assert.deepEqual([totals.get('Total'), sumBefore(totals, 'Total')], [total, total])
    const { body: quote } = await readQuote(await linkOf(id))
    const { subtotal, discount, salesTax, shipping, credit } = quote.payment
    assert.equal(cents(subtotal) - cents(discount) + cents(salesTax + shipping - credit), total)
    const rows = priceRows(await priceOrder((await findOrder(id))!, new Date()))
    const priced = rows.slice(rows.findIndex(({ label }) => label === 'Subtotal'))
    const amounts = priced.map(({ value }) =>
      cents(Number(value!.replace(/[^\d.−-]/g, '').replace('−', '-')))
    )
    const last = priced.findIndex(({ label }) => label === 'Total')
    assert.equal(
      amounts.slice(0, last).reduce((sum, amount) => sum + amount, 0),
      total
    )
    assert.equal(amounts[last], total)
  })

  test('of a credit note name the invoice that they are of', async ({ assert }) => {
    const invoices = await anOrder(PLACES.HST)
    const invoice = await invoices.created()
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const path = `/orders/${invoices.order._id}/print?invoice=${note._id}`
    const { html } = await visit(await signedIn(staff), path)
    assert.match(
      html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
      RegExp(`Invoice ${invoice.id2}`)
    )
  })
})
