import { test } from '@japa/runner'
import { run } from '#core/database'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { recordTransfer } from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
import type { AgingPage } from '#invoicing/receivables/aging_page'
import type { CustomerReceivables } from '#invoicing/receivables/customer_receivables_page'
import type { StatementResponse } from '#invoicing/receivables/statement_response'

test.group('Statements and aging for staff', (group) => {
  const printer = withFakePrinter(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let invoices: InvoiceClient
  group.each.setup(async () => {
    customer = await aUser({ currency: 'cad', company: '=Lumen Ltd' })
    invoices = await InvoiceClient.ofNewOrder(staff.token, { user: customer.id, currency: 'cad' })
  })

  async function issuedOn(day: string, quantity: number) {
    const invoice = await invoices.created({ items: invoices.items(quantity) })
    const at = `${day}T15:00:00.000Z`
    await run('update invoices set issued_at = ?, due_at = ? where id = ?', [at, at, invoice._id])
    return invoice
  }

  const path = (query: string) => `/api/users/${customer.id}/statement${query}`
  const get = <Body>(query: string) => call<Body>('GET', path(query), { token: staff.token })

  test('a period starts with what was due before it', async ({ assert }) => {
    await issuedOn('2026-03-31', 2)
    const april = await issuedOn('2026-04-01', 3)
    await issuedOn('2026-05-01', 1)
    const { body } = await get<StatementResponse>('?from=2026-04-01&to=2026-04-30')
    assert.equal(body.opening, 20)
    assert.deepEqual(
      body.lines.map(({ number, balance }) => [number, balance]),
      [[april.id2, 50]]
    )
    assert.equal(body.balance, 50)
    const { text } = await get('?from=2026-04-01&to=2026-04-30&format=csv')
    assert.include(text, 'Opening balance,,,,20.00')
    for (const query of ['?from=2026-05-01&to=2026-04-01', '?from=tomorrow', '?format=html'])
      assert.equal(await statusFrom(get(query)), 422, query)
  })

  test('money that came in before its invoice counts from the issue, so that periods follow each other', async ({
    assert,
  }) => {
    const { order } = invoices
    await recordTransfer(order._id, { token: staff.token, amount: 100 })
    const received = '2025-10-30T15:00:00.000Z'
    await run('update payments set received_at = ? where order_id = ?', [received, order._id])
    const october = '?from=2025-10-01&to=2025-10-31'
    const { body: early } = await get<StatementResponse>(october)
    const invoice = await invoices.created()
    const issued = '2025-11-02T15:00:00.000Z'
    await run('update invoices set issued_at = ? where id = ?', [issued, invoice._id])

    const { body: again } = await get<StatementResponse>(october)
    assert.deepEqual([again.lines, again.balance], [[], 0])
    assert.deepEqual(again, early)
    for (const query of ['?from=2025-11-01&to=2025-11-30', '?to=2025-11-30']) {
      const { body: november } = await get<StatementResponse>(query)
      assert.equal(november.opening, 0)
      assert.deepEqual(
        november.lines.map(({ type, date, balance }) => [type, date, balance]),
        [
          ['invoice', issued, 100],
          ['payment', issued, 0],
        ]
      )
    }
    const { body: december } = await get<StatementResponse>('?from=2025-12-01')
    assert.deepEqual([december.opening, december.lines], [0, []])
  })

  test('downloads as a PDF with opening balance, entries and what is overdue', async ({
    assert,
  }) => {
    await issuedOn('2026-03-31', 2)
    const april = await issuedOn('2026-04-02', 3)
    const { headers, status } = await get('?from=2026-04-01&format=pdf')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/pdf')
    assert.include(String(headers['content-disposition']), 'Statement')
    const { html } = printer.printed.at(-1)!
    for (const part of ['STATEMENT', 'Opening balance', april.id2, 'Balance due', 'overdue'])
      assert.include(html, part)
    assert.include(html, '50.00')
  })

  test('the aging page has totals, pages and a CSV file', async ({ assert }) => {
    const { _id: id } = await issuedOn('2026-01-05', 4)
    await run('update invoices set customer_name = ? where id = ?', ['=Lumen Ltd', id])
    const browser = await signedIn(staff)
    const { props, component } = await visit<{ aging: AgingPage }>(
      browser,
      '/reports/aging?c=cad&size=100'
    )
    assert.equal(component, 'admin/aging/index')
    const row = props.aging.rows.find(({ userId }) => userId === customer.id)!
    assert.deepEqual([row.over.cents, row.overdue.cents, row.total.cents], [4000, 4000, 4000])
    const sum = props.aging.rows.reduce((cents, { total }) => cents + total.cents, 0)
    assert.equal(props.aging.totals.total.cents, sum)
    const before = await visit<{ aging: AgingPage }>(browser, '/reports/aging?c=cad&to=2026-01-04')
    assert.notInclude(
      before.props.aging.rows.map(({ userId }) => userId),
      customer.id
    )
    const { text, headers } = await browser.call('GET', '/reports/aging.csv?c=cad')
    assert.include(String(headers['content-disposition']), 'Aging CAD.csv')
    assert.include(text, `'=Lumen Ltd,ada@example.com,CAD`)
    assert.notInclude(text, '\n=Lumen')
    const moved = await visit(browser, '/admin/aging?c=cad')
    assert.equal(moved.headers.location, '/reports/aging?c=cad')
  })

  test('the page of a customer shows what is due', async ({ assert }) => {
    const overdue = await issuedOn('2026-01-05', 4)
    const { props } = await visit<{ receivables: CustomerReceivables }>(
      await signedIn(staff),
      `/admin/users/${customer.id}`
    )
    const [account] = props.receivables.accounts
    assert.deepEqual([account.currency, account.due.cents], ['cad', 4000])
    assert.containSubset(account.unpaid, [{ number: overdue.id2, isOverdue: true }])
  })

  test('customers and visitors get neither', async ({ assert }) => {
    const owner = await signedIn(customer)
    for (const page of ['/reports/aging', '/reports/aging.csv']) {
      const { status, component } = await visit(owner, page)
      assert.notEqual(status, 200)
      assert.notEqual(component, 'admin/aging/index')
    }
    for (const format of ['csv', 'pdf']) {
      const own = await statusFrom(
        call('GET', path(`?format=${format}`), { token: customer.token })
      )
      assert.equal(own, 403)
      assert.equal(await statusFrom(call('GET', path(`?format=${format}`))), 401)
    }
  })
})
