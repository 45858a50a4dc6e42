import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import BooksExport from '#commands/books_export'
import { one, run } from '#core/database'
import {
  AFTER,
  cents,
  JUNE,
  LAST,
  move,
  sumOf,
  withJune,
} from '#tests/functional/reporting/export_support'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aUser } from '#tests/support/users'
import type { PeriodPreset } from '#reporting/exports/export_rules'

test.group('Bookkeeping exports', (group) => {
  const { staff, exported, june } = withJune(group)

  /** The credit notes of June in the columns of the invoices, with their sign in the ledger */
  const negatedCreditNotes = async (): Promise<Record<string, string>[]> => {
    const notes = await exported('credit_notes', `${JUNE}&format=quickbooks`)
    return notes.map(({ CreditNoteNo, ItemAmount, ItemTaxAmount, ...note }) => ({
      ...{ ...note, InvoiceNo: CreditNoteNo },
      ItemAmount: String(-Number(ItemAmount)),
      ItemTaxAmount: String(-Number(ItemTaxAmount)),
    }))
  }

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
        june.issued.map(({ id2 }) => id2)
      )
      for (const { id2, payment } of june.issued) {
        const own = rows.filter((row) => row[numberColumn] === id2)
        const net = own.reduce(
          (sum, row) => sum + cents(row[amount]) * Number(row['*Quantity'] ?? 1),
          0
        )
        assert.equal(sumOf(own, tax), Math.round(payment.salesTax * 100), id2)
        assert.equal(net + sumOf(own, tax), Math.round(payment.total * 100), id2)
      }
      const credited = rows.find((row) => row[numberColumn] === june.issued[2].id2)!
      assert.equal(cents(credited[amount]), -3333)
    })

  test('columns are those of the providers, and text is not evaluated', async ({ assert }) => {
    const [quickbooks] = await exported('sales', `${JUNE}&format=quickbooks`)
    assert.containSubset(quickbooks, {
      InvoiceNo: june.issued[0].id2,
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
      june.issued.slice(0, 2).map(({ id2 }) => id2)
    )
    const notes = await exported('credit_notes', `${JUNE}&format=quickbooks`)
    const note = notes.find(({ CreditNoteNo: number }) => number === june.issued[2].id2)
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

  test('Xero gets a due date of an invoice whose terms count from a shipment to come', async ({
    assert,
  }) => {
    const [{ _id: id }] = june.issued
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
    assert.deepEqual([...firstDay], [june.issued[0].id2])
    const july = await numbers('start=2019-07-01&end=2019-08-01')
    assert.equal(july.size, 0)
    await move(june.issued[1]._id, AFTER)
    const moved = await numbers('start=2019-07-01&end=2019-08-01')
    await move(june.issued[1]._id, LAST)
    assert.deepEqual([...moved], [june.issued[1].id2])
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
    process.stdout.write = ((chunk: string, ended: () => void) => {
      written.push(String(chunk))
      ended()
      return true
    }) as typeof write
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
