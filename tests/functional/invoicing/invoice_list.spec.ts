import { test } from '@japa/runner'
import { run } from '#core/database'
import { rebuildInvoiceSearch } from '#invoicing'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { InvoiceListPage, InvoiceTotals } from '#invoicing/list/invoice_list_page'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
import type { FoundItem } from '#reporting'
import type { OrderLedgerResponse } from '#orders/views'

type ListProps = { invoices: InvoiceListPage; totals: InvoiceTotals[] }

const LONG_AGO = '2026-01-05T12:00:00.000Z'

test.group('The list of all invoices', (group) => {
  let staff: TestUser
  let browser: Browser
  let client: InvoiceClient
  /** Unpaid and overdue, paid, void, and a credit note for the first; and one in Canadian dollars */
  let unpaid: InvoiceResponse
  let paid: InvoiceResponse
  let voided: InvoiceResponse
  let note: InvoiceResponse
  let canadian: InvoiceResponse

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember({ firstname: 'Mia', lastname: 'Stone' })
    browser = await signedIn(staff)
    client = await InvoiceClient.ofNewOrder(staff.token, { email: 'ines@rossi-cinema.example' })
    voided = await client.created({ items: client.items(10) })
    await client.remove(voided._id)
    unpaid = await client.created({ items: client.items(6), salesperson: staff.id })
    paid = await client.created({ items: client.items(4) })
    await client.transfer(paid._id, 40)
    const credited = await client.credit(unpaid._id, { amount: 10 })
    note = credited.body
    const other = await InvoiceClient.ofNewOrder(staff.token, {
      currency: 'cad',
      items: [[1, 500]],
    })
    canadian = await other.created({ payment: { terms: 'Net 30' } })
    await run('update invoices set due_at = ? where id = ?', [LONG_AGO, unpaid._id])
  })

  const list = async (query = '') => {
    const { component, props } = await visit<ListProps>(browser, `/admin/invoices${query}`)
    if (component !== 'admin/invoices/index') throw new Error(`No list: ${component}`)
    return props
  }
  const numbersOf = ({ invoices }: ListProps) => invoices.rows.map(({ number }) => number)
  const numbers = async (query: string) => numbersOf(await list(query)).toSorted()
  const sorted = (...invoices: InvoiceResponse[]) => invoices.map(({ id2 }) => id2).toSorted()

  test('shows every invoice and credit note with its status, the newest first', async ({
    assert,
  }) => {
    const { invoices } = await list()
    assert.containsSubset(invoices, { count: 5, pages: 1, pageSize: 9, sort: 'dates.created' })
    assert.deepEqual(
      invoices.rows.map(({ number, status, isOverdue }) => [number, status, isOverdue]).toSorted(),
      [
        [note.id2, 'Credit note', false],
        [voided.id2, 'Void', false],
        [unpaid.id2, 'Unpaid', true],
        [paid.id2, 'Paid', false],
        [canadian.id2, 'Unpaid', false],
      ].toSorted()
    )
    const shown = invoices.rows.find(({ id }) => id === note._id)!
    assert.deepEqual([shown.total.cents, shown.balance.cents], [-1000, 0])
    assert.equal(invoices.rows.find(({ id }) => id === unpaid._id)!.salesperson, 'Mia Stone')
  })

  test('is filtered by status, type, currency, salesperson and day', async ({ assert }) => {
    assert.deepEqual(await numbers('?status=unpaid'), sorted(unpaid, canadian))
    assert.deepEqual(await numbers('?status=overdue'), sorted(unpaid))
    assert.deepEqual(await numbers('?status=paid'), sorted(paid))
    assert.deepEqual(await numbers('?status=void'), sorted(voided))
    assert.deepEqual(await numbers('?type=credit_note'), sorted(note))
    assert.deepEqual(await numbers('?currency=cad'), sorted(canadian))
    assert.deepEqual(await numbers('?type=credit_note&status=unpaid'), [])
    assert.deepEqual(await numbers(`?salesperson=${staff.id}&type=invoice`), sorted(unpaid))
    assert.deepEqual(await numbers(`?salesperson=${staff.id}&status=paid`), [])
    assert.deepEqual(await numbers('?issued_to=2026-01-31'), [])
    assert.lengthOf(await numbers('?issued_from=2026-01-31'), 5)
  })

  test('is sorted by each of its columns, filtered or not', async ({ assert }) => {
    const byBalance = await list('?sort=payment.balance_remaining&dir=desc')
    assert.deepEqual(numbersOf(byBalance).slice(0, 2), [canadian.id2, unpaid.id2])
    const byDue = await list('?sort=dates.due&dir=asc')
    assert.equal(numbersOf(byDue)[0], unpaid.id2)
    const byTotal = await list('?sort=payment.total&dir=asc&status=unpaid')
    assert.deepEqual(numbersOf(byTotal), [unpaid.id2, canadian.id2])
    for (const sort of ['customer', 'dates.created', 'payment.subtotal'])
      for (const filter of ['', '&status=unpaid', '&q=inv'])
        assert.isAbove(numbersOf(await list(`?sort=${sort}&dir=asc${filter}`)).length, 0)
  })

  test('is searched by number with and without dashes, customer and order number', async ({
    assert,
  }) => {
    const plain = unpaid.id2.replace('-', '').toLowerCase()
    assert.deepEqual(await numbers(`?q=${unpaid.id2}`), sorted(unpaid))
    assert.deepEqual(await numbers(`?q=${plain}`), sorted(unpaid))
    const ofOrder = sorted(unpaid, paid, voided, note)
    assert.deepEqual(await numbers('?q=rossi-cinema'), ofOrder)
    assert.deepEqual(await numbers(`?q=${client.order.number}`), ofOrder)
    assert.deepEqual(await numbers(`?q=${client.order.number.replaceAll('-', '')}`), ofOrder)
    assert.deepEqual(await numbers('?q=rossi-cinema&status=paid'), sorted(paid))
    assert.deepEqual(await numbers('?q=nothing-like-it'), [])
  })

  test('adds up totals and balances by currency, less credit notes and void invoices', async ({
    assert,
  }) => {
    const { totals } = await list()
    assert.deepEqual(totals, [
      { total: { cents: 9000, currency: 'usd' }, due: { cents: 5000, currency: 'usd' } },
      { total: { cents: 50_000, currency: 'cad' }, due: { cents: 50_000, currency: 'cad' } },
    ])
    const searched = await list('?q=rossi-cinema&status=paid')
    assert.deepEqual(searched.totals, [
      { total: { cents: 4000, currency: 'usd' }, due: { cents: 0, currency: 'usd' } },
    ])
    const none = await list('?q=nothing-like-it')
    assert.deepEqual(none.totals, [])
  })

  test('has as many rows a page as the URL says', async ({ assert }) => {
    const { invoices } = await list('?size=25')
    assert.equal(invoices.pageSize, 25)
    const { invoices: second } = await list('?page=2&status=unpaid')
    assert.deepEqual([second.rows.length, second.count], [0, 2])
  })

  test('is found again after its search was rebuilt', async ({ assert }) => {
    await run('delete from invoice_search')
    assert.deepEqual(await numbers(`?q=${paid.id2}`), [])
    assert.equal(await rebuildInvoiceSearch(), 5)
    assert.deepEqual(await numbers(`?q=${paid.id2}`), sorted(paid))
  })

  test('Ctrl K finds invoices and credit notes by number, and shipments by waybill', async ({
    assert,
  }) => {
    const find = async (q: string) => {
      const { body } = await call<FoundItem[]>('GET', `/api/a/find?q=${encodeURIComponent(q)}`, {
        token: staff.token,
      })
      return body
    }
    const kinds = (items: FoundItem[]) => items.map(({ kind }) => kind)
    const path = `/admin/orders/${client.order._id}/invoices?invoice=`
    assert.containsSubset(await find(unpaid.id2), [
      { kind: 'invoice', _id: unpaid._id, title: unpaid.id2, href: path + unpaid._id },
    ])
    assert.containsSubset(await find(note.id2), [
      { kind: 'credit_note', _id: note._id, href: path + note._id },
    ])
    const shipped = await ship(staff.token, client.order, 1, { waybill: '7712-8834 55' })
    assert.equal(shipped.status, 201)
    const found = { kind: 'shipment', _id: shipped.body._id, title: '7712-8834 55' }
    for (const query of ['77128834', '7712-8834', '8834', '883455', '34 55'])
      assert.containsSubset(await find(query), [
        { ...found, href: `/admin/orders/${client.order._id}` },
      ])
    for (const query of ['8835', client.order.email])
      assert.notIncludeMembers(kinds(await find(query)), ['shipment'])
  })

  test('the staff home counts what the list of overdue invoices shows', async ({ assert }) => {
    const { body } = await call<{ todo: { key: string; count: number; href: string }[] }>(
      'GET',
      '/api/a/home',
      { token: staff.token }
    )
    assert.containsSubset(body.todo, [
      { key: 'overdue', count: 1, href: '/admin/invoices?status=overdue' },
    ])
  })

  test('rejects a customer and a visitor, and an unknown filter', async ({ assert }) => {
    const customer = await signedIn(await aUser())
    assert.equal(await statusOf(customer, '/admin/invoices'), 403)
    const { component } = await visit(browser, '/admin/invoices?status=lost')
    assert.notEqual(component, 'admin/invoices/index')
  })

  test('is searched by the references of its payments, reversed ones too', async ({ assert }) => {
    const orders = await InvoiceClient.ofNewOrder(staff.token)
    const path = `/api/orders/${orders.order._id}/payments`
    const deposit = { method: 'CHEQUE', amount: 30, reference: 'DEP-55/19' }
    await call('POST', path, { token: staff.token, body: deposit })
    const first = await orders.created({ items: orders.items(5) })
    const second = await orders.created({ items: orders.items(5) })
    assert.deepEqual(await numbers('?q=dep5519'), sorted(first))
    const rest = { method: 'BANK_TRANSFER', amount: 70, reference: 'WIRE 8812-c' }
    await call('POST', path, { token: staff.token, body: rest })
    assert.deepEqual(await numbers('?q=8812-C'), sorted(first, second))
    const payment = { method: 'CHEQUE', amount: 20, reference: 'CHQ-77/41' }
    const others = await InvoiceClient.ofNewOrder(staff.token)
    const last = await others.created()
    const paidPath = `/api/orders/${last.order}/docs/invoices/${last._id}/payment`
    await call('POST', paidPath, { token: staff.token, body: payment })
    assert.deepEqual(await numbers('?q=chq-77'), sorted(last))

    const ledger = await call<OrderLedgerResponse>('GET', `/api/orders/${last.order}`, staff)
    const reversal = { token: staff.token, body: { reason: 'Bounced' } }
    const [{ _id: id }] = ledger.body.payments
    await call('POST', `/api/orders/${last.order}/payments/${id}/reversal`, reversal)
    await rebuildInvoiceSearch()
    assert.deepEqual(await numbers('?q=chq-77'), sorted(last))
    assert.deepEqual(await numbers('?q=8812-C'), sorted(first, second))
  })
})
