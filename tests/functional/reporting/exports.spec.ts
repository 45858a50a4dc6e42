import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import ace from '@adonisjs/core/services/ace'
import BooksExport from '#commands/books_export'
import { one, run } from '#core/database'
import { refundPayment } from '#payments'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { address, stockedShop } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
import type { PeriodPreset } from '#reporting/exports/export_rules'

type Row = Record<string, string>

const cents = (text: string) => Math.round(Number(text) * 100)
const sumOf = (rows: Row[], column: string) =>
  rows.reduce((sum, row) => sum + cents(row[column] || '0'), 0)

/** The first and the last instant of a June in Toronto, which is four hours behind UTC then */
const FIRST = '2019-06-01T04:00:00.000Z'
const LAST = '2019-07-01T03:59:59.999Z'
const BEFORE = '2019-06-01T03:59:59.999Z'
const AFTER = '2019-07-01T04:00:00.000Z'
const JUNE = 'start=2019-06-01&end=2019-07-01'

test.group('Bookkeeping exports', (group) => {
  withFakeCards(group)
  let staff: TestUser
  let client: InvoiceClient
  let issued: InvoiceResponse[] = []

  const exported = async (kind: string, query: string): Promise<Row[]> => {
    const { status, text } = await call('GET', `/api/a/exports/${kind}.csv?${query}`, {
      token: staff.token,
    })
    if (status !== 200) throw new Error(text)
    return parse(text, { columns: true, bom: true })
  }

  /** The credit notes of June in the columns of the invoices, with their sign in the ledger */
  const negatedCreditNotes = async (): Promise<Row[]> => {
    const notes = await exported('credit_notes', `${JUNE}&format=quickbooks`)
    return notes.map(({ CreditNoteNo, ItemAmount, ItemTaxAmount, ...note }) => ({
      ...{ ...note, InvoiceNo: CreditNoteNo },
      ItemAmount: String(-Number(ItemAmount)),
      ItemTaxAmount: String(-Number(ItemTaxAmount)),
    }))
  }

  const move = (id: string, at: string) =>
    run('update invoices set issued_at = ? where id = ?', [at, id])
  const movePayments = (at: string) =>
    run('update payments set received_at = ? where order_id = ?', [at, client.order._id])

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    const customer = await aUser({ currency: 'cad', company: '=HYPERLINK("x")' })
    client = await InvoiceClient.ofNewOrder(staff.token, {
      user: customer.id,
      currency: 'cad',
      items: [
        [10, 33.33],
        [3, 7.01],
      ],
      payment: { salesTaxPercent: 13, shipping: 19.99, discount: 5.01 },
      address: {
        shipping: {
          firstname: 'Ada',
          lastname: 'Byron',
          company: '=HYPERLINK("x")',
          address1: '1 Front Street',
          city: 'Toronto',
          stateId: 'ON',
          zipcode: 'M5J 2N1',
          countryId: 'CA',
        },
      },
      same_billing: true,
    })
    const first = await client.created({ items: client.items(4, 3) })
    const last = await client.created({ items: client.items(5) })
    const { body: note } = await client.credit(first._id, { items: client.items(1) })
    const { body: reduction } = await client.credit(first._id, { amount: 10 })
    const voided = await client.created({ items: client.items(1) })
    const early = await client.created({ items: client.items(1) })
    await client.remove(voided._id)
    await move(first._id, FIRST)
    for (const { _id: id } of [last, note, reduction, voided]) await move(id, LAST)
    await move(early._id, BEFORE)
    issued = [first, last, note, reduction]
  })

  const totalOf = (pick: (payment: InvoiceResponse['payment']) => number) =>
    issued.reduce((sum, { payment }) => sum + Math.round(pick(payment) * 100), 0)

  for (const [format, amount, tax] of [
    ['quickbooks', 'ItemAmount', 'ItemTaxAmount'],
    ['xero', '*UnitAmount', 'TaxAmount'],
  ] as const)
    test(`the sales journal for ${format} adds up to the invoices of the period`, async ({
      assert,
    }) => {
      const numberColumn = format === 'xero' ? '*InvoiceNumber' : 'InvoiceNo'
      const sales = await exported('sales', `${JUNE}&format=${format}`)
      const rows = format === 'xero' ? sales : [...sales, ...(await negatedCreditNotes())]
      assert.sameMembers(
        [...new Set(rows.map((row) => row[numberColumn]))],
        issued.map(({ id2 }) => id2)
      )
      for (const { id2, payment } of issued) {
        const own = rows.filter((row) => row[numberColumn] === id2)
        const net = own.reduce(
          (sum, row) => sum + cents(row[amount]) * Number(row['*Quantity'] ?? 1),
          0
        )
        assert.equal(sumOf(own, tax), Math.round(payment.salesTax * 100), id2)
        assert.equal(net + sumOf(own, tax), Math.round(payment.total * 100), id2)
      }
      const credited = rows.find((row) => row[numberColumn] === issued[2].id2)!
      assert.equal(cents(credited[amount]), -3333)
    })

  test('columns are those of the providers, and text is not evaluated', async ({ assert }) => {
    const [quickbooks] = await exported('sales', `${JUNE}&format=quickbooks`)
    assert.containSubset(quickbooks, {
      InvoiceNo: issued[0].id2,
      InvoiceDate: '06/01/2019',
      Currency: 'CAD',
      ItemTaxCode: 'CA-ON HST 13%',
      Customer: `'=HYPERLINK("x")`,
    })
    const [xero] = await exported('sales', `${JUNE}&format=xero`)
    assert.containSubset(xero, {
      '*InvoiceDate': '01 Jun 2019',
      '*TaxType': 'CA-ON HST 13%',
      '*ContactName': `'=HYPERLINK("x")`,
      'PORegion': 'ON',
    })
  })

  test('QuickBooks gets credit notes in a file of their own, with positive amounts', async ({
    assert,
  }) => {
    const sales = await exported('sales', `${JUNE}&format=quickbooks`)
    assert.sameMembers(
      [...new Set(sales.map(({ InvoiceNo }) => InvoiceNo))],
      issued.slice(0, 2).map(({ id2 }) => id2)
    )
    const notes = await exported('credit_notes', `${JUNE}&format=quickbooks`)
    const note = notes.find(({ CreditNoteNo: number }) => number === issued[2].id2)
    assert.containSubset(note, {
      CreditNoteDate: '06/30/2019',
      ItemQuantity: '1',
      ItemRate: '33.33',
      ItemAmount: '33.33',
      ItemTaxCode: 'CA-ON HST 13%',
    })
    const path = `/api/a/exports/credit_notes.csv?${JUNE}&format=xero`
    assert.equal(await statusFrom(call('GET', path, { token: staff.token })), 422)
  })

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

  test('Xero gets a due date of an invoice whose terms count from a shipment to come', async ({
    assert,
  }) => {
    const [{ _id: id }] = issued
    const stored = await one<{ due_at: string | null }>(
      'select due_at from invoices where id = ?',
      [id]
    )
    await run('update invoices set due_at = null where id = ?', [id])
    const [row] = await exported('sales', `${JUNE}&format=xero`)
    assert.containSubset(row, { '*InvoiceDate': '01 Jun 2019', '*DueDate': '01 Jun 2019' })
    await run('update invoices set due_at = ? where id = ?', [stored!.due_at, id])
  })

  test('a period includes its first instant and ends before the next, in the zone of the shop', async ({
    assert,
  }) => {
    const numbers = async (query: string) => {
      const rows = await exported('sales', `${query}&format=quickbooks`)
      return new Set(rows.map(({ InvoiceNo: number }) => number))
    }
    const may = await numbers('start=2019-05-01&end=2019-06-01')
    assert.equal(may.size, 1)
    const firstDay = await numbers('start=2019-06-01&end=2019-06-02')
    assert.deepEqual([...firstDay], [issued[0].id2])
    const july = await numbers('start=2019-07-01&end=2019-08-01')
    assert.equal(july.size, 0)
    await move(issued[1]._id, AFTER)
    const moved = await numbers('start=2019-07-01&end=2019-08-01')
    await move(issued[1]._id, LAST)
    assert.deepEqual([...moved], [issued[1].id2])
  })

  test('taxes by province add up to the ledger, as journals that balance', async ({ assert }) => {
    const tax = totalOf(({ salesTax }) => salesTax)
    const rows = await exported('taxes', `${JUNE}&format=quickbooks`)
    const ontario = rows.filter(({ AccountName }) => AccountName === 'Sales tax payable:CA-ON HST')
    assert.equal(sumOf(ontario, 'Credits') - sumOf(ontario, 'Debits'), tax)
    assert.equal(sumOf(rows, 'Credits'), sumOf(rows, 'Debits'))
    const subtotal = totalOf((payment) => payment.subtotal)
    assert.equal(ontario[0].Description, `CA-ON HST 13% of ${(subtotal / 100).toFixed(2)}`)
    const xero = await exported('taxes', `${JUNE}&format=xero`)
    assert.equal(sumOf(xero, '*Amount'), 0)
    assert.equal(sumOf(xero.slice(0, 1), '*Amount'), tax)
    const ledger = await one<{ cents: number }>(
      `select sum(case when type = 'invoice' then sales_tax_cents else -sales_tax_cents end) as cents
       from invoices where issued_at >= ? and issued_at < ? and voided_at is null`,
      [FIRST, AFTER]
    )
    assert.equal(ledger!.cents, tax)
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

  test('payments include refunds and reversals and add up to the ledger', async ({ assert }) => {
    const [first, last] = issued
    await client.transfer(first._id, 50)
    await client.pay(last._id, { token: 'pm_card_visa', amount: 20 })
    const card = await one<{ id: string }>(
      `select id from payments where order_id = ? and method = 'CREDIT_CARD'`,
      [client.order._id]
    )
    await refundPayment({ paymentId: card!.id, reason: 'Damaged' })
    await client.transfer(last._id, 7)
    const wrong = await one<{ id: string }>(
      'select id from payments where order_id = ? and amount_cents = 700',
      [client.order._id]
    )
    await call('POST', `/api/orders/${client.order._id}/payments/${wrong!.id}/reversal`, {
      token: staff.token,
      body: { reason: 'Meant for another order' },
    })
    await movePayments(LAST)
    const ledger = await one<{ cents: number; n: number }>(
      'select sum(amount_cents) as cents, count(*) as n from payments where received_at >= ? and received_at < ?',
      [FIRST, AFTER]
    )
    assert.deepEqual([ledger!.cents, ledger!.n], [5000, 5])
    for (const format of ['quickbooks', 'xero']) {
      const rows = await exported('payments', `${JUNE}&format=${format}&c=cad`)
      assert.equal(sumOf(rows, 'Amount'), ledger!.cents)
      for (const word of ['Payment', 'Refund', 'Reversal'])
        assert.isTrue(
          rows.some(({ Description }) => Description.includes(word)),
          word
        )
      assert.lengthOf(await exported('payments', `${JUNE}&format=${format}&c=usd`), 0)
    }
    const both = await exported('payments', `${JUNE}&format=xero`)
    assert.lengthOf(both, 5)
    await movePayments(AFTER)
    assert.lengthOf(await exported('payments', `${JUNE}&format=xero`), 0)
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

  test('wrong periods and formats are rejected', async ({ assert }) => {
    for (const query of [
      'format=quickbooks',
      `${JUNE}`,
      `${JUNE}&format=sage`,
      'start=2019-07-01&end=2019-06-01&format=xero',
      'start=2019-06-01&end=2019-06-01&format=xero',
      'start=2019-02-30&end=2019-06-01&format=xero',
      'start[]=2019-06-01&end=2019-07-01&format=xero',
    ])
      for (const kind of ['sales', 'credit_notes', 'payments', 'taxes']) {
        const path = `/api/a/exports/${kind}.csv?${query}`
        assert.equal(await statusFrom(call('GET', path, { token: staff.token })), 422, query)
      }
  })

  test('customers and visitors export nothing', async ({ assert }) => {
    const { token, ...customer } = await aUser()
    for (const kind of ['sales', 'credit_notes', 'payments', 'taxes']) {
      const path = `/api/a/exports/${kind}.csv?${JUNE}&format=xero`
      assert.equal(await statusFrom(call('GET', path, { token })), 403)
      assert.equal(await statusFrom(call('GET', path)), 401)
    }
    const { status } = await visit(await signedIn(customer), '/reports/bookkeeping')
    assert.notEqual(status, 200)
  })

  test('the staff page offers the usual periods', async ({ assert }) => {
    const { props, component } = await visit<{ presets: PeriodPreset[] }>(
      await signedIn(staff),
      '/reports/bookkeeping'
    )
    assert.equal(component, 'admin/exports/index')
    assert.deepEqual(
      props.presets.map(({ label }) => label),
      ['This month', 'Last month', 'This quarter', 'Last quarter']
    )
    const [thisMonth, lastMonth] = props.presets
    assert.equal(lastMonth.end, thisMonth.start)
  })

  test('the command writes the same file', async ({ assert }) => {
    const written: string[] = []
    const write = process.stdout.write.bind(process.stdout)
    process.stdout.write = ((chunk: string) => written.push(String(chunk)) > 0) as typeof write
    try {
      const command = await ace.create(BooksExport, [
        'sales',
        '--format=xero',
        '--start=2019-06-01',
        '--end=2019-07-01',
      ])
      await command.exec()
    } finally {
      process.stdout.write = write
    }
    const { text } = await call('GET', `/api/a/exports/sales.csv?${JUNE}&format=xero`, {
      token: staff.token,
    })
    assert.equal(written.join(''), text)
  })
})
