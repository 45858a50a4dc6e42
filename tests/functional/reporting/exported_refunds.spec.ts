import { test } from '@japa/runner'
import { run } from '#core/database'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { ledgerOf, payByCard, refund } from '#tests/functional/orders/support/order_money'
import {
  AFTER,
  FIRST,
  LAST,
  JUNE,
  sumOf,
  withExports,
} from '#tests/functional/reporting/export_support'
import { address } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'

test.group('Exported goodwill refunds', (group) => {
  const { staff, exported } = withExports(group)

  /** An order of 113.00 with 13.00 of HST, paid by card */
  async function aPaidOrder(company: string) {
    const { id: user } = await aUser({ currency: 'cad', company })
    const place = { company, city: 'Toronto', stateId: 'ON', zipcode: 'M5V 3L9', countryId: 'CA' }
    const client = await InvoiceClient.ofNewOrder(staff.token, {
      ...{ user, currency: 'cad', items: [[10, 10]] },
      payment: { salesTaxPercent: 13, shipping: 0 },
      address: { shipping: address(place) },
      same_billing: true,
    })
    await payByCard(client.order._id, { token: staff.token, body: { token: 'pm_card_visa' } })
    return client
  }

  async function refunded({ order: { _id: id } }: InvoiceClient, amount: number) {
    const [{ _id: payment }] = await ledgerOf(id, staff.token)
    const body = { payment, amount, reason: 'A scratch' }
    const { status, text } = await refund(id, { token: staff.token, body })
    if (status !== 200) throw new Error(text)
  }

  /** Moves all that is recorded of an order to an instant. */
  async function moveAll({ order: { _id: id } }: InvoiceClient, at: string) {
    await run('update invoices set issued_at = ? where order_id = ?', [at, id])
    await run('update payments set received_at = ? where order_id = ?', [at, id])
    await run('update order_adjustments set created_at = ? where order_id = ?', [at, id])
  }

  const creditsOf = async (company: string, period = JUNE) => {
    const notes = await exported('credit_notes', `${period}&format=quickbooks`)
    return notes.filter(({ Customer }) => Customer === company)
  }

  test('are credits without tax, so that a customer who owes nothing owes nothing in the books', async ({
    assert,
  }) => {
    const company = 'Scratched Ltd'
    const client = await aPaidOrder(company)
    const invoice = await client.created()
    await refunded(client, 20)
    assert.equal(await client.due(invoice._id), 0)
    await moveAll(client, LAST)

    const own = async (kind: string, format: string, column: string) => {
      const all = await exported(kind, `${JUNE}&format=${format}`)
      return all.filter((row) => row[column].startsWith(company))
    }
    const sales = await own('sales', 'quickbooks', 'Customer')
    const [note, ...others] = await own('credit_notes', 'quickbooks', 'Customer')
    const paid = await own('payments', 'quickbooks', 'Description')
    assert.isEmpty(others)
    assert.containSubset(note, {
      'CreditNoteDate': '06/30/2019',
      'Memo': `Order ${client.order.number}, invoice ${invoice.id2}`,
      'Item(Product/Service)': 'Adjustment',
      'ItemDescription': 'Goodwill refund',
      'ItemAmount': '20.00',
      'ItemTaxCode': '',
      'ItemTaxAmount': '0.00',
    })
    assert.match(note.CreditNoteNo, /^GR-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/)
    const charged = sumOf(sales, 'ItemAmount') + sumOf(sales, 'ItemTaxAmount')
    assert.deepEqual([charged, sumOf(paid, 'Amount')], [11_300, 9300])
    assert.equal(charged - sumOf([note], 'ItemAmount') - sumOf(paid, 'Amount'), 0)

    const xero = await own('sales', 'xero', '*ContactName')
    const credit = xero.find((row) => row['*InvoiceNumber'] === note.CreditNoteNo)
    assert.containSubset(credit, {
      '*Quantity': '1',
      '*UnitAmount': '-20.00',
      '*AccountCode': '200',
      '*TaxType': 'Tax Exempt',
      'TaxAmount': '0.00',
    })
    const [tax] = await exported('taxes', `${JUNE}&format=quickbooks`)
    assert.equal(tax.Debits, '13.00')
  })

  test('are in the period in which they are recorded', async ({ assert }) => {
    const company = 'Later Ltd'
    const client = await aPaidOrder(company)
    await refunded(client, 5)
    for (const [at, count] of [
      [FIRST, 1],
      [AFTER, 0],
    ] as const) {
      await moveAll(client, at)
      assert.lengthOf(await creditsOf(company), count)
      assert.lengthOf(await creditsOf(company, 'start=2019-07-01&end=2019-08-01'), 1 - count)
    }
  })

  test('are no credits of an order that is cancelled, whose money goes back as a whole', async ({
    assert,
  }) => {
    const company = 'Cancelled Ltd'
    const client = await aPaidOrder(company)
    await refunded(client, 20)
    await moveAll(client, LAST)
    assert.lengthOf(await creditsOf(company), 1)
    const path = `/api/orders/${client.order._id}/cancellation`
    const cancelled = await call('POST', path, { token: staff.token, body: { repay: {} } })
    assert.equal(cancelled.status, 200, cancelled.text)
    assert.isEmpty(await creditsOf(company))
  })

  test('that make the money due again are no credits', async ({ assert }) => {
    const company = 'Due Again Ltd'
    const client = await aPaidOrder(company)
    const [{ _id: payment }] = await ledgerOf(client.order._id, staff.token)
    const body = { payment, amount: 20, reason: 'Charged twice', lower_due: false }
    await refund(client.order._id, { token: staff.token, body })
    await moveAll(client, LAST)
    assert.isEmpty(await creditsOf(company))
  })
})
