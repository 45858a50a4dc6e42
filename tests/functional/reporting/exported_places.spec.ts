import { test } from '@japa/runner'
import { run } from '#core/database'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { move, withExports } from '#tests/functional/reporting/export_support'
import { recordTransfer } from '#tests/functional/orders/support/order_money'
import { address } from '#tests/support/checkout'

test.group('Exported customers and places', (group) => {
  const { staff, exported } = withExports(group)

  test('customers of one name are told apart by e-mail address and currency, in each later export too', async ({
    assert,
  }) => {
    const invoiced: string[] = []
    for (const [email, currency] of [
      ['ada1@example.com', 'usd'],
      ['ada2@example.com', 'usd'],
      ['ada1@example.com', 'cad'],
      ['ada2@example.com', 'cad'],
    ] as const) {
      const order = await anOpenOrder(staff.token, {
        ...{ email, currency, items: [[1, 10]] },
        address: { shipping: address({ firstname: 'Ada', lastname: 'Namesake', company: '' }) },
        same_billing: true,
      })
      const { _id: id } = await new InvoiceClient(staff.token, order).created()
      invoiced.push(id)
      await move(id, `2016-05-0${invoiced.length}T12:00:00.000Z`)
    }
    const customers = async (format: string, column: string, days: string) => {
      const rows = await exported('sales', `${days}&format=${format}`)
      return [...new Set(rows.map((row) => row[column]))]
    }
    const may = 'start=2016-05-01&end=2016-06-01'
    assert.deepEqual(await customers('quickbooks', 'Customer', may), [
      'Ada Namesake',
      'Ada Namesake (ada2@example.com)',
      'Ada Namesake (CAD)',
      'Ada Namesake (ada2@example.com, CAD)',
    ])
    assert.deepEqual(await customers('xero', '*ContactName', may), [
      'Ada Namesake',
      'Ada Namesake (ada2@example.com)',
    ])
    const last = 'start=2016-05-04&end=2016-05-05'
    assert.deepEqual(await customers('quickbooks', 'Customer', last), [
      'Ada Namesake (ada2@example.com, CAD)',
    ])
  })

  test('payments name a customer as the invoices do', async ({ assert }) => {
    const orders = []
    for (const email of ['paul1@example.com', 'paul2@example.com', 'paul3@example.com']) {
      const client = await InvoiceClient.ofNewOrder(staff.token, {
        ...{ email, currency: 'usd', items: [[1, 10]] },
        address: { shipping: address({ firstname: 'Paul', lastname: 'Double', company: '' }) },
        same_billing: true,
      })
      orders.push(client.order._id)
      if (email !== 'paul3@example.com') {
        const { _id: id } = await client.created()
        await move(id, `2015-05-01T12:0${orders.length}:00.000Z`)
      }
      await recordTransfer(client.order._id, { token: staff.token, amount: 10 })
      await run('update payments set received_at = ? where order_id = ?', [
        `2015-05-0${orders.length}T12:00:00.000Z`,
        client.order._id,
      ])
    }
    const period = 'start=2015-05-01&end=2015-06-01'
    const names = [
      'Paul Double',
      'Paul Double (paul2@example.com)',
      'Paul Double (paul3@example.com)',
    ]
    const xero = await exported('payments', `${period}&format=xero`)
    assert.deepEqual(
      xero.map(({ Payee }) => Payee),
      names
    )
    const quickbooks = await exported('payments', `${period}&format=quickbooks`)
    assert.deepEqual(
      quickbooks.map(({ Description }) => Description.split(', Payment')[0]),
      names
    )
  })

  test('credit notes name the invoice that they are of', async ({ assert }) => {
    const client = await InvoiceClient.ofNewOrder(staff.token)
    const invoice = await client.created()
    const { body: note } = await client.credit(invoice._id, { items: client.items(1) })
    await move(invoice._id, '2015-07-10T12:00:00.000Z')
    await move(note._id, '2015-07-11T12:00:00.000Z')
    const period = 'start=2015-07-01&end=2015-08-01'
    const ofOrder = `Order ${client.order.number}`
    const xero = await exported('sales', `${period}&format=xero`)
    assert.deepEqual(
      xero.map((row) => row.Reference),
      [ofOrder, `${ofOrder}, invoice ${invoice.id2}`]
    )
    const [quickbooks] = await exported('credit_notes', `${period}&format=quickbooks`)
    assert.equal(quickbooks.Memo, `${ofOrder}, invoice ${invoice.id2}`)
  })

  test('names that QuickBooks refuses are exported in a form that it takes', async ({ assert }) => {
    const long = `Home Theatre ${'and Sons '.repeat(9)}`.trim()
    const invoiced: string[] = []
    for (const company of ['Rob: Barnett AV', 'Rob Barnett AV', long, long]) {
      const email = `buyer${invoiced.length}@example.com`
      const order = await anOpenOrder(staff.token, {
        ...{ email, currency: 'usd', items: [[1, 10]] },
        address: { shipping: address({ company }) },
        same_billing: true,
      })
      const { _id: id } = await new InvoiceClient(staff.token, order).created()
      invoiced.push(id)
      await move(id, `2016-07-0${invoiced.length}T12:00:00.000Z`)
    }
    const july = 'start=2016-07-01&end=2016-08-01'
    const customersOf = async (format: string, column: string) => {
      const rows = await exported('sales', `${july}&format=${format}`)
      return [...new Set(rows.map((row) => row[column]))]
    }
    const [refused, plain, whole, cut] = await customersOf('quickbooks', 'Customer')
    assert.deepEqual(
      [refused, plain, whole],
      ['Rob Barnett AV (buyer0@example.com)', 'Rob Barnett AV', long]
    )
    assert.isAtMost(cut.length, 100)
    assert.match(cut, /^Home Theatre and Sons .* \(buyer3@example\.com\)$/)
    assert.deepEqual(await customersOf('xero', '*ContactName'), [
      'Rob: Barnett AV',
      'Rob Barnett AV',
      long,
      `${long} (buyer3@example.com)`,
    ])
  })

  test('taxes of Quebec are exported by their names, in the parts that the invoices print', async ({
    assert,
  }) => {
    const place = { city: 'Montréal', stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' }
    const quebec = await InvoiceClient.ofNewOrder(staff.token, {
      currency: 'cad',
      items: [[10, 10]],
      payment: { salesTaxPercent: 14.975, shipping: 0 },
      address: { shipping: address(place) },
    })
    const invoice = await quebec.created()
    const { body: note } = await quebec.credit(invoice._id, { items: quebec.items(1) })
    for (const { _id: id } of [invoice, note]) await move(id, '2017-02-10T12:00:00.000Z')

    const period = 'start=2017-02-01&end=2017-03-01'
    const code = 'CA-QC GST 5% + QST 9.975%'
    const sales = await exported('sales', `${period}&format=quickbooks`)
    assert.deepEqual([...new Set(sales.map(({ ItemTaxCode }) => ItemTaxCode))], [code])
    const [sale] = await exported('sales', `${period}&format=xero`)
    assert.equal(sale['*TaxType'], code)

    // $14.98 of tax are $5.00 and $9.98, the $1.50 of the credit note are $0.50 and $1.00.
    const rows = await exported('taxes', `${period}&format=quickbooks`)
    assert.deepEqual(
      rows.map(({ AccountName, Debits, Credits, Description }) =>
        [AccountName, Debits, Credits, Description].join('|')
      ),
      [
        'Sales tax collected|4.50||CA-QC GST 5% of 90.00',
        'Sales tax payable:CA-QC GST||4.50|CA-QC GST 5% of 90.00',
        'Sales tax collected|8.98||CA-QC QST 9.975% of 90.00',
        'Sales tax payable:CA-QC QST||8.98|CA-QC QST 9.975% of 90.00',
      ]
    )
    const xero = await exported('taxes', `${period}&format=xero`)
    assert.deepEqual(
      xero.map((row) => `${row.Description}|${row['*Amount']}`),
      [
        'CA-QC GST 5% of 90.00|4.50',
        'CA-QC GST 5% of 90.00|-4.50',
        'CA-QC QST 9.975% of 90.00|8.98',
        'CA-QC QST 9.975% of 90.00|-8.98',
      ]
    )
  })

  test('a rate that staff entered is exported as one sales tax of its place', async ({
    assert,
  }) => {
    const place = { city: 'Toronto', stateId: 'ON', zipcode: 'M5V 3L9', countryId: 'CA' }
    const ontario = await InvoiceClient.ofNewOrder(staff.token, {
      currency: 'cad',
      payment: { salesTaxPercent: 8, shipping: 0 },
      address: { shipping: address(place) },
    })
    const { _id: id } = await ontario.created()
    await move(id, '2017-04-10T12:00:00.000Z')
    const period = 'start=2017-04-01&end=2017-05-01&format=quickbooks'
    const [sale] = await exported('sales', period)
    assert.equal(sale.ItemTaxCode, 'CA-ON 8%')
    const [, payable] = await exported('taxes', period)
    assert.deepEqual(
      [payable.AccountName, payable.Credits, payable.Description],
      ['Sales tax payable:CA-ON', '8.00', 'CA-ON 8% of 100.00']
    )
  })

  test('a tax of which all was credited is no entry of the journal', async ({ assert }) => {
    const place = { city: 'Toronto', stateId: 'ON', zipcode: 'M5V 3L9', countryId: 'CA' }
    const client = await InvoiceClient.ofNewOrder(staff.token, {
      currency: 'cad',
      payment: { salesTaxPercent: 13, shipping: 0 },
      address: { shipping: address(place) },
    })
    const { _id: id } = await client.created()
    const note = await client.credit(id, { items: client.items(10) })
    for (const each of [id, note.body._id]) await move(each, '2017-06-10T12:00:00.000Z')
    for (const format of ['quickbooks', 'xero'])
      assert.isEmpty(
        await exported('taxes', `start=2017-06-01&end=2017-07-01&format=${format}`),
        format
      )
  })

  test('more invoices than one range holds are all exported once', async ({ assert }) => {
    const many = await InvoiceClient.ofNewOrder(staff.token, { items: [[60, 1]] })
    const numbers: string[] = []
    for (let index = 0; index < 53; index++) {
      const invoice = await many.created({ items: many.items(1) })
      numbers.push(invoice.id2)
    }
    await run('update invoices set issued_at = ? where order_id = ?', [
      '2018-03-10T12:00:00.000Z',
      many.order._id,
    ])
    const rows = await exported('sales', 'start=2018-03-01&end=2018-04-01&format=quickbooks')
    assert.sameMembers(
      rows.map(({ InvoiceNo }) => InvoiceNo),
      numbers
    )
  })
})
